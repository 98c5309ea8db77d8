import type { RuleSet } from '#deal';
import type { Tile } from '#tiles';
import { brokenBySmallerDie, suitTileSet } from '../../kit/bloody/index.js';
import { fourteenForEast } from '../../kit/tile-set.js';

/** SS-gen.1. */
export const tiles: readonly Tile[] = suitTileSet;

/** SS-silent: the sheet does not say how many tiles are dealt. */
export const dealtHand: RuleSet['dealtHand'] = fourteenForEast;

/** SS-gen.4. */
export const wallBreak: RuleSet['wallBreak'] = brokenBySmallerDie;
