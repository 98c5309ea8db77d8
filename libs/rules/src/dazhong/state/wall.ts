import { BONUS_TILES, PLAYING_TILES, type Tile } from '#tiles';
import { fourOfEach } from '../../kit/play/tile-set.js';

/** Four of each of 34 kinds, and the eight flowers and seasons once: 144 tiles of 42 kinds (DZ-tiles.1 to DZ-tiles.5). */
export const tiles: readonly Tile[] = [...fourOfEach(PLAYING_TILES), ...BONUS_TILES];

/** 18 stacks of two a side (DZ-shuffle.5). */
export { FULL_WALL as geometry } from '#tiles';

/** Three times two stacks each, the 1st and the 5th tile for East, one each for the others (DZ-deal.1 to DZ-deal.3). */
export { SICHUAN_DEALING as dealing } from '#tiles';

/** The size of a dealt hand (DZ-deal.4). */
export { fourteenForEast as dealtHand } from '../../kit/play/tile-set.js';
