import type { Meld, Tile } from '#tiles';

const LETTERS = { m: 9, p: 9, s: 9, z: 7 } as const;

/** The 34 kinds (DZ-tiles.4, DZ-tiles.5): winds `1z` to `4z`, then white, green and red, after the suits. */
export const KINDS: readonly Tile[] = Object.entries(LETTERS).flatMap(([letter, last]) =>
  Array.from({ length: last }, (_, place) => `${place + 1}${letter}` as Tile),
);
export const WINDS = ['1z', '2z', '3z', '4z'] as const satisfies readonly Tile[];
export const DRAGONS: readonly Tile[] = ['5z', '6z', '7z'];

export const suitOf = (tile: Tile): string => tile.slice(1);
export const rankOf = (tile: Tile): number => Number(tile[0]);

/** The ranks of the tiles in rising order, such as `1177`. */
export const ranksIn = (tiles: readonly Tile[]): string => tiles.map(rankOf).toSorted().join('');

export const isHonour = (tile: Tile): boolean => suitOf(tile) === 'z';
export const isBonus = (tile: Tile): boolean => suitOf(tile) === 'f';
export const isSuited = (tile: Tile): boolean => !isHonour(tile) && !isBonus(tile);
export const isWind = (tile: Tile): boolean => WINDS.some((wind) => wind === tile);
export const isDragon = (tile: Tile): boolean => DRAGONS.includes(tile);
export const isTerminal = (tile: Tile): boolean => isSuited(tile) && [1, 9].includes(rankOf(tile));
export const isMajor = (tile: Tile): boolean => isHonour(tile) || isTerminal(tile);

export const distinct = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

/** Each way of choosing that many of the items, in their order. */
export const choices = <T>(items: readonly T[], count: number): readonly (readonly T[])[] => {
  if (count === 0) return [[]];
  return items.flatMap((item, place) => choices(items.slice(place + 1), count - 1).map((others) => [item, ...others]));
};

/** Each way of choosing that many of the items, where an item may be chosen again. */
export const repeatedChoices = <T>(items: readonly T[], count: number): readonly (readonly T[])[] => {
  if (count === 0) return [[]];
  return items.flatMap((item, place) =>
    repeatedChoices(items.slice(place), count - 1).map((others) => [item, ...others]),
  );
};

/** The three ways of one pattern are `147`, `258`, `369`; a pattern gives each of them to another suit (DZ-fan.41). */
export const KNITTED: readonly (readonly Tile[])[] = ['mps', 'msp', 'pms', 'psm', 'smp', 'spm'].map((suits) =>
  suits.split('').flatMap((suit, way) => [1, 4, 7].map((rank) => `${rank + way}${suit}` as Tile)),
);
export const ORPHANS: readonly Tile[] = KINDS.filter(isMajor);

/** The tiles of a declared set, four of a kong. */
export const tilesOfMeld = (meld: Meld): readonly Tile[] => {
  if (meld.kind === 'chow') return meld.tiles;
  if (meld.kind === 'kong' && meld.laid) return meld.laid;
  const tile = meld.tile as Tile;
  return meld.kind === 'kong' ? [tile, tile, tile, tile] : [tile, tile, tile];
};
export const isExposed = (meld: Meld): boolean => meld.kind !== 'kong' || meld.kongKind !== 'concealed';

const CYCLES: readonly (readonly Tile[])[] = [
  ...['m', 'p', 's'].map((suit) => KINDS.filter((kind) => suitOf(kind) === suit)),
  WINDS,
  ['7z', '6z', '5z'],
];
const stepped = (kind: Tile, steps: number): Tile => {
  const cycle = CYCLES.find((kinds) => kinds.includes(kind));
  if (cycle === undefined) throw new RangeError(`${kind} names no joker`);
  return cycle.at((cycle.indexOf(kind) + steps) % cycle.length) as Tile;
};
/** The next kind: 9 to 1, red to green to white to red, east to south to west to north to east (DZ-joker.2). */
export const nextKind = (kind: Tile): Tile => stepped(kind, 1);
/** The kind before (DZ-joker.3). */
export const previousKind = (kind: Tile): Tile => stepped(kind, -1);
