import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeSha256 } from '#testing';
import { TILES, type Tile } from '#tiles';
import { commitmentTo } from './commitment.js';
import { numbersFrom } from './random-numbers.js';
import { shuffledWall, thrownDice } from './software-wall.js';
import type { WallSeed } from './wall-seed.js';

const seedOf = (number: number): WallSeed => ({
  secret: createHash('sha256').update(`seed ${number}`).digest('hex'),
  deal: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
  nonces: [{ seat: 'east', nonce: '4711' }],
});
const FOUR: readonly Tile[] = ['1m', '2m', '3m', '4m'];

const tallied = (values: readonly string[]): ReadonlyMap<string, number> => {
  const tally = new Map<string, number>();
  for (const value of values) tally.set(value, (tally.get(value) ?? 0) + 1);
  return tally;
};

/** The chi-squared statistic over equally likely outcomes, including those that never occurred. */
const chiSquared = (tally: ReadonlyMap<string, number>, outcomes: number): number => {
  const all = [...tally.values()].reduce((sum, seen) => sum + seen, 0);
  const mean = all / outcomes;
  const seen = [...tally.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  return seen + (outcomes - tally.size) * mean;
};

/** By degrees of freedom: a fair source exceeds these bounds in one of a thousand experiments. The seeds are fixed. */
const BOUNDS = { 5: 20.515, 23: 49.728, 41: 74.745 } as const;

const ROUNDS = 12_000;
type Shuffle = (seed: WallSeed) => readonly Tile[];
const orders = (shuffle: Shuffle) =>
  tallied(Array.from({ length: ROUNDS }, (_, number) => shuffle(seedOf(number)).join(' ')));
const honest: Shuffle = (seed) => shuffledWall(seed, FOUR, nodeSha256);

describe('a software wall', () => {
  it('has every order of a small set equally often', () => {
    const tally = orders(honest);
    expect(tally.size).toBe(24);
    expect(chiSquared(tally, 24)).toBeLessThan(BOUNDS[23]);
  });

  it('a shuffle that yields cyclic permutations only fails the same test', () => {
    // Each tile changes places with one before it, never with itself (Sattolo): 6 of 24 orders.
    const cyclic: Shuffle = (seed) => {
      const below = numbersFrom(seed, 'tiles', nodeSha256);
      const wall = FOUR.toSorted();
      for (let last = wall.length - 1; last > 0; last -= 1) {
        const other = below(last);
        [wall[last], wall[other]] = [wall[other]!, wall[last]!];
      }
      return wall;
    };
    const tally = orders(cyclic);
    expect(tally.size).toBe(6);
    expect(chiSquared(tally, 24)).toBeGreaterThan(BOUNDS[23]);
  });

  it('a shuffle that exchanges each tile with any other fails the same test', () => {
    const naive: Shuffle = (seed) => {
      const below = numbersFrom(seed, 'tiles', nodeSha256);
      const wall = FOUR.toSorted();
      for (let place = 0; place < wall.length; place += 1) {
        const other = below(wall.length);
        [wall[place], wall[other]] = [wall[other]!, wall[place]!];
      }
      return wall;
    };
    expect(chiSquared(orders(naive), 24)).toBeGreaterThan(BOUNDS[23]);
  });

  it('has each kind of tile equally often at each place of the whole wall', () => {
    const walls = Array.from({ length: 4200 }, (_, number) => shuffledWall(seedOf(number), TILES, nodeSha256));
    const values = TILES.map((_, place) => chiSquared(tallied(walls.map((wall) => wall[place]!)), TILES.length));
    // 41 degrees of freedom: the mean is 41. Even for a fair source, one of 42 places may exceed the bound of one in a thousand.
    expect(values.filter((value) => value > BOUNDS[41]).length).toBeLessThanOrEqual(1);
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeGreaterThan(35);
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeLessThan(47);
  });

  it('does not depend on the order in which the set is listed', () => {
    const seed = seedOf(1);
    expect(shuffledWall(seed, TILES.toReversed(), nodeSha256)).toEqual(shuffledWall(seed, TILES, nodeSha256));
  });

  it.each<[string, Partial<WallSeed>]>([
    ['another seed', { secret: seedOf(2).secret }],
    ['another deal', { deal: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f02' }],
    ['another nonce', { nonces: [{ seat: 'east', nonce: '4712' }] }],
    ['the nonce of another seat', { nonces: [{ seat: 'south', nonce: '4711' }] }],
    ['no nonce', { nonces: [] }],
  ])('is another one with %s', (_, change) => {
    const wall = shuffledWall(seedOf(1), TILES, nodeSha256);
    expect(shuffledWall({ ...seedOf(1), ...change }, TILES, nodeSha256)).not.toEqual(wall);
  });
});

it('is that of the example in docs/FORMAT.md', () => {
  const seed: WallSeed = {
    secret: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
    deal: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
    nonces: [
      { seat: 'east', nonce: 'seven white cranes' },
      { seat: 'north', nonce: '4711' },
    ],
  };
  const wall = shuffledWall(seed, ['1m', '1m', '2m', '9p', '5z', '3f'], nodeSha256);
  const dice = thrownDice(seed, 2, nodeSha256);
  const commitment = commitmentTo({ ...seed, method: 'software' }, nodeSha256);
  const page = readFileSync(join(__dirname, '../../../docs/FORMAT.md'), 'utf8');
  for (const row of [
    `| secret | \`${seed.secret}\` |`,
    `| commitment to the seed | \`${commitment}\` |`,
    `| dice | ${dice.map((each) => `\`${each.join(' ')}\``).join(', ')} |`,
    `| built wall | \`${wall.join(' ')}\` |`,
  ])
    expect(page).toContain(row);
});

describe('software dice', () => {
  it('show each face equally often', () => {
    const faces = Array.from({ length: ROUNDS }, (_, number) => thrownDice(seedOf(number), 2, nodeSha256).flat(2));
    for (const die of [0, 1, 2, 3])
      expect(chiSquared(tallied(faces.map((thrown) => String(thrown[die]))), 6)).toBeLessThan(BOUNDS[5]);
  });

  it('do not come from the numbers of the tiles', () => {
    const seed = seedOf(1);
    const [tiles, dice] = (['tiles', 'dice'] as const).map((purpose) => {
      const below = numbersFrom(seed, purpose, nodeSha256);
      return Array.from({ length: 8 }, () => below(2 ** 32));
    });
    expect(dice!.filter((number) => tiles!.includes(number))).toEqual([]);
  });
});

describe('the numbers', () => {
  /** A hash function that returns the given blocks, each of eight numbers. */
  const numbers = (...blocks: readonly string[]) => {
    const left = [...blocks];
    return numbersFrom(seedOf(1), 'tiles', () => left.shift()!);
  };
  const block = (...values: readonly number[]): string =>
    values.map((value) => value.toString(16).padStart(8, '0')).join('');
  const TOP = 2 ** 32 - 1;

  it('are eight big-endian numbers of a block, one after the other', () => {
    const below = numbers(block(0, 1, 2, 3, 4, 5, 6, 7), block(8, 9, 10, 11, 12, 13, 14, 15));
    expect(Array.from({ length: 9 }, () => below(100))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('beyond the last whole multiple are discarded: remainders alone would favour small numbers', () => {
    // 2^32 = 715827882 * 6 + 4: with the four largest numbers, 0 to 3 would occur once more than 4 and 5.
    expect(numbers(block(TOP, TOP - 3, TOP - 4, 1, 1, 1, 1, 1))(6)).toBe((TOP - 4) % 6);
    expect((TOP - 4) % 6).toBe(5);
    // A power of two divides the span, so nothing is discarded.
    expect(numbers(block(TOP, 1, 1, 1, 1, 1, 1, 1))(8)).toBe(7);
  });
});
