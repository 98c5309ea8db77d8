import { type BySeat, bySeat, type Seat, SEATS } from '../tile/seat.js';

/** One step of taking tiles from the wall; `take` counts from 0 at the front of the remaining tiles. */
export interface DealingStep {
  readonly seat: Seat;
  readonly take: readonly number[];
}

/** `hands` in dealt order; `queue`: the rest, in drawing order. */
export interface Dealt<T> {
  readonly hands: BySeat<readonly T[]>;
  readonly queue: readonly T[];
}

const TWO_STACKS = [0, 1, 2, 3];
/** The tops of the first and third stack; the second stack and both bottoms stay for the other players. */
const DEALERS_JUMP = [0, 4];
const NEXT_TILE = [0];

/** Three rounds of two stacks each, from the dealer on: twelve tiles. */
export const THREE_TIMES_FOUR: readonly DealingStep[] = [1, 2, 3].flatMap(() =>
  SEATS.map((seat) => ({ seat, take: TWO_STACKS })),
);

/** The last tile of each player except the dealer. */
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

/** Deals a queue of places or of tiles. Throws a RangeError if the queue is too short for the order. */
export const dealHands = <T>(queue: readonly T[], order: readonly DealingStep[] = SICHUAN_DEALING): Dealt<T> => {
  const hands: Record<Seat, T[]> = { ...bySeat((): T[] => []) };
  const left = [...queue];
  for (const { seat, take } of order) {
    for (const [taken, place] of take.entries()) {
      // Each tile already taken in this step moved the later ones forward by one; `take` is ascending.
      const tiles = left.splice(place - taken, 1);
      if (tiles.length === 0) throw new RangeError(`the wall of ${queue.length} is too short to deal`);
      hands[seat].push(...tiles);
    }
  }
  return { hands, queue: left };
};
