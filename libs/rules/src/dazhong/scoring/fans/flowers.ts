import { tileIndex } from '#tiles';
import type { WinCircumstances } from '../../hand/win-circumstances.js';
import { type Find, needing, type Places, WHOLE_HAND } from './find.js';

/** Flowers and seasons have the numbers 1 to 4 each. The seasons follow the flowers. */
const SERIES = 4;
const FIRST_BONUS = tileIndex('1f');
const FIRST_WIND = tileIndex('1z');

const timesByTiles = (count: (numbers: readonly number[], circumstances: WinCircumstances) => number): Find =>
  needing({ circumstances: ({ bonusTiles }) => bonusTiles.length > 0 }, (_, { circumstances }) => {
    const times = count(
      circumstances.bonusTiles.map((tile) => tileIndex(tile) - FIRST_BONUS),
      circumstances,
    );
    return Array<Places>(times).fill(WHOLE_HAND);
  });

/** DZ-fan.94. */
export const flower: Find = timesByTiles(({ length }) => length);
/** DZ-fan.95, beside DZ-fan.94 (DZ-A-FLOWER). */
export const ownFlower: Find = timesByTiles(
  (numbers, { seatWind }) => numbers.filter((number) => number % SERIES === seatWind - FIRST_WIND).length,
);
/** DZ-fan.96. */
export const flowerSet: Find = timesByTiles(
  (numbers) =>
    [0, 1].filter((series) => new Set(numbers.filter((n) => Math.floor(n / SERIES) === series)).size === SERIES).length,
);
