import { isKnown, suitOf, SEATS, type Seat } from '#tiles';
import { type DealEvent, type Dealt, type EventOf, type Permission, reject } from '#deal';
import { forbiddenSuitOf } from './player-hand.js';

/** SBR-4.2: a card only where no tile of the suit is held, as far as the record knows the hand. */
export const permitsForbiddenSuit: Permission<'ChooseForbiddenSuit'> = ({ table }, { seat, by, suit }) => {
  const holds = table.players[seat].hand.some((tile) => isKnown(tile) && suitOf(tile) === suit);
  return by === 'card' && holds ? reject('CARD_NOT_NEEDED', { at: '/by', clause: 'SBR-4.2' }) : undefined;
};

/** SBR-4.1: the tile set aside, or one of its suit where the record saw only the suit, is discarded first. */
export const permitsDiscard: Permission<'DiscardTile'> = ({ table }, { seat, tile }) => {
  const { forbidden } = table.players[seat];
  if (forbidden?.tile === undefined) return undefined;
  const fits = isKnown(forbidden.tile)
    ? forbidden.tile === tile
    : [suitOf(tile), undefined].includes(forbiddenSuitOf(table.players[seat]));
  return fits ? undefined : reject('FIRST_DISCARD_OWED', { at: '/tile', clause: 'SBR-4.1' });
};

/** SBR-4.1: East begins when all four suits are named. */
export const afterForbiddenSuitChosen = ({ table }: Dealt): DealEvent[] =>
  SEATS.every((seat) => table.players[seat].forbidden !== undefined) ? [{ type: 'PlayStarted', seat: 'east' }] : [];

/** SBR-4.1, SBR-4.2: the first discard is the tile set aside, or turns the card. */
export const afterDiscard = ({ table }: Dealt, { seat, tile }: EventOf<'TileDiscarded'>): DealEvent[] => {
  const { forbidden, discards } = table.players[seat];
  if (!forbidden || forbidden.shown || discards.length !== 1) return [];
  const suit = forbidden.by === 'tile' ? suitOf(tile) : forbiddenSuitOf(table.players[seat]);
  return suit === undefined ? [] : [{ type: 'ForbiddenSuitShown', seat, suit }];
};

/** SBR-4.c: Hu before the first discard turns the card; a tile set aside stays as it lies until hands are shown. */
export const cardTurnedByWin = ({ table }: Dealt, seat: Seat): DealEvent[] => {
  const player = table.players[seat];
  const suit = forbiddenSuitOf(player);
  return player.forbidden?.by === 'card' && !player.forbidden.shown && suit !== undefined
    ? [{ type: 'ForbiddenSuitShown', seat, suit }]
    : [];
};
