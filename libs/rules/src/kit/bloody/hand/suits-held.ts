import { isKnown, isOfSuit, type Seat, type Suit, SUITS } from '#tiles';
import type { Table } from '#deal';
import type { HandTiles } from '../../hand/finished-hand.js';

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

/** A forbidden suit that the record does not know. Its tile set aside is in the hand. */
export const SET_ASIDE = 'set-aside';

/** The forbidden suit of a hand, as far as the record knows it. */
export type SuitOfHand = Suit | typeof SET_ASIDE | undefined;

/**
 * The reason why the suits of a hand exclude a Hu and readiness. A hand of all three suits and a hand with the tile set
 * aside hold their forbidden suit, also where that suit is not known.
 */
export const suitFault = (hand: HandTiles, forbidden: SuitOfHand): SuitFault | undefined => {
  if (forbidden === SET_ASIDE) return 'fault.forbidden-suit';
  if (forbidden !== undefined) return holdsSuit(hand, forbidden) ? 'fault.forbidden-suit' : undefined;
  return SUITS.every((suit) => holdsSuit(hand, suit)) ? 'fault.three-suits' : undefined;
};

export type SuitFault = 'fault.forbidden-suit' | 'fault.three-suits';
