import type { DealCommand } from '#deal';
import type { Checkpoint } from './decision/deal-history.js';
import type { InferredCommand } from './decision/inferred-command.js';
import type { Inventory } from './signal/inventory/inventory.js';
import type { Play } from './play.js';
import type { Sight } from './signal/likelihood/sight.js';
import type { PhysicalStatement } from './asking/statement.js';
import type { Steps } from './asking/steps.js';

/** The most acts that are taken back, and the most alternatives tried for each. */
const MOST_TAKEN_BACK = 40;
const MOST_OTHERS = 3;
/** The most inventories that are read again: about three deals of play. */
const MOST_READ = 20_000;
/** Acts are settled this long after they were done (ms). */
const LAG_MS = 3_000;

/** The likeliest history that agrees with a statement. */
export interface DecodedAgain {
  readonly play: Play;
  /** The number of given commands that stand. */
  readonly stands: number;
  /** The commands that follow them. */
  readonly commands: readonly InferredCommand[];
  /** Inventories after the end of the deal. */
  readonly rest: readonly Inventory[];
}

/**
 * Decodes the readings again with a statement. If no current hypothesis agrees with it, committed acts are taken back,
 * the newest first, until another history agrees. Undefined if none is found. Each step reads one inventory. Play may
 * go on between the steps, and new readings are part of the history that is found.
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
  /** The learned rates at the time of the statement. */
  readonly sight: Sight;
  /** The number of inventories read by then. */
  readonly until: number;
  /** The number of inventories that may still be read again. */
  left: number;
}

type Replayed = Omit<DecodedAgain, 'stands'>;

/** Searches a history without the act of a checkpoint. */
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

/** Reads the inventories up to the statement again, decides by it, and goes on until all have been read. */
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
