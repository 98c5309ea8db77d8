import type { Look } from './evidence.js';
import type { SensorModel } from './sensor-model.js';
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

/** On its way a tag lies nowhere; a look at the next zone that does not find it there tells a little against the move. */
const LATE = -0.3;

/**
 * The best timing of `path`, by dynamic programming over the looks in order. Stations 0, 2, 4, ... are the zones of the
 * path, the odd ones the ways between them; a path of one zone only waits. The move must have begun by the last look.
 * A path that ends in the wall ends with the way there: no look tells the two apart.
 */
export const trajectory = (
  tag: string,
  path: readonly Zone[],
  looks: readonly Look[],
  model: SensorModel,
): Trajectory => {
  const stations = 2 * path.length - (endsInWall(path) ? 2 : 1);
  let scores = Array.from({ length: stations }, (_, station) => (station === 0 ? 0 : -Infinity));
  const cameFrom: number[][] = [];
  for (const look of looks) {
    const seen = look.tags.has(tag);
    const weight = model(look.zone)[seen ? 'seen' : 'missed'];
    const before: number[] = [];
    const next: number[] = [];
    let from = 0;
    for (let station = 0; station < stations; station += 1) {
      // Among equals the earlier station: a tag is on its way until it is seen to have come.
      if ((scores[station] as number) > (scores[from] as number)) from = station;
      before.push(from);
      next.push((scores[from] as number) + emission(station, path, look.zone, seen, weight));
    }
    scores = next;
    cameFrom.push(before);
  }
  return traced(path, looks, scores, cameFrom);
};

const endsInWall = (path: readonly Zone[]): boolean => path.length > 1 && path.at(-1) === WALL;

const emission = (station: number, path: readonly Zone[], looked: Zone, seen: boolean, weight: number): number => {
  if (station % 2 === 0) return path[station / 2] === looked ? weight : 0;
  return !seen && path[(station + 1) / 2] === looked ? LATE : 0;
};

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
