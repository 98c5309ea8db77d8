import { clauseOfDeath, type RefusalClause, type RefusalClauses } from '#deal';
import { isBonusTile, isKnown } from '#tiles';
import { setOutranksChow, winOutranksMeld } from './claims.js';
import { byCircumstance, byCommand, byKong, byMember, byPhase, resolved } from '../../kit/play/refusal-clauses.js';

const ofKong = byKong({ melded: 'CC-claim.kong', concealed: 'CC-kong.closed', added: 'CC-kong.add' });

/** There are four of each playing tile and one of each bonus tile (CC-tiles.136, CC-tiles.144). */
const byTile: RefusalClause = ({ command, rejection: { at = '' } }) => {
  const isBonus = 'tile' in command && isKnown(command.tile) && isBonusTile(command.tile);
  return isBonus || at.startsWith('/bonusTiles/') ? 'CC-tiles.144' : 'CC-tiles.136';
};

/** Tiles are drawn in turn until 14 are left. A loose tile can be taken until there is none (CC-wall.dead, CC-A42). */
const byDraw: RefusalClause = ({ state }) => {
  const isLoose =
    state.phase === 'preparing' || (state.phase === 'playing' && state.turn.act === 'draw' && state.turn.replacement);
  return isLoose ? 'CC-A42' : 'CC-wall.dead';
};

/** A tile that another player took for a set. That a chow yields to a kong is a reading. */
const ofTakenTile: RefusalClause = ({ state, command }) => {
  const takenFor = state.phase === 'playing' ? state.window?.meld?.kind : undefined;
  return command.type === 'DeclareChow' && takenFor === 'kong' ? setOutranksChow.kong : setOutranksChow.pung;
};

/** The clauses of the sheet that explain general refusals. */
export const refusalClauses: RefusalClauses = {
  WRONG_PHASE: byPhase({
    dealing: 'CC-deal.last',
    preparing: 'CC-bonus.deal',
    showing: 'CC-show',
    ended: { wins: 'CC-show', wall: 'CC-draw' },
  }),
  WALL_ALREADY_BROKEN: 'CC-wall.break.place',
  WALL_EMPTY: byDraw,
  HAND_SIZE: byCommand({ DealHands: 'CC-deal.last', ReportHand: 'CC-turn.east.first', ReportKong: 'CC-turn.hand' }),
  TOO_MANY_COPIES: byTile,
  TILE_NOT_IN_SET: 'CC-tiles.136',
  NO_FLOWER: byCommand({ ShowBonusTile: 'CC-bonus.play' }, 'CC-tiles.144'),
  NO_PLAYING_TILE: 'CC-bonus.play',
  NOT_YOUR_TURN: ({ state }) => (state.phase === 'preparing' ? 'CC-A33' : 'CC-turn.east.first'),
  MUST_DRAW: 'CC-turn.east.first',
  MUST_DISCARD: 'CC-turn.east.first',
  SEAT_IS_OUT: 'CC-show',
  TILE_NOT_HELD: byCommand(
    { DeclarePung: 'CC-claim.pung', DeclareChow: 'CC-claim.chow', ShowBonusTile: 'CC-bonus.play' },
    ofKong,
  ),
  TILES_DO_NOT_FIT: (refused) => resolved(ofKong, refused) ?? 'CC-turn.hand',
  NOTHING_TO_CLAIM: byCommand({ DeclarePung: 'CC-claim.pung', DeclareChow: 'CC-claim.chow' }, ofKong),
  ALREADY_CLAIMED: byCommand(
    { DeclareWin: 'CC-claim.mahjong.several', ReportWin: 'CC-claim.mahjong.several' },
    ofTakenTile,
  ),
  OUTRANKED_BY_WIN: ({ command }) => winOutranksMeld(command.type === 'DeclareChow' ? 'chow' : 'pung'),
  HAND_DEAD: clauseOfDeath,
  NO_TILE_TO_WIN_ON: 'CC-claim.mahjong',
  WIN_IMPOSSIBLE: byMember(
    {
      '/seats': 'CC-claim.mahjong.several',
      '/source': 'CC-claim.mahjong',
      '/circumstances': byCircumstance({ 'replacement-tile': 'CC-double.loose', 'dealt-hand': 'CC-limit.heavenly' }),
    },
    'CC-turn.hand',
  ),
  HAND_DOES_NOT_WIN: 'CC-turn.hand',
  SHOW_AWAITED: 'CC-show',
  REVEAL_NOT_AWAITED: 'CC-show',
  READY_NOT_NOW: 'CC-ready',
  REPLACEMENT_OWED: 'CC-bonus.deal',
  NOTED_OTHERWISE: 'CC-turn.east.first',
  NOT_IN_RULE_SET: byMember({
    '/type': byCommand({ IndicateJoker: 'CC-tiles.136', ShowKongs: 'CC-kong.closed' }),
    '/irregularity': 'CC-A32',
    '/tiles': 'CC-kong.closed',
  }),
};
