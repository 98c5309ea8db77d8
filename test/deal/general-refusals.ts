import {
  clauseOfDeath,
  type DealCommand,
  type DealState,
  isOutsideRuleSets,
  type Refused,
  type RejectionCode,
} from '#deal';

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
  DRAWN_TILE_DIFFERS: always,
  NO_DRAWN_TILE: always,
  WRONG_RECORDING: always,
  SUIT_KNOWN: always,
  FACT_NOT_AWAITED: always,
  HAND_LIES_OPEN: always,
  HAND_JUDGED: always,
  HAND_NOT_REPORTED: always,
  NO_SUCH_BOUNDARY: always,
  UNKNOWN_CLAUSE: always,
  SELF_PAYMENT: always,
  DEAL_SETTLED: always,
  NOTHING_TO_WITHDRAW: always,
  REPORT_STANDS: always,
  WINS_MISSING: always,
  // Acts that a rule set does not mention at all.
  NOT_IN_RULE_SET: of(
    'ChooseForbiddenSuit',
    'ShowForbiddenSuit',
    'CallSet',
    'ContestCount',
    'RevealHand',
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
