import type { Seat } from '#tiles';
import type { DealCommand } from '../messages/commands.js';
import { deadHandOf } from '../state/read-own-facts.js';
import type { Keeping } from '../state/own-state.js';
import type { Rejection, RejectionCode } from '../messages/rejections.js';
import type { DealState } from '../state/state.js';

/** A refusal with the refused command and the state in which it was sent. */
export interface Refused {
  readonly rules: Keeping;
  readonly state: DealState;
  readonly command: DealCommand;
  readonly rejection: Rejection;
}

/**
 * The clause that explains a refusal, or the function that finds it; undefined if no clause does. It reads the command
 * and exposed tiles, never a concealed tile, because every reader of the refusal sees the clause.
 */
export type RefusalClause = string | ((refused: Refused) => string | undefined);

/** By the code of the refusal. */
export type RefusalClauses = { readonly [code in RejectionCode]?: RefusalClause };

/** The clause by which the hand of the command is dead; undefined if a referee ruled it dead. */
export const clauseOfDeath = (refused: Refused): string | undefined => {
  const seat = refusedSeat(refused);
  return seat && deadHandOf(refused.rules, refused.state, seat)?.clause;
};

const refusedSeat = ({ command, rejection }: Refused): Seat | undefined => {
  if ('seat' in command) return command.seat;
  const place = Number(rejection.at?.split('/').at(-1));
  return 'seats' in command ? command.seats[place] : undefined;
};

/** The refusal with the clause that explains it. */
export const withClause = (clauses: RefusalClauses, refused: Refused): Rejection => {
  const { rejection } = refused;
  if (rejection.clause !== undefined) return rejection;
  const explains = clauses[rejection.code];
  const clause = typeof explains === 'function' ? explains(refused) : explains;
  return clause === undefined ? rejection : { ...rejection, clause };
};
