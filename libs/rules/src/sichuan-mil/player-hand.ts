import { isKnown, type Seat, type Suit, SUITS } from '#tiles';
import type { Player, Table } from '#deal';
import type { HandTiles } from './winning.js';

/** The forbidden suit of a seat, where the record knows it. */
export const forbiddenSuitOf = ({ forbidden }: Player): Suit | undefined =>
  SUITS.find((suit) => suit === forbidden?.suit);

/** A hand laid open at the end, with the claimed tile of a win (SBR-2.4). */
export const handAtEnd = ({ players }: Table, seat: Seat): HandTiles => {
  const { hand, melds, win } = players[seat];
  const claimed = win && win.source.kind !== 'self-draw' && win.tile !== undefined ? [win.tile] : [];
  return { standing: [...hand, ...claimed].filter(isKnown), melds };
};
