import type { Seat } from '#tiles';
import { type DealCommand, isOutsideRuleSets } from './commands.js';
import { deadHandOf } from './read-own-facts.js';
import type { Keeping } from './own-state.js';
import type { Rejection, RejectionCode } from './rejections.js';
import type { DealState } from './state.js';

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

type IsGeneral = (refused: Refused) => boolean;

const always: IsGeneral = () => true;
const of =
  (...types: readonly DealCommand['type'][]): IsGeneral =>
  ({ command }) =>
    types.includes(command.type);

/**
 * General refusals that no rule set explains, and when they occur: the record, the recording level, the service or a
 * referee's command causes them. All others name a clause.
 */
export const GENERAL_REFUSALS: { readonly [code in RejectionCode]?: IsGeneral } = {
  ALREADY_OPEN: always,
  NOT_OPEN: always,
  UNKNOWN_RULE_SET: always,
  BAD_OPTION: always,
  SEATING_NOT_FOUR: always,
  FACE_NOT_KNOWN: always,
  NO_WINDOW: always,
  HAND_DIFFERS: always,
  WRONG_RECORDING: always,
  SUIT_KNOWN: always,
  FACT_NOT_AWAITED: always,
  HAND_LIES_OPEN: always,
  HAND_JUDGED: always,
  NO_SUCH_BOUNDARY: always,
  UNKNOWN_CLAUSE: always,
  SELF_PAYMENT: always,
  DEAL_SETTLED: always,
  NOTHING_TO_WITHDRAW: always,
  REPORT_STANDS: always,
  // Acts that a rule set does not mention at all.
  NOT_IN_RULE_SET: of(
    'ChooseForbiddenSuit',
    'ShowForbiddenSuit',
    'WithdrawClaim',
    'ReturnTile',
    'NoteIrregularity',
    'OpenDeal',
  ),
  NO_RETURNED_TILE: always,
  // A tile that the hand does not hold can be neither discarded nor the one just drawn.
  TILE_NOT_HELD: of('DiscardTile', 'AmendHand'),
  HAND_SIZE: of('AmendHand'),
  // The referee's own commands, and a deal that a ruling or its opener has ended.
  WRONG_PHASE: ({ state, command }) => isOutsideRuleSets(command) || isEndedFromOutside(state),
  HAND_DEAD: (refused) => clauseOfDeath(refused) === undefined,
};

const isEndedFromOutside = (state: DealState): boolean =>
  state.phase === 'settled' && (state.ending === 'void' || state.ending === 'abandoned');

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
