import { type BySeat, bySeat, type Seat, SEATS } from './seat.js';

/** One reach into the wall; `take` counts from 0 at the front of what is left at that moment. */
export interface DealingStep {
  readonly seat: Seat;
  readonly take: readonly number[];
}

/** `hands` in dealt order; `queue`: what is left, in drawing order. */
export interface Dealt<T> {
  readonly hands: BySeat<readonly T[]>;
  readonly queue: readonly T[];
}

const TWO_STACKS = [0, 1, 2, 3];
/** The tops of the first and third stack; the second stack and both bottoms stay for those who follow. */
const DEALERS_JUMP = [0, 4];
const NEXT_TILE = [0];

/** Three rounds of two stacks each, from the dealer on: twelve tiles. */
export const THREE_TIMES_FOUR: readonly DealingStep[] = [1, 2, 3].flatMap(() =>
  SEATS.map((seat) => ({ seat, take: TWO_STACKS })),
);

/** The last tile of each but the dealer. */
export const ONE_EACH: readonly DealingStep[] = (['south', 'west', 'north'] as const).map((seat) => ({
  seat,
  take: NEXT_TILE,
}));

/** Twelve tiles each, the dealer's two tops, one tile each for the others: 14, 13, 13, 13 (SBR-1.6). */
export const SICHUAN_DEALING: readonly DealingStep[] = [
  ...THREE_TIMES_FOUR,
  { seat: 'east', take: DEALERS_JUMP },
  ...ONE_EACH,
];

/**
 * Deals a queue of places or of tiles. Throws a RangeError for a queue too short for the order.
 */
export const dealHands = <T>(queue: readonly T[], order: readonly DealingStep[] = SICHUAN_DEALING): Dealt<T> => {
  const hands: Record<Seat, T[]> = { ...bySeat((): T[] => []) };
  const left = [...queue];
  for (const { seat, take } of order) {
    for (const [taken, place] of take.entries()) {
      // Each tile already taken in this reach moved the later ones forward by one; `take` is ascending.
      const tiles = left.splice(place - taken, 1);
      if (tiles.length === 0) throw new RangeError(`the wall of ${queue.length} is too short to deal`);
      hands[seat].push(...tiles);
    }
  }
  return { hands, queue: left };
};
