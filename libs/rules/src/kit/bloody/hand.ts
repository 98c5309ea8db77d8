import { HIDDEN, isKnown, type Meld, type Seat, type Suit, suitOf, type Tile, UNKNOWN } from '#tiles';
import type { Player, Table } from '#deal';

/** The tiles of one player: `standing` with the winning tile for a win, without it for a hand that waits. */
export interface HandTiles {
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
}

/** The forbidden suit of a seat, where the record knows it. */
export const forbiddenSuitOf = ({ forbidden }: Player): Suit | undefined => {
  const suit = forbidden?.suit;
  return suit === UNKNOWN || suit === HIDDEN ? undefined : suit;
};

/** A hand laid open at the end, with the claimed tile of a win. */
export const handAtEnd = ({ players }: Table, seat: Seat): HandTiles => {
  const { hand, melds, win } = players[seat];
  const claimed = win && win.source.kind !== 'self-draw' && win.tile !== undefined ? [win.tile] : [];
  return { standing: [...hand, ...claimed].filter(isKnown), melds };
};

/** A declared set of that suit; one whose tiles the record never saw is none. */
export const hasMeldOf = ({ melds }: Pick<HandTiles, 'melds'>, suit: Suit): boolean =>
  melds.some((meld) => {
    const tile = meld.kind === 'chow' ? meld.claimed : meld.tile;
    return isKnown(tile) && suitOf(tile) === suit;
  });

/** Does the hand, its melds included, hold a tile of that suit? */
export const holdsSuit = (hand: HandTiles, suit: Suit): boolean =>
  holdsTileOf(hand.standing, suit) || hasMeldOf(hand, suit);

const holdsTileOf = (tiles: readonly Tile[], suit: Suit): boolean => {
  for (const tile of tiles) if (suitOf(tile) === suit) return true;
  return false;
};
