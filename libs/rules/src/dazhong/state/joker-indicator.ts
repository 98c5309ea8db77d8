import type { PlayingTile } from '#tiles';

/** The direction from the indicator to the joker. It is agreed before the match (DZ-joker.1). */
type JokerDirection = 'up' | 'down';

/**
 * The upward order: the ranks of a suit, the four winds, the red, green and white dragon. The first kind follows the
 * last one (DZ-joker.2).
 */
const CYCLES: readonly (readonly PlayingTile[])[] = [
  ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m'],
  ['1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p'],
  ['1s', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s'],
  ['1z', '2z', '3z', '4z'],
  ['7z', '6z', '5z'],
];

const STEP: { readonly [direction in JokerDirection]: number } = { up: 1, down: -1 };

/** Returns the kind of the joker: the one above or below the indicator (DZ-joker.2, DZ-joker.3). */
export const jokerBeside = (indicator: PlayingTile, direction: JokerDirection): PlayingTile => {
  const cycle = CYCLES.find((kinds) => kinds.includes(indicator)) as readonly PlayingTile[];
  const place = cycle.indexOf(indicator) + STEP[direction];
  return cycle.at(place % cycle.length) as PlayingTile;
};
