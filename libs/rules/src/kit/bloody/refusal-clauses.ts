import { isDealt, type Playing, type RefusalClause, type RefusalClauses, type Settling } from '#deal';
import { type Seat, SEATS } from '#tiles';
import { byCircumstance, byCommand, byKong, byMember, byPhase, resolved } from '../play/refusal-clauses.js';
import type { BloodyClauses } from './hand/clauses.js';
import { choiceOf, knownSuitOf } from './state/own-state.js';

/** Whether the hand of the seat is left out because the third Hu took the last tile. */
const endedByLastTile = ({ ending, table }: Settling, seat: Seat): boolean =>
  ending === 'wins' && table.wall === 0 && table.players[seat].win === undefined;

const ofReveal =
  (shown: BloodyClauses['shown'], inPlay: string): RefusalClause =>
  ({ state, command }) => {
    if (state.phase !== 'settling') return inPlay;
    if (command.type === 'RevealHand' && endedByLastTile(state, command.seat)) return shown.winsOnLastTile;
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

/** A card lies face up by the first discard of its seat, or by a Hu before it. */
const ofSuitDue =
  ({ card, cardAtHu }: BloodyClauses['suit']): RefusalClause =>
  ({ state }) =>
    state.phase === 'playing' && SEATS.some((seat) => isCardTurnedByHu(state, seat)) ? cardAtHu : card;

const isCardTurnedByHu = (state: Playing, seat: Seat): boolean => {
  const { discards, win } = state.table.players[seat];
  const isUnknowable = state.unknowable?.some((point) => point.seat === seat && point.fact === 'forbidden-suit');
  return (
    win !== undefined &&
    discards.length === 0 &&
    isUnknowable !== true &&
    choiceOf(state, seat)?.by === 'card' &&
    knownSuitOf(state, seat) === undefined
  );
};

/** There is no Hu on the tile of a concealed kong. */
const ofHuTile =
  ({ huTile, kong }: BloodyClauses): RefusalClause =>
  ({ state, command }) => {
    if (state.phase !== 'playing' || state.turn.act !== 'draw' || !state.turn.replacement) return huTile;
    const { seat } = state.turn;
    const isOwnHu = command.type === 'DeclareWin' && command.seats.includes(seat);
    const meld = isOwnHu ? undefined : state.table.players[seat].melds.at(-1);
    return meld?.kind === 'kong' && meld.kongKind === 'concealed' ? kong.concealedRobbed : huTile;
  };

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
    SUIT_MISSING: suit.reported,
    SUIT_FACE_DOWN: suit.card,
    TILE_FACE_DOWN: suit.tile,
    SUIT_DUE: ofSuitDue(suit),
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
    NO_TILE_TO_WIN_ON: ofHuTile(clauses),
    WIN_IMPOSSIBLE: byMember(
      {
        '/seats': clauses.severalHu,
        '/source': clauses.huOnDiscard,
        '/circumstances': byCircumstance(clauses.circumstances),
        '/afterKongs': clauses.circumstances['after-kong'],
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
