import type { Schemas } from '../api/types.js';

/** A place in a hand: the index of its set and that of the tile in it. */
type Place = `${number} ${number}`;

export const placeOf = (set: number, tile: number): Place => `${set} ${tile}`;

/**
 * The places of the jokers in a hand: the sets have the tiles for which jokers stand. Jokers stand among the tiles of the hand, and
 * in a declared set only where the hand has no such tile.
 */
export const jokerPlaces = (
  sets: Schemas['Arrangement'],
  jokers: readonly { readonly as: string }[] = [],
): ReadonlySet<Place> => {
  const free = sets
    .flatMap(({ tiles, declared }, set) => tiles.map((tile, index) => ({ tile, declared, place: placeOf(set, index) })))
    .sort((one, other) => Number(one.declared) - Number(other.declared));
  const places = new Set<Place>();
  for (const { as } of jokers) {
    const found = free.find(({ tile, place }) => tile === as && !places.has(place));
    if (found !== undefined) places.add(found.place);
  }
  return places;
};
