import type { DealCommand } from '#deal';
import type { Checkpoint } from './deal-history.js';
import type { InferredCommand } from './inferred-command.js';
import type { Inventory } from './inventory.js';
import type { Play } from './play.js';
import type { Sight } from './sight.js';
import type { PhysicalStatement } from './statement.js';
import type { Steps } from './steps.js';

/** So many acts are taken back at the most, and so many others are tried in the place of each. */
const MOST_TAKEN_BACK = 40;
const MOST_OTHERS = 3;
/** So many inventories are read again at the most: about three deals of play. */
const MOST_READ = 20_000;
/** Acts are settled so long after they were done (ms). */
const LAG_MS = 3_000;

/** The likeliest history that agrees with a statement. */
export interface DecodedAgain {
  readonly play: Play;
  /** How many of the commands that had been given stand. */
  readonly stands: number;
  /** The commands that follow them. */
  readonly commands: readonly InferredCommand[];
  /** What was read after the deal had ended. */
  readonly rest: readonly Inventory[];
}

/**
 * Decodes what was read again under a statement. Where no hypothesis of the present agrees with it, committed acts are taken
 * back, the newest first, until another history does. Undefined where none is found. Each step reads one inventory; play may
 * go on between the steps, and what is read meanwhile is part of the history that is found.
 */
export function* decodeAgain(play: Play, statement: PhysicalStatement): Steps<DecodedAgain | undefined> {
  const reordered = play.reorder(statement);
  if (reordered !== undefined) {
    const further = play.settleBy(statement) ?? [];
    const again = play.history.commands.slice(reordered, play.history.given - further.length);
    return { play, stands: reordered, commands: [...again, ...further], rest: [] };
  }
  const { given, checkpoints, length } = play.history;
  const commands = play.settleBy(statement);
  if (commands !== undefined) return { play, stands: given, commands, rest: [] };
  const search: Search = { play, statement, sight: play.sight.copy(), until: length, left: MOST_READ };
  const oldest = Math.max(0, checkpoints.length - MOST_TAKEN_BACK);
  for (let index = checkpoints.length - 1; index >= oldest && search.left > 0; index -= 1) {
    const again = yield* without(search, index);
    if (again !== undefined) return { ...again, stands: (checkpoints[index] as Checkpoint).given };
  }
  return undefined;
}

interface Search {
  readonly play: Play;
  readonly statement: PhysicalStatement;
  /** As it was learned when the statement was given. */
  readonly sight: Sight;
  /** How many inventories had been read by then. */
  readonly until: number;
  /** How many may yet be read again. */
  left: number;
}

type Replayed = Omit<DecodedAgain, 'stands'>;

/** Another history than the one in which the act of a checkpoint was done. */
function* without(search: Search, index: number): Steps<Replayed | undefined> {
  const { history } = search.play;
  const { command, since } = history.checkpoints[index] as Checkpoint;
  const first = history.firstSince(since);
  const vetoed: DealCommand[] = [];
  for (let next = command; next !== undefined && vetoed.length < MOST_OTHERS && search.left > 0;) {
    vetoed.push(next);
    search.left -= search.until - first;
    const other = search.play.from(index, vetoed, search.sight, search.statement.at + LAG_MS);
    const replayed = yield* replay(search, other, first);
    if (replayed !== undefined) return replayed;
    next = other.history.checkpoints[index]?.command;
  }
  return undefined;
}

/** Reads again what was read up to the statement, decides by it, and goes on until all has been read. */
function* replay(
  { play: { history }, statement, until }: Search,
  play: Play,
  first: number,
): Steps<Replayed | undefined> {
  const commands: InferredCommand[] = [];
  let next = first;
  const isOver = (): boolean => play.ended || play.washed;
  const read = (): void => {
    commands.push(...play.observe(history.inventory(next)));
    next += 1;
  };
  const due = Math.min(until, history.firstSince(statement.at + LAG_MS));
  for (; next < due && !isOver(); yield) read();
  const settled = play.settleBy(statement);
  if (settled === undefined) return undefined;
  commands.push(...settled);
  for (; next < history.length && !isOver(); yield) read();
  const rest = Array.from({ length: history.length - next }, (_, index) => history.inventory(next + index));
  return { play, commands, rest };
}
