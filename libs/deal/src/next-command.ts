import type { Seat } from '#tiles';
import type { DealCommand, DealCommandType } from './commands.js';
import { refusalOf } from './decide/decide.js';
import { NO_HISTORY, type History } from './replay.js';
import type { RuleSet } from './rule-set.js';
import type { DealState } from './state.js';

/** A command that may come next. */
export interface NextCommand {
  /** The seats that act by it; empty for a command of the whole table. */
  readonly seats: readonly Seat[];
  /** The known members: the complete command if nothing is left to fill in. */
  readonly command: { readonly type: DealCommandType } & Readonly<Record<string, unknown>>;
  /** The members that the client fills in. */
  readonly fill: readonly string[];
}

/** The current state of a deal, with its history for commands that depend on it. */
export interface DealSoFar {
  readonly rules: RuleSet;
  readonly state: DealState;
  readonly history?: History;
}

/** Lists a command with members to fill in if at least one of its completions is accepted. */
export const where = (
  { rules, state, history = NO_HISTORY }: DealSoFar,
  next: NextCommand,
  completions: readonly DealCommand[],
): readonly NextCommand[] =>
  completions.some((completion) => refusalOf(rules, state, completion, history) === undefined) ? [next] : [];
