import { chanceOf } from './chance-of.js';
import { GOOD_MARGIN_DB, heavyTailed } from './link-budget.js';
import type { Placement } from './placements.js';

/** The variation of the link margin between placements. */
export interface LinkVariation {
  /** The scale of the margin over the placements (dB). */
  readonly scaleDb: number;
}

/** The parts of the variance that come from the tag itself and from its neighbours; the rest comes from the place. */
const OF_TAG = 0.1;
const OF_NEIGHBOURS = 0.25;

/** The link margin (dB) of a tile to its own antenna: constant until the tile or one beside it is moved. */
export const ownMarginDb = (
  seed: number,
  { tag, number, changesBeside }: Placement,
  variation: LinkVariation | undefined,
): number => {
  if (variation === undefined) return GOOD_MARGIN_DB;
  const part = (share: number, ...subject: readonly (number | string)[]): number =>
    Math.sqrt(share) * heavyTailed(chanceOf(seed, 'margin', tag, ...subject));
  const deviation =
    part(OF_TAG) + part(1 - OF_TAG - OF_NEIGHBOURS, number) + part(OF_NEIGHBOURS, number, changesBeside);
  return GOOD_MARGIN_DB + variation.scaleDb * deviation;
};
