import type { RuleSet } from '#deal';
import type { Tile } from '#tiles';
import { brokenBySmallerDie, fourteenForEast, suitTileSet } from '../kit/bloody/index.js';

/** SBR-1.1. */
export const tiles: readonly Tile[] = suitTileSet;

/** SBR-1.6. */
export const dealtHand: RuleSet['dealtHand'] = fourteenForEast;

/** SBR-1.4. */
export const wallBreak: RuleSet['wallBreak'] = brokenBySmallerDie;
