import { clauseOfDeath, type RefusalClauses } from '#deal';
import { byCommand, byPhase } from '../../../libs/rules/src/kit/play/refusal-clauses.js';

export const refusalClauses: RefusalClauses = {
  WRONG_PHASE: byPhase({
    dealing: 'LN-1.3',
    preparing: 'LN-2.1',
    showing: 'LN-4.2',
    ended: { wins: 'LN-2.4', wall: 'LN-2.4', time: 'LN-2.4' },
  }),
  WALL_ALREADY_BROKEN: 'LN-1.3',
  WALL_EMPTY: 'LN-2.4',
  HAND_SIZE: byCommand({ DealHands: 'LN-1.3' }, 'LN-4.1'),
  TOO_MANY_COPIES: 'LN-1.1',
  TILE_NOT_IN_SET: 'LN-1.1',
  NO_FLOWER: 'LN-1.1',
  NO_PLAYING_TILE: 'LN-1.1',
  NOT_YOUR_TURN: 'LN-2.1',
  MUST_DRAW: 'LN-2.1',
  MUST_DISCARD: 'LN-2.1',
  SEAT_IS_OUT: 'LN-2.4',
  TILE_NOT_HELD: 'LN-2.2',
  TILES_DO_NOT_FIT: 'LN-2.2',
  NOTHING_TO_CLAIM: 'LN-2.2',
  ALREADY_CLAIMED: 'LN-4.2',
  OUTRANKED_BY_WIN: 'LN-4.2',
  NO_TILE_TO_WIN_ON: 'LN-4.2',
  WIN_IMPOSSIBLE: 'LN-4.1',
  HAND_DOES_NOT_WIN: 'LN-4.1',
  HAND_DEAD: clauseOfDeath,
  SHOW_AWAITED: 'LN-4.2',
  REVEAL_NOT_AWAITED: 'LN-2.4',
  NOT_IN_RULE_SET: byCommand(
    {
      DeclareReady: 'LN-2.1',
      ShowBonusTile: 'LN-1.1',
      ReportNoFlowers: 'LN-1.1',
      IndicateJoker: 'LN-1.1',
      DeclareChow: 'LN-2.2',
    },
    'LN-5.1',
  ),
};
