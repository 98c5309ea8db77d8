import { countAt, type Counts, PLAYING_TILES, type PlayingTile, SUIT_SPANS } from './hand.js';
import type { SuitTile } from '../tile/tile.js';

/** A set among the standing tiles; a chow is named by its lowest tile. */
export type StandingSet =
  { readonly kind: 'chow'; readonly first: SuitTile } | { readonly kind: 'pung'; readonly tile: PlayingTile };

/** The chow that begins at each place of the counts, if one can: ranks 1 to 7 of a suit. */
const CHOW_AT: ReadonlyMap<number, StandingSet> = new Map(
  SUIT_SPANS.flatMap(([from, to]) =>
    PLAYING_TILES.slice(from, to - 2).map((tile, rank): [number, StandingSet] => [
      from + rank,
      { kind: 'chow', first: tile as SuitTile },
    ]),
  ),
);
const PUNG_AT: readonly StandingSet[] = PLAYING_TILES.map((tile) => ({ kind: 'pung', tile }));

/** A copy without `amount` tiles at each of the places, or undefined if they are not all there. */
export const less = (counts: Counts, places: readonly number[], amount: number): Counts | undefined => {
  if (places.some((index) => countAt(counts, index) < amount)) return undefined;
  const rest = counts.slice();
  for (const index of places) rest[index] = countAt(rest, index) - amount;
  return rest;
};

/**
 * Every way to split the tiles from `index` upwards into sets. Tiles of the lowest kind are in pungs or begin chows, so
 * choosing the number of pungs for each kind finds each way exactly once.
 */
export const cutsIntoSets = (counts: Counts, index = 0): readonly (readonly StandingSet[])[] => {
  const lowest = counts.findIndex((count, place) => place >= index && count > 0);
  if (lowest < 0) return [[]];
  const held = countAt(counts, lowest);
  const chow = CHOW_AT.get(lowest);
  const ways: (readonly StandingSet[])[] = [];
  for (let pungs = Math.floor(held / 3); pungs >= 0; pungs -= 1) {
    const chows = held - 3 * pungs;
    const rest = chows === 0 ? counts : chow && less(counts, [lowest + 1, lowest + 2], chows);
    if (!rest) continue;
    const sets = [
      ...Array<StandingSet>(pungs).fill(PUNG_AT[lowest] as StandingSet),
      ...(chow ? Array<StandingSet>(chows).fill(chow) : []),
    ];
    for (const others of cutsIntoSets(rest, lowest + 1)) ways.push([...sets, ...others]);
  }
  return ways;
};
