import type { RuleSet } from '#deal';
import type { Tile } from '#tiles';

const COPIES = 4;

/** Four copies of each of these kinds. */
export const fourOfEach = (kinds: readonly Tile[]): readonly Tile[] =>
  kinds.flatMap((tile) => Array<Tile>(COPIES).fill(tile));

/** Fourteen tiles for the dealer, thirteen for the others. */
export const fourteenForEast: RuleSet['setup']['dealtHand'] = (seat) => (seat === 'east' ? 14 : 13);
