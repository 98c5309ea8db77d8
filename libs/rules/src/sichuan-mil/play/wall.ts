import type { RuleSet } from '#deal';
import type { Tile } from '#tiles';
import { brokenBySmallerDie, suitTileSet } from '../../kit/bloody/index.js';
import { fourteenForEast } from '../../kit/tile-set.js';

/** SBR-1.1. */
export const tiles: readonly Tile[] = suitTileSet;

/** SBR-1.6. */
export const dealtHand: RuleSet['dealtHand'] = fourteenForEast;

/** SBR-1.4. */
export const wallBreak: RuleSet['wallBreak'] = brokenBySmallerDie;
