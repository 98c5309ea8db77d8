import { countAt, type Counts, countsOf, decompose, isSevenPairs, type Meld, PLAYING_TILES, type Tile } from '#tiles';
import type { Circumstance, SetOfHand } from '#deal';
import { declaredSet, pairOf, standingSet } from './interned-sets.js';

/** One reading of a complete hand, with the circumstances of the win. */
export interface WinningHand {
  /** Four sets, declared ones first, and a pair; or seven pairs. A kong of unknown tiles has no tiles here. */
  readonly parts: readonly SetOfHand[];
  readonly circumstances: readonly Circumstance[];
}

const NONE: readonly never[] = [];

/** Four identical tiles are two pairs. */
const pairsIn = (counts: Counts): readonly SetOfHand[] => {
  const pairs: SetOfHand[] = [];
  PLAYING_TILES.forEach((tile, index) => {
    for (let left = countAt(counts, index); left > 0; left -= 2) pairs.push(pairOf(tile));
  });
  return pairs;
};

/**
 * Returns all readings of a hand as four sets and a pair or as seven pairs; none if the hand is not complete.
 * `standing` includes the winning tile.
 */
export const readingsOf = (
  standing: readonly Tile[],
  melds: readonly Meld[],
  circumstances: readonly Circumstance[] = NONE,
): readonly WinningHand[] => {
  const counts = countsOf(standing);
  const inSets = decompose(counts, 4 - melds.length);
  const inPairs = melds.length === 0 && isSevenPairs(counts);
  if (inSets.length === 0 && !inPairs) return NONE;
  const declared = melds.map(declaredSet);
  const readings = inSets.map(({ sets, pair }) => ({
    parts: [...declared, ...sets.map(standingSet), pairOf(pair)],
    circumstances,
  }));
  return inPairs ? [...readings, { parts: pairsIn(counts), circumstances }] : readings;
};
