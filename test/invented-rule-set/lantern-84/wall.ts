import { SUIT_TILES, suitOf, type Tile, type WallGeometry } from '#tiles';
import { fourOfEach } from '../../../libs/rules/src/kit/play/tile-set.js';

/** Two suits and the dragons (LN-1.1). */
export const KINDS: readonly Tile[] = [...SUIT_TILES.filter((tile) => suitOf(tile) !== 'm'), '5z', '6z', '7z'];

/** 84 tiles (LN-1.1). */
export const tiles: readonly Tile[] = fourOfEach(KINDS);

/** 42 stacks (LN-1.3). No other rule set has such a wall. */
export const geometry: WallGeometry = { east: 11, south: 10, west: 11, north: 10 };

export { fourteenForEast as dealtHand } from '../../../libs/rules/src/kit/play/tile-set.js';
export { smallerDieThrow as throws } from '../../../libs/rules/src/kit/bloody/wall.js';
