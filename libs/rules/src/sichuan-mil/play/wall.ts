import type { RuleSet } from '#deal';
import type { Tile } from '#tiles';
import { suitTileSet } from '../../kit/bloody/index.js';
import { fourteenForEast } from '../../kit/tile-set.js';

/** The tiles of the set (SBR-1.1). */
export const tiles: readonly Tile[] = suitTileSet;

/** The size of a dealt hand (SBR-1.6). */
export const dealtHand: RuleSet['setup']['dealtHand'] = fourteenForEast;

/** The throw that breaks the wall (SBR-1.4). */
export { smallerDieThrow as throws } from '../../kit/bloody/index.js';
