import { candidateCommands, movesWithoutCommand, tagsAstray } from './candidates.js';
import type { Hypothesis, Scene } from './hypothesis.js';
import { withCommandAtLast, withStep } from './hypothesis.js';
import { holdsFlower } from './spoken.js';
import type { TaggedThing } from './tile-set.js';

export interface BeamWidth {
  /** Hypotheses kept of each length. */
  readonly width: number;
  /** Acts that may lie between what is settled and now. */
  readonly depth: number;
  /** Nats behind the best at which a hypothesis is dropped. */
  readonly margin: number;
}

const BEAM: BeamWidth = { width: 16, depth: 24, margin: 15 };

export interface Weighed {
  readonly hypothesis: Hypothesis;
  /** Log posterior in nats, up to a constant that all share. */
  readonly score: number;
}

/** What an act costs before it is seen to explain anything, in nats. */
const ACT = -2;
/** Acts seen in another order than they were made in. */
const OUT_OF_ORDER = -1;

/**
 * Tells every legal story that explains the questioned tags, from what is settled on, act by act; the best first.
 * It begins anew with each call, so that the order in which readers reported decides nothing.
 */
export const storiesOf = (
  scene: Scene,
  questioned: ReadonlyMap<string, TaggedThing>,
  beam = BEAM,
): readonly Weighed[] => {
  const start: Hypothesis = { state: scene.settled.state, steps: [], paths: new Map() };
  const weigh = (hypothesis: Hypothesis): Weighed => ({ hypothesis, score: scoreOf(scene, hypothesis, questioned) });
  let level = [weigh(start)];
  const kept = [...level];
  let best = level[0]?.score ?? 0;
  for (let depth = 0; depth < beam.depth && level.length > 0; depth += 1) {
    const longer = merged(level.flatMap(({ hypothesis }) => children(scene, hypothesis, questioned)).map(weigh));
    best = Math.max(best, ...longer.map(({ score }) => score));
    level = longer.filter(({ score }) => score > best - beam.margin).slice(0, beam.width);
    kept.push(...level);
  }
  return kept.filter(({ score }) => score > best - beam.margin).sort((a, b) => b.score - a.score);
};

/** The tags that a story leaves in question although it could be told on. */
const leftAstray = (scene: Scene, hypothesis: Hypothesis, questioned: ReadonlyMap<string, TaggedThing>) =>
  tagsAstray(scene, hypothesis, questioned, -ACT / 2);

/** Does a story explain all that has been seen? */
export const explainsAll = (...story: Parameters<typeof leftAstray>): boolean => leftAstray(...story).length === 0;

const children = (scene: Scene, hypothesis: Hypothesis, questioned: ReadonlyMap<string, TaggedThing>): Hypothesis[] => {
  const astray = leftAstray(scene, hypothesis, questioned);
  const commands = new Map(
    astray
      .flatMap((tag) => candidateCommands(scene, hypothesis, tag))
      .map((command) => [JSON.stringify(command), command] as const),
  );
  return [
    ...[...commands.values()].flatMap((command) => withCommandAtLast(scene, hypothesis, command) ?? []),
    ...astray
      .flatMap((tag) => movesWithoutCommand(scene, hypothesis, tag))
      .map((step) => withStep(scene, hypothesis, step)),
  ];
};

/** Stories of the same acts that put every tag in the same place are one; the better told stays. Best first. */
const merged = (weighed: readonly Weighed[]): Weighed[] => {
  const byEnd = new Map<string, Weighed>();
  for (const each of [...weighed].sort((a, b) => b.score - a.score)) {
    const key = endOf(each.hypothesis);
    if (!byEnd.has(key)) byEnd.set(key, each);
  }
  return [...byEnd.values()];
};

const endOf = ({ steps, paths }: Hypothesis): string =>
  [
    ...steps.map(({ command }) => (command === undefined ? '' : JSON.stringify(command))).sort(),
    ...[...paths].map(([tag, path]) => `${tag}>${path.at(-1)}`).sort(),
  ].join();

const scoreOf = (scene: Scene, hypothesis: Hypothesis, questioned: ReadonlyMap<string, TaggedThing>): number => {
  let score = hypothesis.steps.filter(({ spoken }) => !spoken).length * ACT;
  for (const tag of new Set([...questioned.keys(), ...hypothesis.paths.keys()])) {
    const path = scene.path(hypothesis, tag);
    score += scene.trajectory(tag, path).score;
    if (!questioned.has(tag)) score -= scene.trajectory(tag, path.slice(0, 1)).score;
  }
  return score + OUT_OF_ORDER * (inversions(scene, hypothesis) + drawnEarly(scene, hypothesis));
};

/** Before play all flowers are laid open before the first is replaced (DZ-deal.7): of two orders the likelier one. */
const drawnEarly = ({ settled }: Scene, { steps }: Hypothesis): number =>
  steps.filter(({ command }, index) => {
    const before = steps[index - 1]?.state ?? settled.state;
    return command?.type === 'DrawTile' && before.phase === 'preparing' && holdsFlower(before, command.seat);
  }).length;

const inversions = (scene: Scene, hypothesis: Hypothesis): number => {
  const seen = hypothesis.steps.flatMap(({ moves }, index) =>
    moves.length === 0 ? [] : [datesOf(scene, hypothesis, index).arrived],
  );
  return seen.filter((number, index) => index > 0 && number < (seen[index - 1] as number)).length;
};

export interface Dates {
  /** The first look that showed something moving, and the one by which everything had come. Infinity for not yet. */
  readonly moved: number;
  readonly arrived: number;
}

/** When, in look numbers, the act at `index` of a story was made. */
export const datesOf = (scene: Scene, hypothesis: Hypothesis, index: number): Dates => {
  const dates = { moved: Infinity, arrived: -Infinity };
  for (const { tag } of hypothesis.steps[index]?.moves ?? []) {
    const path = scene.path(hypothesis, tag);
    const moveOfTag = hypothesis.steps
      .slice(0, index)
      .filter(({ moves }) => moves.some((move) => move.tag === tag)).length;
    const { departures, arrivals } = scene.trajectory(tag, path);
    dates.moved = Math.min(dates.moved, departures[moveOfTag] ?? Infinity);
    dates.arrived = Math.max(dates.arrived, arrivals[moveOfTag] ?? Infinity);
  }
  return dates;
};
