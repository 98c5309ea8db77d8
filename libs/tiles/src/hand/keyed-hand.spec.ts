import fc from 'fast-check';
import { isComplete, isCompleteHand, isSetsAndPair } from './complete.js';
import { decompose } from './decompose.js';
import { countsOf, PLAYING_TILES, type PlayingTile } from './hand.js';
import { KeyedHand, SUIT_NUMBERS } from './keyed-hand.js';
import { tilesOf } from '../tile/notation.js';
import { waitsOf } from './ready.js';
import { fallsByTrial, isCompleteByTrial } from '../testing/by-trial.js';
import { byKind, type Tile } from '../tile/tile.js';

const keysOf = (hand: KeyedHand): readonly number[] => SUIT_NUMBERS.map((suit) => hand.keyOf(suit));

describe('a hand with its keys', () => {
  it('writes the counts of a suit in base 5, and adds them up', () => {
    const hand = new KeyedHand().hold(tilesOf('1112m9s77z'));
    expect(keysOf(hand)).toEqual([3 + 5, 0, 5 ** 8, 2 * 5 ** 6]);
    hand.add('2m');
    hand.remove('9s');
    expect(keysOf(hand)).toEqual([3 + 5 + 5, 0, 0, 2 * 5 ** 6]);
    expect(hand.total).toBe(7);
  });

  it('ignores bonus tiles', () => {
    const hand = new KeyedHand().hold(tilesOf('5m8f'));
    hand.add('1f');
    hand.remove('1f');
    expect(hand.total).toBe(1);
  });

  it('SBR-A06 is not in the tables with five of a kind, nor with fifteen tiles, and is again with one fewer', () => {
    const hand = new KeyedHand().hold(tilesOf('1111m'));
    expect(hand.isInTables).toBe(true);
    hand.add('1m');
    hand.add('1m');
    expect(hand.isInTables).toBe(false);
    hand.remove('1m');
    expect(hand.isInTables).toBe(false);
    hand.remove('1m');
    expect(hand.isInTables).toBe(true);
    expect(new KeyedHand().hold(tilesOf('123456789m12345p')).isInTables).toBe(true);
    expect(new KeyedHand().hold(tilesOf('123456789m123456p')).isInTables).toBe(false);
  });

  it('is the same for every order of adding and removing its tiles', () => {
    const tile = fc.constantFrom(...PLAYING_TILES);
    fc.assert(
      fc.property(fc.array(tile, { maxLength: 14 }), fc.array(tile, { maxLength: 8 }), (kept, passing) => {
        const hand = new KeyedHand();
        for (const one of [...passing, ...kept]) hand.add(one);
        for (const one of passing) hand.remove(one);
        const fresh = new KeyedHand().holdCounted(countsOf(kept));
        expect([...hand.counts]).toEqual([...countsOf(kept)]);
        expect([keysOf(hand), hand.total, hand.isInTables]).toEqual([keysOf(fresh), fresh.total, fresh.isInTables]);
      }),
      { numRuns: 200 },
    );
  });
});

/**
 * Hands of few kinds, so that many are complete: neighbours of one suit, across two suits, honours; up to five of a
 * kind.
 */
const crowded = fc
  .tuple(
    fc.constantFrom('1m 2m 3m 4m 5m', '5s 6s 7s 8s 9s', '7m 8m 9m 1p 2p', '8s 9s 1z 2z 3z', '1m 5p 9s 4z 7z'),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 1, max: 2 }),
  )
  .chain(([kinds, sets, over]) => {
    const length = 3 * sets + over;
    const five = kinds.split(' ').flatMap((kind) => Array<PlayingTile>(5).fill(kind as PlayingTile));
    return fc.shuffledSubarray(five, { minLength: length, maxLength: length });
  });

const set = fc.oneof(
  fc.constantFrom(...PLAYING_TILES).map((tile): PlayingTile[] => [tile, tile, tile]),
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom('m', 'p', 's'))
    .map(([rank, suit]) => [rank, rank + 1, rank + 2].map((one) => `${one}${suit}` as PlayingTile)),
);
const pair = fc.constantFrom(...PLAYING_TILES).map((tile): PlayingTile[] => [tile, tile]);

/** Hands composed of sets and a pair, or of pairs; then one tile is replaced or removed. */
const built = fc
  .tuple(
    fc.oneof(
      fc.tuple(fc.array(set, { maxLength: 4 }), pair).map(([sets, two]) => [...sets.flat(), ...two]),
      fc.array(pair, { minLength: 7, maxLength: 7 }).map((pairs) => pairs.flat()),
    ),
    fc.constantFrom<'as it is' | 'another' | 'away'>('as it is', 'another', 'away'),
    fc.nat(13),
    fc.constantFrom(...PLAYING_TILES),
  )
  .map(([tiles, change, place, other]) => {
    const at = place % tiles.length;
    if (change === 'as it is') return tiles;
    return tiles.toSpliced(at, 1, ...(change === 'another' ? [other] : []));
  });

describe.each([
  ['crowded', crowded],
  ['built', built],
])('%s hands of 1 to 14 tiles', (_, hands) => {
  const setsNeededOf = (tiles: readonly Tile[]): number => Math.floor(tiles.length / 3);

  it('SBR-2.1 are complete as a trial search shows, from tiles and from counts', () => {
    fc.assert(
      fc.property(hands, (tiles) => {
        const setsNeeded = setsNeededOf(tiles);
        const expected = tiles.length % 3 === 2 && isCompleteByTrial(tiles);
        expect(isCompleteHand(tiles, setsNeeded)).toBe(expected);
        expect(isComplete(countsOf(tiles), setsNeeded)).toBe(expected);
        const inSets = tiles.length % 3 === 2 && fallsByTrial(tiles, 1);
        expect(isCompleteHand(tiles, setsNeeded, { sevenPairs: false })).toBe(inSets);
        expect(isSetsAndPair(countsOf(tiles), setsNeeded)).toBe(inSets);
        expect(decompose(countsOf(tiles), setsNeeded).length > 0).toBe(inSets);
        expect(isCompleteHand(tiles, setsNeeded + 1)).toBe(false);
      }),
      { numRuns: 1500 },
    );
  });

  it('SBR-D.wait SBR-A05 wait for the tiles that complete them, also for a fifth copy', () => {
    fc.assert(
      fc.property(hands, (tiles) => {
        const short = tiles.length % 3 === 2 ? tiles.slice(1) : tiles;
        const setsNeeded = setsNeededOf(short);
        const complete = (byWhich: (all: readonly Tile[]) => boolean) =>
          PLAYING_TILES.filter((tile) => byWhich([...short, tile]));
        expect(waitsOf(short, setsNeeded)).toEqual(complete(isCompleteByTrial));
        expect(waitsOf(short, setsNeeded, { sevenPairs: false })).toEqual(complete((all) => fallsByTrial(all, 1)));
      }),
      { numRuns: 400 },
    );
  });

  it('are read in the order of the pair, then of pungs before chows, kind by kind', () => {
    fc.assert(
      fc.property(hands, (tiles) => {
        const readings = decompose(countsOf(tiles), setsNeededOf(tiles));
        const places = readings.map(({ sets, pair: two }) =>
          [two, ...sets.flatMap((one) => (one.kind === 'pung' ? [one.tile, '1z'] : [one.first, '7z']))].join(),
        );
        const lowest = ({ sets }: (typeof readings)[number]) =>
          sets.map((one) => (one.kind === 'pung' ? one.tile : one.first));
        for (const reading of readings) expect(lowest(reading)).toEqual([...lowest(reading)].sort(byKind));
        expect(places).toEqual([...places].sort());
      }),
      { numRuns: 300 },
    );
  });
});
