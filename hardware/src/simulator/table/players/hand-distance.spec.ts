import { countsOf, isComplete, isReady, SUIT_TILES, type Tile, tilesOf } from '#tiles';
import { seededRandom } from '../../seeded-random.js';
import { below, shuffled } from '../random.js';
import { distanceToReady } from './hand-distance.js';

const OPTIONS = { universe: SUIT_TILES };
const TWO_SUITS = SUIT_TILES.slice(0, 18);

/** The second way: try every exchange of one tile. */
const isOneFromReady = (hand: readonly Tile[], sets: number): boolean =>
  hand.some((_, at) => SUIT_TILES.some((tile) => isReady(hand.with(at, tile), sets, OPTIONS)));

describe('distance to ready', () => {
  it.each([
    ['123456789m1122p', 4, 0],
    ['123456789m1112p', 4, 0],
    ['1122334455667m', 4, 0],
    ['123456789m124p5s', 4, 1],
    ['11223344m567p1s9s', 4, 1],
    ['1p', 0, 0],
    ['5m5m', 0, -1],
    ['147m147p1s', 2, 4],
    ['1112m', 1, 0],
    ['123m456p789s1112z', 4, 0],
    ['123m456p789s11z22z', 4, 0],
    // Honours make no chows: neighbours among them are worth nothing.
    ['123m456p789s123z4z', 4, 2],
    ['123m456p789s12z5z6z', 4, 2],
  ])('%s with %i sets to make is %i away', (text, sets, distance) => {
    expect(distanceToReady(tilesOf(text), sets)).toBe(distance);
  });

  it('counts four identical tiles as two pairs', () => {
    expect(distanceToReady(tilesOf('1111m3333p5577s9s'), 4)).toBe(0);
    expect(distanceToReady(tilesOf('1111m3333p5577s9s').slice(0, 10), 3)).toBeGreaterThan(0);
  });

  it('agrees with waits, complete hands and single exchanges on hands of chance', () => {
    const random = seededRandom(11);
    const met = new Map<number, number>();
    for (let round = 0; round < 400; round += 1) {
      const sets = below(random, 3) + 1;
      const tiles = shuffled([...TWO_SUITS, ...TWO_SUITS, ...TWO_SUITS, ...TWO_SUITS], random).slice(0, 3 * sets + 1);
      const distance = distanceToReady(tiles, sets);
      met.set(distance, (met.get(distance) ?? 0) + 1);
      expect([tiles, distance === 0]).toEqual([tiles, isReady(tiles, sets, OPTIONS)]);
      expect([tiles, distance <= 1]).toEqual([tiles, isOneFromReady(tiles, sets)]);
      const drawn: readonly Tile[] = [...tiles, TWO_SUITS[below(random, 18)] as Tile];
      expect([drawn, distanceToReady(drawn, sets) === -1]).toEqual([drawn, isComplete(countsOf(drawn), sets)]);
    }
    expect([...met.keys()].sort()).toEqual(expect.arrayContaining([0, 1, 2]));
  });
});
