import type { DealCommand } from '#deal';
import type { Checkpoint } from './decision/deal-history.js';
import type { InferredCommand } from './decision/inferred-command.js';
import { keyOfCommand } from './hypotheses/acts/command-key.js';
import type { Play } from './play.js';
import type { Sight } from './signal/likelihood/sight.js';
import type { Tag } from './signal/tags/tags.js';
import type { DecodedAgain } from './decode-again.js';
import type { Steps } from './asking/steps.js';

/** The most alternatives tried for each act. */
const MOST_OTHERS = 3;
/** The most inventories that are read again in one search. */
const MOST_READ = 6_000;

/** Acts that were done longer ago are not taken back (ms): the readings since have confirmed them. */
const LONG_AGO_MS = 40_000;

/** The least share of the commands taken back that the other history must have committed already. */
const LEAST_REPLACED = 0.5;

/** The nats by which the other history must explain all readings better: noise alone refutes nothing. */
const LEAST_GAIN = 5;

interface Search {
  readonly play: Play;
  /** The tags whose readings contradict the record. */
  readonly contradicted: ReadonlySet<Tag>;
  /** The time of the search (monotonic ms). */
  readonly at: number;
  /** The learned rates before the search. */
  readonly sight: Sight;
  /** The number of inventories that may still be read again. */
  left: number;
}

/**
 * Decodes the readings again without an act that they refute. The acts that moved a contradicted tag are tried, the newest
 * first. The history that is found leaves less unexplained than the record does. Undefined if there is none. Each step reads one inventory. Play may go on between the steps, and new readings are part of the
 * history that is found.
 */
export function* refute(play: Play): Steps<DecodedAgain | undefined> {
  const filledIn = play.takeFilledIn();
  if (filledIn !== undefined) {
    const corrected = play.history.from(filledIn);
    return { play, stands: filledIn, commands: [...corrected, ...play.settleWashed()], rest: [] };
  }
  const { history, contradicted } = play;
  const { at } = history.inventory(history.length - 1);
  const search: Search = { play, contradicted, sight: play.sight.copy(), at, left: MOST_READ };
  for (const suspect of suspectsOf(search)) {
    const again = yield* without(search, suspect);
    if (again === undefined) continue;
    again.play.history.corrections += 1;
    return { ...again, stands: (history.checkpoints[suspect.index] as Checkpoint).given };
  }
  return undefined;
}

/** Compares another history with the record. */
type Comparison = (search: Search, taken: TakenBack, other: Play, commands: readonly InferredCommand[]) => boolean;

/** What is taken back. */
interface TakenBack {
  /** The acts that are excluded in place of the first. */
  readonly vetoed: readonly DealCommand[];
  readonly commands: readonly InferredCommand[];
}

/** An act that may be refuted. */
interface Suspect {
  /** The index of its checkpoint. */
  readonly index: number;
  readonly isBetter: Comparison;
}

/** An act that was committed in doubt, if readings since speak for another one, and those that contradicted tags have moved. */
const suspectsOf = (search: Search): readonly Suspect[] => {
  const doubtful = search.play.history.doubtful.take();
  const refuted = refutedActs(search).map((index) => ({ index, isBetter: explainsMore }));
  return doubtful === undefined ? refuted : [{ index: doubtful, isBetter: hasFurtherActs }, ...refuted];
};

/** The acts that moved a contradicted tag, as indexes of their checkpoints, the newest first. */
const refutedActs = ({ play: { history, settled }, contradicted, at }: Search): readonly number[] => {
  const { checkpoints, settledSince } = history;
  return [...checkpoints.keys()].reverse().filter((index) => {
    const [before, after] = [checkpoints[index] as Checkpoint, checkpoints[index + 1]];
    if ((after?.since ?? settledSince) < at - LONG_AGO_MS) return false;
    const zones = after?.zones ?? settled.zones;
    return [...contradicted].some((tag) => before.zones[tag] !== zones[tag]);
  });
};

/** A history from a checkpoint on. */
interface Replayed {
  readonly play: Play;
  readonly commands: readonly InferredCommand[];
  /** The number of inventories of the deal that it has read. */
  readonly read: number;
}

/** Searches a history without the act of a checkpoint. */
function* without(search: Search, { index, isBetter }: Suspect): Steps<Omit<DecodedAgain, 'stands'> | undefined> {
  const { history } = search.play;
  const { command, given } = history.checkpoints[index] as Checkpoint;
  const vetoed: DealCommand[] = [];
  for (let next = command; next !== undefined && vetoed.length < MOST_OTHERS && search.left > 0;) {
    vetoed.push(next);
    const found = yield* replayed(search, index, vetoed);
    const { play: other, commands } = found;
    const taken = { vetoed, commands: history.from(given) };
    if (isBetter(search, taken, other, commands) && isReplaced(taken.commands.length, commands)) {
      const again = yield* replayed(search, index, [], found.read);
      if (isSame(again, found) || other.evidence >= again.play.evidence + LEAST_GAIN) return readOn(search, found);
    }
    next = other.history.checkpoints[index]?.command;
  }
  return undefined;
}

/** Decodes again from a checkpoint, without some commands, up to so many inventories of the deal. */
function* replayed(search: Search, index: number, vetoed: readonly DealCommand[], until = Infinity): Steps<Replayed> {
  const { play, sight, at } = search;
  const { history } = play;
  const other = play.from(index, vetoed, sight, at);
  const commands: InferredCommand[] = [];
  let read = history.firstSince((history.checkpoints[index] as Checkpoint).since);
  for (; read < Math.min(history.length, until) && !other.ended && !other.washed; yield) {
    commands.push(...other.observe(history.inventory(read)));
    read += 1;
    search.left -= 1;
  }
  return { play: other, commands, read };
}

/** Whether the first command is the same: with all readings known, the record would not have the act that is taken back. */
const isSame = ({ commands: [one] }: Replayed, { commands: [other] }: Replayed): boolean =>
  one !== undefined && other !== undefined && keyOfCommand(one.command) === keyOfCommand(other.command);

/** Goes on with the inventories that came during the comparison. Those after the end of the deal are left. */
const readOn = ({ play: { history } }: Search, { play, commands, read }: Replayed): Omit<DecodedAgain, 'stands'> => {
  const further = [...commands];
  let next = read;
  for (; next < history.length && !play.ended && !play.washed; next += 1)
    further.push(...play.observe(history.inventory(next)));
  const rest = Array.from({ length: history.length - next }, (_, number) => history.inventory(next + number));
  return { play, commands: further, rest };
};

/** Returns whether a history leaves less unexplained, nothing else, and does more than to move an act to a later time. */
const explainsMore: Comparison = ({ contradicted }, { vetoed }, other, commands) =>
  other.contradicted.size < contradicted.size &&
  isWithin(other.contradicted, contradicted) &&
  !isReordered(vetoed, commands);

/** Returns whether a history leaves no more unexplained, and has acts that the record has not. */
const hasFurtherActs: Comparison = ({ contradicted }, taken, other, commands) => {
  const known = new Set(taken.commands.map(({ command }) => keyOfCommand(command)));
  return (
    isWithin(other.contradicted, contradicted) && commands.some(({ command }) => !known.has(keyOfCommand(command)))
  );
};

const isWithin = (tags: ReadonlySet<Tag>, others: ReadonlySet<Tag>): boolean =>
  [...tags].every((tag) => others.has(tag));

/** Returns whether the acts that are taken back have others in their place: what stops the record explains nothing. */
const isReplaced = (takenBack: number, { length }: readonly InferredCommand[]): boolean =>
  length > 0 && length >= takenBack * LEAST_REPLACED;

/** Returns whether an act was only moved to a later time. A discard may be made later after all. */
const isReordered = (vetoed: readonly DealCommand[], commands: readonly InferredCommand[]): boolean => {
  const keys = new Set(vetoed.filter(({ type }) => type !== 'DiscardTile').map(keyOfCommand));
  return commands.some(({ command }) => keys.has(keyOfCommand(command)));
};
