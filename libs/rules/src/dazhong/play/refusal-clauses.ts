import { clauseOfDeath, type RefusalClause, type RefusalClauses } from '#deal';
import { byCircumstance, byCommand, byKong, byMember, byPhase } from '../../kit/play/refusal-clauses.js';

/**
 * Concealed and promoted kongs are declared in the own turn, a melded kong is claimed (DZ-kong.2, DZ-kong.3,
 * DZ-kong.4).
 */
const ofKong = byKong({ melded: 'DZ-kong.4', concealed: 'DZ-kong.2', added: 'DZ-kong.3' });

/** A win is declared on a drawn tile (DZ-mj.2) or on the tile of another player (DZ-mj.3). */
const bySourceOfWin: RefusalClause = ({ state }) =>
  state.phase === 'playing' && state.window !== undefined ? 'DZ-mj.3' : 'DZ-mj.2';

/** A replacement is drawn after its kong is opened (DZ-kong.7); other acts wait until a called set is opened (DZ-chow.4). */
const beforeOpening: RefusalClause = ({ state, command }) => {
  const called = state.phase === 'playing' ? state.called : undefined;
  return command.type === 'DrawTile' && called?.set === 'kong' && called.seat === command.seat
    ? 'DZ-kong.7'
    : 'DZ-chow.4';
};

/** The clauses of this rule set that explain general refusals. */
export const refusalClauses: RefusalClauses = {
  // A count is contested before the points are written down.
  WRONG_PHASE: byCommand(
    { ContestCount: 'DZ-count.7' },
    byPhase({
      dealing: 'DZ-flow.1',
      preparing: 'DZ-deal.7',
      showing: 'DZ-mj.4',
      ended: { wins: 'DZ-play.4', wall: 'DZ-play.4' },
    }),
  ),
  WALL_ALREADY_BROKEN: 'DZ-break.2',
  WALL_EMPTY: byMember({ '/returned': 'DZ-draw.5' }, 'DZ-play.4'),
  HAND_SIZE: byCommand({ DealHands: 'DZ-deal.4', ReportHand: 'DZ-tilecount.2', ReportKong: 'DZ-win.2' }),
  TOO_MANY_COPIES: 'DZ-tiles.1',
  TILE_NOT_IN_SET: 'DZ-tiles.2',
  NO_FLOWER: byCommand({ ShowBonusTile: 'DZ-flower.2', IndicateJoker: 'DZ-deal.6' }, 'DZ-tiles.7'),
  NO_PLAYING_TILE: byCommand({ IndicateJoker: 'DZ-deal.6' }, 'DZ-tiles.7'),
  NOT_YOUR_TURN: ({ state, rejection }) => {
    if (rejection.at === '/returned') return 'DZ-draw.5';
    return state.phase === 'preparing' ? 'DZ-deal.7' : 'DZ-play.2';
  },
  MUST_DRAW: byCommand({ DiscardTile: 'DZ-draw.3', ShowBonusTile: 'DZ-flower.2' }, ofKong),
  MUST_DISCARD: 'DZ-play.2',
  SEAT_IS_OUT: byCommand({ ContestCount: 'DZ-count.6' }, 'DZ-play.4'),
  TILE_NOT_HELD: byCommand({ DeclarePung: 'DZ-pung.1', DeclareChow: 'DZ-set.1', ShowBonusTile: 'DZ-flower.2' }, ofKong),
  TILES_DO_NOT_FIT: byMember({ '/tile': ofKong }, byCommand({ DeclareKong: 'DZ-kong.10' }, 'DZ-set.1')),
  RETURNED_TILE_DIFFERS: 'DZ-draw.5',
  NO_RETURNED_TILE: 'DZ-draw.5',
  NOTHING_TO_CLAIM: byCommand(
    {
      DeclarePung: 'DZ-claim.2',
      DeclareChow: 'DZ-claim.2',
      DeclareKong: 'DZ-claim.2',
      CallSet: 'DZ-claim.2',
      WithdrawClaim: 'DZ-false.3',
      ReturnTile: 'DZ-draw.5',
    },
    ofKong,
  ),
  ALREADY_CLAIMED: byCommand({ DeclareWin: 'DZ-mj.5', ReportWin: 'DZ-mj.5' }, 'DZ-hier.1'),
  OUTRANKED_BY_WIN: 'DZ-hier.2',
  HAND_DEAD: clauseOfDeath,
  NO_TILE_TO_WIN_ON: bySourceOfWin,
  WIN_IMPOSSIBLE: byMember(
    {
      '/seats': 'DZ-mj.5',
      '/source': 'DZ-mj.3',
      '/circumstances': byCircumstance({ 'replacement-tile': 'DZ-kong.8', 'dealt-hand': 'DZ-fan.2' }),
    },
    'DZ-win.4',
  ),
  NO_DRAWN_TILE: 'DZ-count.9',
  HAND_DOES_NOT_WIN: 'DZ-win.4',
  SHOW_AWAITED: 'DZ-mj.4',
  SET_AWAITED: byCommand(
    { WithdrawClaim: 'DZ-false.5', DeclareChow: 'DZ-false.5', DeclarePung: 'DZ-false.5' },
    beforeOpening,
  ),
  REVEAL_NOT_AWAITED: 'DZ-mj.4',
  READY_NOT_NOW: 'DZ-ready.2',
  REPLACEMENT_OWED: 'DZ-deal.7',
  JOKER_ALREADY_INDICATED: 'DZ-deal.6',
  NOTED_OTHERWISE: 'DZ-tilecount.2',
};
