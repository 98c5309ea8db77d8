import { decide, type DealCommand, type DealState, type Dealt, type RuleSet } from '#deal';
import { SEATS } from '#tiles';
import type { Evidence } from './evidence.js';
import { isDealt, layoutOf, type Layout, type Shift, shiftsBetween, type ThingKind } from './layout.js';
import type { SensorModel } from './sensor-model.js';
import { spokenNow } from './spoken.js';
import type { TileSet } from './tile-set.js';
import { type Edge, type Trajectory, trajectory } from './trajectory.js';
import { neighboursOf, WALL, type Zone } from './zones.js';

export interface Move {
  readonly tag: string;
  readonly to: Zone;
}

/** One act: a command and the tags it moved. Without a command: a winner takes the tile he won, which no rule asks for. */
export interface Step {
  readonly command?: DealCommand;
  readonly moves: readonly Move[];
  readonly state: Dealt;
  /** Nothing else could come: the command explains no reading and needs none. */
  readonly spoken?: true;
}

/** What is settled: the aggregate's state, the zone of every tag in play, and since which look each tag lies there. */
export interface Settled {
  readonly state: Dealt;
  readonly zones: ReadonlyMap<string, Zone>;
  readonly since: ReadonlyMap<string, number>;
}

/** A legal story from what is settled to now. */
export interface Hypothesis {
  readonly state: Dealt;
  readonly steps: readonly Step[];
  /** Of each tag that moves in the story: its zones, from the settled one on. */
  readonly paths: ReadonlyMap<string, readonly Zone[]>;
}

/** All that a hypothesis is weighed against, for as long as nothing new is settled or seen. */
export class Scene {
  readonly #trajectories = new Map<string, Trajectory>();

  constructor(
    readonly rules: RuleSet,
    readonly settled: Settled,
    readonly evidence: Evidence,
    readonly model: SensorModel,
    readonly things: TileSet,
    readonly tagsOfKind: ReadonlyMap<ThingKind, readonly string[]>,
    readonly decisions: Decisions,
  ) {}

  path(hypothesis: Hypothesis, tag: string): readonly Zone[] {
    return hypothesis.paths.get(tag) ?? [this.settled.zones.get(tag) ?? WALL];
  }

  zone(hypothesis: Hypothesis, tag: string): Zone {
    return this.path(hypothesis, tag).at(-1) as Zone;
  }

  since(tag: string): number {
    return this.settled.since.get(tag) ?? 0;
  }

  /** How the looks fit the path of a tag. */
  trajectory(tag: string, path: readonly Zone[]): Trajectory {
    const key = `${tag}/${path.join()}`;
    const known = this.#trajectories.get(key);
    if (known !== undefined) return known;
    const found = this.#edges(tag, path)
      .map((edge) => this.#fitted(tag, path, edge))
      .reduce((best, other) => (other.score > best.score ? other : best));
    this.#trajectories.set(key, found);
    return found;
  }

  #fitted(tag: string, path: readonly Zone[], edge: Edge | undefined): Trajectory {
    const zones = edge === undefined ? path : [...path, edge.nextDoor];
    return trajectory(tag, path, this.evidence.looks(zones, this.since(tag)), this.model, edge);
  }

  /**
   * On which edges the tag may lie, undefined for none: in its first or last zone, beside one in which it has been seen, too.
   * Where it is known to lie on one it does.
   */
  #edges(tag: string, path: readonly Zone[]): readonly (Edge | undefined)[] {
    const seenIn = this.evidence.zonesWith(tag, this.since(tag));
    const edgesAt = (place: number): readonly Edge[] => {
      const zone = path[place] ?? WALL;
      const nextDoor = zone === WALL ? [] : neighboursOf(zone).filter((other) => seenIn.includes(other));
      return nextDoor.map((other) => ({ place, nextDoor: other }));
    };
    const first = edgesAt(0);
    const known = first.filter(({ nextDoor }) => this.evidence.isShared(tag, path[0] ?? WALL, nextDoor));
    if (known.length > 0) return known;
    return [undefined, ...first, ...(path.length > 1 ? edgesAt(path.length - 1) : [])];
  }

  /** Nats won when the tag goes on to `to`. */
  gain(hypothesis: Hypothesis, tag: string, to: Zone): number {
    const path = this.path(hypothesis, tag);
    return this.trajectory(tag, [...path, to]).score - this.trajectory(tag, path).score;
  }
}

/** What an accepted command makes of a state, and of the layout. */
export interface Outcome {
  readonly state: DealState;
  readonly shifts: readonly Shift[];
}

/** `decide`, asked once for each state and command: a story is told anew with every look, its acts are judged once. */
export class Decisions {
  readonly #known = new WeakMap<DealState, Map<string, Outcome | undefined>>();
  readonly #layouts = new WeakMap<DealState, Layout>();

  constructor(private readonly rules: RuleSet) {}

  /** Undefined for a command that is refused. */
  of(state: DealState, command: DealCommand): Outcome | undefined {
    let known = this.#known.get(state);
    if (known === undefined) this.#known.set(state, (known = new Map<string, Outcome | undefined>()));
    const key = JSON.stringify(command);
    if (!known.has(key)) known.set(key, this.#decided(state, command));
    return known.get(key);
  }

  #decided(state: DealState, command: DealCommand): Outcome | undefined {
    const decision = decide(this.rules, state, command);
    if (!decision.accepted) return undefined;
    return { state: decision.state, shifts: shiftsBetween(this.#layout(state), this.#layout(decision.state)) };
  }

  #layout(state: DealState): Layout {
    let layout = this.#layouts.get(state);
    if (layout === undefined) this.#layouts.set(state, (layout = isDealt(state) ? layoutOf(state) : new Map()));
    return layout;
  }
}

/** The story one legal command longer; undefined where the aggregate refuses it or no tag could have moved so. */
const withCommand = (scene: Scene, hypothesis: Hypothesis, command: DealCommand): Hypothesis | undefined => {
  const outcome = scene.decisions.of(hypothesis.state, command);
  if (outcome === undefined || !isDealt(outcome.state)) return undefined;
  const { state, shifts } = outcome;
  const moves: Move[] = [];
  for (const shift of shifts) {
    const moved = assigned(scene, hypothesis, shift);
    if (moved === undefined) return undefined;
    moves.push(...moved);
  }
  return withSpoken(scene, withStep(scene, hypothesis, { command, moves, state }));
};

/** The same, also where one seat after another must have overlooked its flowers and reported none first (DZ-deal.8). */
export const withCommandAtLast = (
  scene: Scene,
  hypothesis: Hypothesis,
  command: DealCommand,
): Hypothesis | undefined => {
  for (let told: Hypothesis | undefined = hypothesis; told !== undefined; told = withOversight(scene, told)) {
    const longer = withCommand(scene, told, command);
    if (longer !== undefined) return longer;
  }
  return undefined;
};

const withOversight = (scene: Scene, hypothesis: Hypothesis): Hypothesis | undefined => {
  const { state } = hypothesis;
  const seat = state.phase === 'preparing' ? SEATS[state.reported.length] : undefined;
  if (seat === undefined) return undefined;
  const command: DealCommand = { type: 'ReportNoFlowers', seat };
  const outcome = scene.decisions.of(state, command);
  if (outcome === undefined || !isDealt(outcome.state)) return undefined;
  return withSpoken(scene, withStep(scene, hypothesis, { command, moves: [], state: outcome.state }));
};

/** The story with what is then said, for as long as anything is. */
const withSpoken = (scene: Scene, hypothesis: Hypothesis): Hypothesis => {
  const command = spokenNow(hypothesis.state);
  const outcome = command && scene.decisions.of(hypothesis.state, command);
  if (command === undefined || outcome === undefined || !isDealt(outcome.state)) return hypothesis;
  return withSpoken(scene, withStep(scene, hypothesis, { command, moves: [], state: outcome.state, spoken: true }));
};

export const withStep = (scene: Scene, hypothesis: Hypothesis, step: Step): Hypothesis => {
  const paths = new Map(hypothesis.paths);
  for (const { tag, to } of step.moves) paths.set(tag, [...scene.path(hypothesis, tag), to]);
  return { state: step.state, steps: [...hypothesis.steps, step], paths };
};

/** Nats won when the tag goes to `to`, or by way of it to wherever it has been seen since. */
const gainBy = (scene: Scene, hypothesis: Hypothesis, tag: string, to: Zone): number => {
  const path = [...scene.path(hypothesis, tag), to];
  const ends = scene.evidence.zonesWith(tag, scene.since(tag)).filter((zone) => zone !== to);
  const scores = [path, ...ends.map((zone) => [...path, zone])].map((each) => scene.trajectory(tag, each).score);
  return Math.max(...scores) - scene.trajectory(tag, path.slice(0, -1)).score;
};

/** Which of the like things moved: those whose looks gain most by it. */
const assigned = (scene: Scene, hypothesis: Hypothesis, { kind, from, to }: Shift): Move[] | undefined => {
  const sources = [...from];
  const free = new Set(scene.tagsOfKind.get(kind));
  const moves: Move[] = [];
  for (const zone of to) {
    // What comes without leaving another zone comes from the wall.
    const leaves = sources.length > 0 ? sources : [WALL];
    const [tag] = [...free]
      .filter((each) => leaves.includes(scene.zone(hypothesis, each)))
      .map((each) => ({ tag: each, gain: gainBy(scene, hypothesis, each, zone) }))
      .sort((a, b) => b.gain - a.gain)
      .map((each) => each.tag);
    if (tag === undefined) return undefined;
    free.delete(tag);
    const left = sources.indexOf(scene.zone(hypothesis, tag));
    if (left >= 0) sources.splice(left, 1);
    moves.push({ tag, to: zone });
  }
  return moves;
};
