import { PLAYING_TILES, type PlayingTile, type Tile } from '#tiles';

/** The direction from the indicator to the joker. It is agreed before the match (DZ-joker.1). */
export type JokerDirection = 'up' | 'down';

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

const isPlayingTile = (tile: Tile): tile is PlayingTile => (PLAYING_TILES as readonly Tile[]).includes(tile);

export interface TurnedUp {
  readonly indicator: PlayingTile;
  /**
   * The remaining tiles of the flower end, in their order. Skipped flowers keep their places (DZ-joker.4, DZ-A-JOKER4).
   */
  readonly left: readonly Tile[];
}

/**
 * Turns up the last tile of the flower end that is not a flower. Only this tile is out of play (DZ-deal.6, DZ-joker.5,
 * DZ-A-DEAL6). `tiles` are in the order in which the flower end gives them. Throws a RangeError if all are flowers.
 */
export const turnUpIndicator = (tiles: readonly Tile[]): TurnedUp => {
  const place = tiles.findIndex(isPlayingTile);
  const indicator = tiles[place];
  if (indicator === undefined || !isPlayingTile(indicator)) throw new RangeError('no playing tile to turn up');
  return { indicator, left: tiles.toSpliced(place, 1) };
};
