import type { Tile } from '#tiles';
import { copiesOf, without } from '../words.js';
import { distinct, isHonour, KINDS, KNITTED, ORPHANS, rankOf } from './words.js';

/** Tiles that belong together; `singles` are the fourteen of fans 11, 26 and 40, `knitted` the nine of fan 41. */
export interface Group {
  readonly kind: 'chow' | 'pung' | 'kong' | 'pair' | 'knitted' | 'singles';
  readonly tiles: readonly Tile[];
  readonly placement: 'standing' | 'concealed' | 'exposed';
  /** The kong of jokers (DZ-fan.12). */
  readonly ofJokers?: true;
}
export type Form = 'regular' | 'pairs' | 'knitted' | 'singles';
/** One way of sorting the standing tiles. */
export interface Arrangement {
  readonly form: Form;
  readonly groups: readonly Group[];
}

const group = (kind: Group['kind'], tiles: readonly Tile[]): Group => ({ kind, tiles, placement: 'standing' });

/** The number of tiles of each kind, in the order of `KINDS`. */
type Counts = readonly number[];

const PLACE = new Map(KINDS.map((kind, place) => [kind, place]));
const FIRST_HONOUR = KINDS.indexOf('1z');
const begins = (place: number): boolean => place < FIRST_HONOUR && rankOf(KINDS[place] as Tile) <= 7;

/** The groups that the lowest tile may belong to, each as places of its tiles. */
const groupsFrom = (place: number, pairToCome: boolean): readonly (readonly number[])[] => [
  [place, place, place],
  ...(begins(place) ? [[place, place + 1, place + 2]] : []),
  ...(pairToCome ? [[place, place]] : []),
];

const lessened = (counts: Counts, places: readonly number[]): Counts | undefined => {
  const left = [...counts];
  for (const place of places) left[place] = (left[place] as number) - 1;
  return places.some((place) => (left[place] as number) < 0) ? undefined : left;
};

/** Takes each group that the lowest tile can belong to, and sorts the remaining tiles in the same way. */
const setsAndPair = (counts: Counts, pairToCome: boolean): readonly (readonly (readonly number[])[])[] => {
  const lowest = counts.findIndex((count) => count > 0);
  if (lowest < 0) return pairToCome ? [] : [[]];
  return groupsFrom(lowest, pairToCome).flatMap((places) => {
    const rest = lessened(counts, places);
    if (rest === undefined) return [];
    return setsAndPair(rest, pairToCome && places.length !== 2).map((found) => [places, ...found]);
  });
};

const named = (places: readonly number[]): Group => {
  const tiles = places.map((place) => KINDS[place] as Tile);
  if (tiles.length === 2) return group('pair', tiles);
  return group(tiles[0] === tiles[1] ? 'pung' : 'chow', tiles);
};

const sortedIntoSets = (tiles: readonly Tile[]): readonly (readonly Group[])[] => {
  const counts = KINDS.map(() => 0);
  for (const tile of tiles) {
    const place = PLACE.get(tile) as number;
    counts[place] = (counts[place] as number) + 1;
  }
  const found = setsAndPair(counts, true).map((sorting) => sorting.map((places) => places.join()).toSorted());
  // The same groups can be taken in another order.
  return distinct(found.map((sorting) => sorting.join(' '))).map((sorting) =>
    sorting.split(' ').map((places) => named(places.split(',').map(Number))),
  );
};

/** DZ-win.2. */
const regular = (tiles: readonly Tile[]): readonly Arrangement[] =>
  sortedIntoSets(tiles).map((groups) => ({ form: 'regular', groups }));

/** DZ-fan.25, DZ-fan.10: identical pairs are allowed. */
const sevenPairs = (tiles: readonly Tile[]): readonly Arrangement[] => {
  if (tiles.length !== 14 || tiles.some((tile) => copiesOf(tile, tiles) % 2 === 1)) return [];
  const pairs = KINDS.flatMap((kind) =>
    Array.from({ length: copiesOf(kind, tiles) / 2 }, () => group('pair', [kind, kind])),
  );
  return [{ form: 'pairs', groups: pairs }];
};

/** DZ-fan.41: the nine tiles; the others form sets and a pair. */
const knittedStraight = (tiles: readonly Tile[]): readonly Arrangement[] =>
  KNITTED.flatMap((pattern) => {
    if (!pattern.every((tile) => tiles.includes(tile))) return [];
    return sortedIntoSets(without(tiles, pattern) as readonly Tile[]).map((groups): Arrangement => {
      return { form: 'knitted', groups: [group('knitted', pattern), ...groups] };
    });
  });

const areOrphans = (tiles: readonly Tile[]): boolean =>
  ORPHANS.every((kind) => tiles.includes(kind)) && tiles.every((tile) => ORPHANS.includes(tile));

/** DZ-fan.26, DZ-fan.40: all different, at least five honours, the suit tiles of one pattern. */
const areHonoursAndKnitted = (tiles: readonly Tile[]): boolean => {
  const suited = tiles.filter((tile) => !isHonour(tile));
  return distinct(tiles).length === 14 && KNITTED.some((pattern) => suited.every((tile) => pattern.includes(tile)));
};

const singles = (tiles: readonly Tile[]): readonly Arrangement[] =>
  tiles.length === 14 && (areOrphans(tiles) || areHonoursAndKnitted(tiles))
    ? [{ form: 'singles', groups: [group('singles', tiles)] }]
    : [];

/** Every way of sorting complete standing tiles, with the winning tile and with jokers replaced (DZ-win.1 to DZ-win.3). */
export const arrangementsOf = (tiles: readonly Tile[]): readonly Arrangement[] => [
  ...regular(tiles),
  ...sevenPairs(tiles),
  ...knittedStraight(tiles),
  ...singles(tiles),
];
