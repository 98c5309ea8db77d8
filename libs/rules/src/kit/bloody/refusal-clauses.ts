import { isDealt, type RefusalClause, type RefusalClauses } from '#deal';
import { byCircumstance, byCommand, byKong, byMember, byPhase, resolved } from '../refusal-clauses.js';
import type { BloodyClauses } from './clauses.js';

const ofReveal =
  (shown: BloodyClauses['shown'], inPlay: string): RefusalClause =>
  ({ state }) => {
    if (state.phase !== 'settling') return inPlay;
    return state.ending === 'wins' || state.ending === 'wall' ? shown[state.ending] : shown.time;
  };

const ofTurn =
  ({ turns, turnsAfterHu }: BloodyClauses): RefusalClause =>
  ({ state }) =>
    isDealt(state) && state.table.wins.length > 0 ? turnsAfterHu : turns;

const bySuitMark =
  ({ tile, card }: BloodyClauses['suit']): RefusalClause =>
  ({ command }) =>
    command.type === 'ChooseForbiddenSuit' && command.by === 'card' ? card : tile;

/** The clauses by which a Sichuan rule set explains general refusals. */
export const bloodyRefusals = (clauses: BloodyClauses): RefusalClauses => {
  const { kong, suit } = clauses;
  const ofKong = byKong(kong);
  return {
    WRONG_PHASE: byPhase(clauses.phases),
    WALL_ALREADY_BROKEN: clauses.wallBreak,
    WALL_EMPTY: clauses.phases.ended.wall,
    HAND_SIZE: byCommand({
      DealHands: clauses.phases.dealing,
      ReportHand: clauses.structure,
      ReportKong: clauses.structure,
    }),
    TOO_MANY_COPIES: clauses.tiles,
    TILE_NOT_IN_SET: clauses.tiles,
    NO_FLOWER: clauses.tiles,
    NO_PLAYING_TILE: clauses.tiles,
    SUIT_ALREADY_CHOSEN: suit.tile,
    SUIT_TILE_MISMATCH: bySuitMark(suit),
    FIRST_DISCARD_OWED: suit.tile,
    NOT_YOUR_TURN: ofTurn(clauses),
    MUST_DRAW: clauses.turns,
    MUST_DISCARD: clauses.turns,
    SEAT_IS_OUT: clauses.out,
    TILE_NOT_HELD: byCommand({
      ChooseForbiddenSuit: suit.tile,
      DeclarePung: clauses.pung,
      DeclareKong: kong.set,
    }),
    TILES_DO_NOT_FIT: (refused) =>
      refused.command.type === 'DeclareKong' && refused.command.kind === 'melded'
        ? kong.set
        : (resolved(ofKong, refused) ?? clauses.noChow),
    NOTHING_TO_CLAIM: byCommand({ DeclarePung: clauses.claims, DeclareKong: clauses.claims }, ofKong),
    ALREADY_CLAIMED: byCommand({ DeclareWin: clauses.severalHu, ReportWin: clauses.severalHu }, clauses.claims),
    OUTRANKED_BY_WIN: clauses.huOutranks,
    NO_TILE_TO_WIN_ON: clauses.huTile,
    WIN_IMPOSSIBLE: byMember(
      {
        '/seats': clauses.severalHu,
        '/source': clauses.huOnDiscard,
        '/circumstances': byCircumstance(clauses.circumstances),
      },
      clauses.structure,
    ),
    HAND_DOES_NOT_WIN: clauses.structure,
    REVEAL_NOT_AWAITED: ofReveal(clauses.shown, clauses.phases.showing),
    NOT_IN_RULE_SET: byMember({
      '/type': byCommand({
        DeclareChow: clauses.noChow,
        DeclareReady: clauses.declarations,
        ShowBonusTile: clauses.tiles,
        ReportNoFlowers: clauses.tiles,
        IndicateJoker: clauses.tiles,
      }),
      '/circumstances': clauses.fans,
      '/ready': clauses.declarations,
      '/tiles': kong.set,
    }),
  };
};
