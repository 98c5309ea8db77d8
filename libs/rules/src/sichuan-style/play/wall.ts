import type { RuleSet } from '#deal';
import type { Tile } from '#tiles';
import { suitTileSet } from '../../kit/bloody/index.js';
import { fourteenForEast } from '../../kit/tile-set.js';

/** The tiles of the set (SS-gen.1). */
export const tiles: readonly Tile[] = suitTileSet;

/** The size of a dealt hand, which the sheet does not state (SS-silent). */
export const dealtHand: RuleSet['setup']['dealtHand'] = fourteenForEast;

/** The throw that breaks the wall (SS-gen.4). */
export { smallerDieThrow as throws } from '../../kit/bloody/index.js';
