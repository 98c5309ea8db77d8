import type { Look } from './evidence.js';
import { ON_EDGE, type SensorModel } from './sensor-model.js';
import { WALL, type Zone } from './zones.js';

/** How well looks at a tag fit a path through zones, with the times of its moves chosen best. */
export interface Trajectory {
  /** Nats, against the tag lying in no zone at all. */
  readonly score: number;
  /** For each zone of the path but the first: the look by whose time the tag had come there; Infinity when it has not. */
  readonly arrivals: readonly number[];
  /** The first look after the tag left each zone of the path but the last. */
  readonly departures: readonly number[];
  /** The tag has been seen in the last zone and belongs there. */
  readonly arrived: boolean;
}

/** In the zone at `place` of a path the tag lies on the edge to `nextDoor`. */
export interface Edge {
  readonly place: number;
  readonly nextDoor: Zone;
}

/** On its way a tag lies nowhere; a look at the next zone that does not find it there tells a little against the move. */
const LATE = -0.3;

/**
 * The best timing of `path`, by dynamic programming over the looks in order. Stations 0, 2, 4, ... are the zones of the
 * path, the odd ones the ways between them; a path of one zone only waits. The move must have begun by the last look.
 * A path that ends in the wall ends with the way there: no look tells the two apart. `looks`: at every zone of the path, and
 * at that next door where the tag is said to lie on an edge, which costs its rarity.
 */
export const trajectory = (
  tag: string,
  path: readonly Zone[],
  looks: readonly Look[],
  model: SensorModel,
  edge?: Edge,
): Trajectory => {
  const stations = 2 * path.length - (endsInWall(path) ? 2 : 1);
  const edgeStation = edge === undefined ? -1 : 2 * edge.place;
  const begun = edge === undefined ? 0 : costOf(edge, path);
  let scores = Array.from({ length: stations }, (_, station) => (station === 0 ? begun : -Infinity));
  const cameFrom: number[][] = [];
  for (const look of looks) {
    const seen = look.tags.has(tag);
    const told = seen ? 'seen' : 'missed';
    const weight = model(look.zone)[told];
    const emission = (station: number): number => {
      const isHere = path[Math.ceil(station / 2)] === look.zone;
      if (station % 2 === 1) return isHere && !seen ? LATE : 0;
      if (station !== edgeStation) return isHere ? weight : 0;
      return isHere || look.zone === edge?.nextDoor ? ON_EDGE.weight[told] : 0;
    };
    const before: number[] = [];
    const next: number[] = [];
    let from = 0;
    for (let station = 0; station < stations; station += 1) {
      // Among equals the earlier station: a tag is on its way until it is seen to have come.
      if ((scores[station] as number) > (scores[from] as number)) from = station;
      before.push(from);
      next.push((scores[from] as number) + emission(station));
    }
    scores = next;
    cameFrom.push(before);
  }
  return traced(path, looks, scores, cameFrom);
};

const costOf = ({ place, nextDoor }: Edge, path: readonly Zone[]): number =>
  ON_EDGE.rarity + (path[place + 1] === nextDoor ? ON_EDGE.goingNextDoor : 0);

const endsInWall = (path: readonly Zone[]): boolean => path.length > 1 && path.at(-1) === WALL;

const traced = (
  path: readonly Zone[],
  looks: readonly Look[],
  scores: readonly number[],
  cameFrom: readonly (readonly number[])[],
): Trajectory => {
  const last = scores.length - 1;
  const onTheWay = last === 0 ? -Infinity : Math.max(...scores.slice(0, last));
  const arrived = (scores[last] as number) > onTheWay;
  let station = arrived ? last : last - 1;
  // A path that has not begun yet ends on its last way, behind all looks.
  const score = arrived ? (scores[last] as number) : onTheWay;
  if (!arrived) while (station > 0 && (scores[station] as number) < onTheWay) station -= 1;
  const arrivals = Array<number>(path.length - 1).fill(Infinity);
  const departures = Array<number>(path.length - 1).fill(Infinity);
  for (let index = looks.length - 1; index >= 0; index -= 1) {
    const { number } = looks[index] as Look;
    for (let zone = 1; zone < path.length; zone += 1) {
      if (station >= 2 * zone) arrivals[zone - 1] = number;
      if (station >= 2 * zone - 1) departures[zone - 1] = number;
    }
    station = cameFrom[index]?.[station] as number;
  }
  if (endsInWall(path)) arrivals[path.length - 2] = departures.at(-1) as number;
  return { score, arrivals, departures, arrived };
};
