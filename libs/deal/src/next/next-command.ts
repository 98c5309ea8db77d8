import type { Seat } from '#tiles';
import type { CommandOf, DealCommand, DealCommandType } from '../messages/commands.js';
import { refusalOf } from '../decide/decide.js';
import { NO_HISTORY, type History } from '../evolve/replay.js';
import type { RuleSet } from '../rule-set/rule-set.js';
import type { DealState } from '../state/state.js';

/** A command that may come next. */
export interface NextCommand<T extends DealCommandType = DealCommandType> {
  /** The seats that act by it; empty for a command of the whole table. */
  readonly seats: readonly Seat[];
  /** The known members: the complete command if nothing is left to fill in. */
  readonly command: { readonly type: T } & Readonly<Record<string, unknown>>;
  /** The members that the client fills in. */
  readonly fill: readonly string[];
}

/** The current state of a deal, with its history for commands that depend on it. */
export interface DealSoFar {
  readonly rules: RuleSet;
  readonly state: DealState;
  readonly history?: History;
}

type Members<T extends DealCommandType> = Omit<CommandOf<T>, 'type' | 'seat'>;

/** A command of a seat, or of the whole table, with members to fill in. */
export const toFill = <T extends DealCommandType>(
  type: T,
  fill: readonly (keyof Members<T> & string)[],
  seat?: Seat,
): NextCommand<T> =>
  seat === undefined ? { seats: [], command: { type }, fill } : { seats: [seat], command: { type, seat }, fill };

/** The same command with further known members. */
export const knowing = <T extends DealCommandType>(
  next: NextCommand<T>,
  members: Partial<Members<T>>,
): NextCommand<T> => ({
  ...next,
  command: { ...next.command, ...members },
});

/** Lists a command with members to fill in if it is accepted with at least one of these completions. */
export const where = <T extends DealCommandType>(
  { rules, state, history = NO_HISTORY }: DealSoFar,
  next: NextCommand<T>,
  completions: readonly Members<T>[],
): readonly NextCommand[] => {
  const isAccepted = (members: Members<T>): boolean =>
    refusalOf(rules, state, { ...next.command, ...members } as unknown as DealCommand, history) === undefined;
  return completions.some(isAccepted) ? [next] : [];
};
