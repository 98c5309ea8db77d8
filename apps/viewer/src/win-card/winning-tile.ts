import type { Tile } from '#tiles';
import type { Schemas } from '../api/types.js';

type SetOfHand = Schemas['SetOfHand'];

/** The place of the winning tile in an arrangement. */
export interface PlaceInSets {
  readonly set: number;
  readonly tile: number;
}

/** Returns the place of the winning tile: the last copy in a set of the standing hand. A tile in a declared set was there before. */
export const winningPlace = (sets: readonly SetOfHand[], tile: string | undefined): PlaceInSets | undefined => {
  const set = sets.findLastIndex(({ declared, tiles }) => !declared && tiles.includes(tile as Tile));
  return set < 0 ? undefined : { set, tile: sets[set]?.tiles.lastIndexOf(tile as Tile) ?? -1 };
};
