import { TableCondition } from './table-condition.js';
import type { Tag } from '../tags/tags.js';
import { type Zone, ZONES, zoneAt } from '../inventory/zones.js';

/** Four racks of 13 tiles, four rivers of 3 and the melds of one side: the tag is ten times the zone, plus its place. */
const SIZES = new Map<Zone, number>([
  ...([1, 2, 3, 4] as const).flatMap((side): readonly (readonly [Zone, number])[] => [
    [zoneAt(side, 'rack'), 13],
    [zoneAt(side, 'river'), 3],
  ]),
  [zoneAt(2, 'melds'), 3],
]);
const zoneOf = (tag: Tag): Zone => Math.floor(tag / 100);
const lyingIn = (zone: Zone): readonly Tag[] =>
  Array.from({ length: SIZES.get(zone) ?? 0 }, (_, place) => zone * 100 + place);
const ALL = ZONES.flatMap(lyingIn);

type Reads = (zone: Zone, round: number) => readonly Tag[];

/** Every n-th answer, spread over tags and rounds. */
const oneIn =
  (n: number): Reads =>
  (zone, round) =>
    lyingIn(zone).filter((tag) => (tag * 7 + round * 11 + zone * 3) % n === 0);
const all: Reads = lyingIn;
const none: Reads = () => [];
/** The tiles lie all over the table: each antenna reads about one in sixteen. */
const mixed: Reads = (zone, round) => ALL.filter((tag) => (tag * 5 + round * 3 + zone) % ZONES.length === 0);

const ROUND_MS = 600;

/** Reads all zones for so many rounds, one after another. */
const readings = (...phases: readonly (readonly [rounds: number, reads: Reads])[]) => {
  const condition = new TableCondition({
    inZone: lyingIn,
    zone: zoneOf,
    answerRate: () => 0.95,
    seemsMoved: () => false,
    count: () => ALL.length,
  });
  let [number, round] = [0, 0];
  return phases.map(([rounds, reads]) => {
    const inPlace: boolean[] = [];
    const washed: boolean[] = [];
    for (const end = round + rounds; round < end; round += 1)
      for (const zone of ZONES) {
        number += 1;
        const at = round * ROUND_MS + (zone / ZONES.length) * ROUND_MS;
        condition.read({ number, at, zone, tags: new Set(reads(zone, round)) });
        inPlace.push(condition.isInPlace);
        washed.push(condition.isWashed);
      }
    return { inPlace, washed };
  });
};

const always = (value: boolean, values: readonly boolean[] | undefined): boolean =>
  values?.every((each) => each === value) ?? false;

describe('TableCondition', () => {
  it('knows the tiles in their places while they are read there', () => {
    const [calm] = readings([20, all]);
    expect(always(true, calm?.inPlace)).toBe(true);
    expect(always(false, calm?.washed)).toBe(true);
  });

  it.each([2, 5, 10, 20])('takes seconds of noise, in which one of %i answers is read, for no wash', (n) => {
    const [, noise, after] = readings([10, all], [14, oneIn(n)], [10, all]);
    expect(always(false, noise?.washed)).toBe(true);
    expect(always(true, after?.inPlace.slice(ZONES.length))).toBe(true);
  });

  it('takes a rack that is turned over for no wash, and holds readings back for moments only', () => {
    const [, turned] = readings([10, all], [20, (zone) => (zone === zoneAt(3, 'rack') ? [] : lyingIn(zone))]);
    expect(turned?.inPlace.filter((isInPlace) => !isInPlace).length).toBeLessThan(ZONES.length * 2);
    expect(always(false, turned?.washed)).toBe(true);
  });

  it('holds the readings back as soon as tiles are read all over the table, and knows the wash two seconds later', () => {
    const [, wash] = readings([10, all], [4, mixed]);
    expect(wash?.inPlace.findLastIndex((isInPlace) => isInPlace)).toBeLessThan(ZONES.length / 2);
    expect(wash?.washed.at(-1)).toBe(true);
  });

  it('knows a wash by tiles that are read nowhere only after seconds', () => {
    const [, wash] = readings([10, all], [12, none]);
    const since = wash?.washed.indexOf(true) ?? 0;
    expect((since / ZONES.length) * ROUND_MS).toBeGreaterThan(4_000);
    expect(wash?.washed.at(-1)).toBe(true);
  });

  it('goes on when the racks come back after seconds in which no antenna read anything', () => {
    const [, dark, after] = readings([10, all], [6, none], [10, all]);
    expect(always(false, dark?.washed)).toBe(true);
    expect(always(true, after?.inPlace.slice(ZONES.length))).toBe(true);
  });
});
