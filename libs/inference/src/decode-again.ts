import type { DealCommand } from '#deal';
import type { Checkpoint } from './deal-history.js';
import type { InferredCommand } from './inferred-command.js';
import type { Inventory } from './inventory.js';
import type { Play } from './play.js';
import type { PhysicalStatement } from './statement.js';

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
 * back, the newest first, until another history does. Undefined where none is found.
 */
export const decodeAgain = (play: Play, statement: PhysicalStatement): DecodedAgain | undefined => {
  const { given, checkpoints } = play.history;
  const commands = play.settleBy(statement);
  if (commands !== undefined) return { play, stands: given, commands, rest: [] };
  const oldest = Math.max(0, checkpoints.length - MOST_TAKEN_BACK);
  const budget: Budget = { left: MOST_READ };
  for (let index = checkpoints.length - 1; index >= oldest && budget.left > 0; index -= 1) {
    const again = without(play, index, statement, budget);
    if (again !== undefined) return { ...again, stands: (checkpoints[index] as Checkpoint).given };
  }
  return undefined;
};

interface Budget {
  left: number;
}

type Replayed = Omit<DecodedAgain, 'stands'>;

/** Another history than the one in which the act of a checkpoint was done. */
const without = (play: Play, index: number, statement: PhysicalStatement, budget: Budget): Replayed | undefined => {
  const { command, since } = play.history.checkpoints[index] as Checkpoint;
  const inventories = play.history.since(since);
  const vetoed: DealCommand[] = [];
  for (let next = command; next !== undefined && vetoed.length < MOST_OTHERS && budget.left > 0;) {
    vetoed.push(next);
    budget.left -= inventories.length;
    const other = play.from(index, vetoed);
    const replayed = replay(other, inventories, statement);
    if (replayed !== undefined) return replayed;
    next = other.history.checkpoints[index]?.command;
  }
  return undefined;
};

const replay = (play: Play, inventories: readonly Inventory[], statement: PhysicalStatement): Replayed | undefined => {
  const commands: InferredCommand[] = [];
  const due = inventories.findIndex(({ at }) => at > statement.at + LAG_MS);
  const before = due < 0 ? inventories.length : due;
  const read = (from: number, to: number): number => {
    for (let next = from; next < to; next += 1) {
      if (play.ended || play.washed) return next;
      commands.push(...play.observe(inventories[next] as Inventory));
    }
    return to;
  };
  const reached = read(0, before);
  const settled = play.settleBy(statement);
  if (settled === undefined) return undefined;
  commands.push(...settled);
  return { play, commands, rest: inventories.slice(read(reached, inventories.length)) };
};
