import { isKnown, ofSeat, type SeenTile, suitOf, SEATS, type Seat } from '#tiles';
import { type DealEvent, type Dealt, type EventOf, type Refuse, reject, type Rejection } from '#deal';
import type { BloodyClauses } from './hand/clauses.js';
import { refuseTilesOfCard } from './needless-card.js';
import { choiceOf, knownSuitOf } from './state/own-state.js';

/**
 * Refuses a first discard other than the tile set aside, or other than a tile of its suit if the record knows only the
 * suit. Refuses a discard that shows a needless card.
 */
export const refuseDiscardBy =
  ({ tile: clause, card }: BloodyClauses['suit']): Refuse<'DiscardTile'> =>
  (state, { seat, tile }) => {
    const forbidden = choiceOf(state, seat);
    if (forbidden?.tile === undefined)
      return refuseTilesOfCard(state, seat, { tile, by: 'discard', at: '/tile', clause: card });
    const fits = isKnown(forbidden.tile)
      ? forbidden.tile === tile
      : !isKnown(tile) || [suitOf(tile), undefined].includes(knownSuitOf(state, seat));
    return fits ? undefined : reject('FIRST_DISCARD_OWED', { at: '/tile', clause });
  };

/** Refuses a kong of the tile set aside: it would need all four copies. */
export const refuseKongOfTileSetAside = (
  state: Dealt,
  seat: Seat,
  { tile, clause }: { readonly tile: SeenTile; readonly clause: string },
): Rejection | undefined =>
  isKnown(tile) && choiceOf(state, seat)?.tile === tile ? reject('FIRST_DISCARD_OWED', { clause }) : undefined;

/** Refuses a meld that needs the tile set aside. Unknown tiles can be any tile. */
export const refuseMeldOfTileSetAside = (
  state: Dealt,
  seat: Seat,
  { tile, count, clause }: { readonly tile: SeenTile; readonly count: number; readonly clause: string },
): Rejection | undefined => {
  const { hand } = state.table.players[seat];
  const forbidden = choiceOf(state, seat);
  const free = (kind: SeenTile): number =>
    hand.filter((held) => held === kind || !isKnown(held)).length - (forbidden?.tile === kind ? 1 : 0);
  // An unseen tile can be of a kind that the hand is known to hold.
  return (isKnown(tile) ? [tile] : [tile, ...hand]).some((kind) => free(kind) >= count)
    ? undefined
    : reject('FIRST_DISCARD_OWED', { clause });
};

/** Play starts with East's turn when all four suits are chosen. */
export const playStartsOnceNamed = (state: Dealt): DealEvent[] =>
  SEATS.every((seat) => choiceOf(state, seat) !== undefined) ? [{ type: 'PlayStarted', seat: 'east' }] : [];

/** The first discard is the tile set aside, or it reveals the card. */
export const suitShownByDiscard = (state: Dealt, { seat, tile }: EventOf<'TileDiscarded'>): DealEvent[] => {
  const forbidden = choiceOf(state, seat);
  const { discards } = ofSeat(state.table.players, seat);
  if (!forbidden || forbidden.shown || discards.length !== 1) return [];
  const suit = forbidden.by === 'tile' && isKnown(tile) ? suitOf(tile) : knownSuitOf(state, seat);
  return suit === undefined ? [] : [{ type: 'ForbiddenSuitShown', seat, suit }];
};

/** A Hu before the first discard reveals the card. A tile set aside stays face down until hands are shown. */
export const cardTurnedByWin = (state: Dealt, seat: Seat): DealEvent[] => {
  const forbidden = choiceOf(state, seat);
  const suit = knownSuitOf(state, seat);
  return forbidden?.by === 'card' && !forbidden.shown && suit !== undefined
    ? [{ type: 'ForbiddenSuitShown', seat, suit }]
    : [];
};
