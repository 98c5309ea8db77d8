import {
  countsOf,
  decompose,
  isKnown,
  isSevenPairs,
  type Meld,
  type StandingSet,
  SUIT_TILES,
  type Tile,
  tileIndex,
  tilesIn,
} from '#tiles';
import type { Circumstance, SetOfHand } from '#deal';

/** One reading of a complete hand, and what was special about the moment it was won. */
export interface WinningHand {
  /** Four sets, declared ones first, and a pair; or seven pairs. A kong the record cannot name has no tiles here. */
  readonly parts: readonly SetOfHand[];
  readonly circumstances: readonly Circumstance[];
}

const copies = (tile: Tile, count: number): readonly Tile[] => Array<Tile>(count).fill(tile);

const declaredSet = (meld: Meld): SetOfHand => {
  if (meld.kind === 'chow') return { kind: 'chow', tiles: meld.tiles, declared: true };
  if (meld.kind === 'pung') return { kind: 'pung', tiles: copies(meld.tile, 3), declared: true };
  return { kind: 'kong', tiles: isKnown(meld.tile) ? copies(meld.tile, 4) : [], declared: true };
};

const standingSet = (set: StandingSet): SetOfHand => {
  if (set.kind === 'pung') return { kind: 'pung', tiles: copies(set.tile, 3), declared: false };
  const from = tileIndex(set.first);
  return { kind: 'chow', tiles: SUIT_TILES.slice(from, from + 3), declared: false };
};

const pairOf = (tile: Tile): SetOfHand => ({ kind: 'pair', tiles: copies(tile, 2), declared: false });

/**
 * All readings of a hand as four sets and a pair or as seven pairs; none where it is not complete.
 * `standing` includes the winning tile.
 */
export const readingsOf = (
  standing: readonly Tile[],
  melds: readonly Meld[],
  circumstances: readonly Circumstance[] = [],
): readonly WinningHand[] => {
  const counts = countsOf(standing);
  const declared = melds.map(declaredSet);
  const readings = decompose(counts, 4 - melds.length).map(({ sets, pair }) => [
    ...declared,
    ...sets.map(standingSet),
    pairOf(pair),
  ]);
  const pairs = melds.length === 0 && isSevenPairs(counts) ? [everySecond(tilesIn(counts)).map(pairOf)] : [];
  return [...readings, ...pairs].map((parts) => ({ parts, circumstances }));
};

const everySecond = (tiles: readonly Tile[]): readonly Tile[] => tiles.filter((_, place) => place % 2 === 0);
