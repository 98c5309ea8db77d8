import type { WaitsOf } from '#rules/waits';
import type { Seat, Tile } from '#tiles';
import type { DealView } from '../api/types.js';
import { copiesLeft } from './unseen-tiles.js';
import { type WaitFacts, waitingHands } from './waiting-hand.js';

/** A tile that a hand waits for. */
export interface Wait {
  readonly tile: Tile;
  /** The number of copies that this reader has not seen, 0 to 4. */
  readonly left: number;
  /** The points of the hand if the tile is drawn from the wall now. */
  readonly points: number;
}

/** The waits of each hand that this reader sees whole. A seat without waits is absent. */
export type Waits = Readonly<Partial<Record<Seat, readonly Wait[]>>>;

export const NO_WAITS: Waits = {};

/** Returns the waits of all hands, from nothing but what this reader sees. */
export const waitsIn = (view: DealView, facts: WaitFacts, waitsOf: WaitsOf): Waits => {
  const left = copiesLeft(view);
  return Object.fromEntries(
    waitingHands(view, facts).flatMap(([seat, hand]) => {
      const waits = waitsOf(hand).map(({ tile, valuation: { points } }) => ({ tile, left: left(tile), points }));
      return waits.length === 0 ? [] : [[seat, waits] as const];
    }),
  );
};

/** Every kind that somebody waits for. */
export const waitedTiles = (waits: Waits): ReadonlySet<Tile> =>
  new Set(Object.values(waits).flatMap((each) => each.map(({ tile }) => tile)));
