import { isKnown, ofSeat, type SeenTile, suitOf, SEATS, type Seat } from '#tiles';
import { type DealEvent, type Dealt, type EventOf, type Permission, type Player, reject, type Rejection } from '#deal';
import { forbiddenSuitOf } from './hand.js';

/** A card only where no tile of the suit is held, as far as the record knows the hand. */
export const cardOnlyWithoutTile =
  (clause: string): Permission<'ChooseForbiddenSuit'> =>
  ({ table }, { seat, by, suit }) => {
    const holds = table.players[seat].hand.some((tile) => isKnown(tile) && suitOf(tile) === suit);
    return by === 'card' && holds ? reject('CARD_NOT_NEEDED', { at: '/by', clause }) : undefined;
  };

/** The tile set aside, or one of its suit where the record saw only the suit, is discarded first. */
export const setAsideFirst =
  (clause: string): Permission<'DiscardTile'> =>
  ({ table }, { seat, tile }) => {
    const { forbidden } = ofSeat(table.players, seat);
    if (forbidden?.tile === undefined) return undefined;
    const fits = isKnown(forbidden.tile)
      ? forbidden.tile === tile
      : !isKnown(tile) || [suitOf(tile), undefined].includes(forbiddenSuitOf(table.players[seat]));
    return fits ? undefined : reject('FIRST_DISCARD_OWED', { at: '/tile', clause });
  };

/** The tile set aside goes into no meld. Unknown tiles may be whatever is needed. */
export const setAsideNotMelded = (
  { hand, forbidden }: Player,
  { tile, count, clause }: { readonly tile: SeenTile; readonly count: number; readonly clause: string },
): Rejection | undefined => {
  const free = (kind: SeenTile): number =>
    hand.filter((held) => held === kind || !isKnown(held)).length - (forbidden?.tile === kind ? 1 : 0);
  // Tiles that nobody saw may be of a kind of which some are known.
  return (isKnown(tile) ? [tile] : [tile, ...hand]).some((kind) => free(kind) >= count)
    ? undefined
    : reject('FIRST_DISCARD_OWED', { clause });
};

/** East begins when all four suits are named. */
export const playStartsOnceNamed = ({ table }: Dealt): DealEvent[] =>
  SEATS.every((seat) => table.players[seat].forbidden !== undefined) ? [{ type: 'PlayStarted', seat: 'east' }] : [];

/** The first discard is the tile set aside, or turns the card. */
export const suitShownByDiscard = ({ table }: Dealt, { seat, tile }: EventOf<'TileDiscarded'>): DealEvent[] => {
  const { forbidden, discards } = ofSeat(table.players, seat);
  if (!forbidden || forbidden.shown || discards.length !== 1) return [];
  const suit = forbidden.by === 'tile' && isKnown(tile) ? suitOf(tile) : forbiddenSuitOf(table.players[seat]);
  return suit === undefined ? [] : [{ type: 'ForbiddenSuitShown', seat, suit }];
};

/** Hu before the first discard turns the card; a tile set aside stays as it lies until hands are shown. */
export const cardTurnedByWin = ({ table }: Dealt, seat: Seat): DealEvent[] => {
  const player = table.players[seat];
  const suit = forbiddenSuitOf(player);
  return player.forbidden?.by === 'card' && !player.forbidden.shown && suit !== undefined
    ? [{ type: 'ForbiddenSuitShown', seat, suit }]
    : [];
};
