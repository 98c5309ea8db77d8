import { isKnown, isOfSuit, type Seat, type Suit } from '#tiles';
import type { Table } from '#deal';
import type { HandTiles } from '../finished-hand.js';

/** A hand revealed at the end, with the claimed tile of a win. */
export const handAtEnd = ({ players }: Table, seat: Seat): HandTiles => {
  const { hand, melds, win } = players[seat];
  const claimed = win && win.source.kind !== 'self-draw' && win.tile !== undefined ? [win.tile] : [];
  return { standing: [...hand, ...claimed].filter(isKnown), melds };
};

/** Checks for a declared set of that suit. A set of unknown tiles does not count. */
export const hasMeldOf = ({ melds }: Pick<HandTiles, 'melds'>, suit: Suit): boolean => {
  for (const meld of melds) {
    const tile = meld.kind === 'chow' ? meld.claimed : meld.tile;
    if (isKnown(tile) && isOfSuit(tile, suit)) return true;
  }
  return false;
};

/**
 * Checks whether the hand, its melds included, holds a tile of that suit. It runs for every seat after every discard.
 */
export const holdsSuit = (hand: HandTiles, suit: Suit): boolean => {
  for (const tile of hand.standing) if (isOfSuit(tile, suit)) return true;
  return hasMeldOf(hand, suit);
};
