import fc from 'fast-check';
import { isSetsAndPair } from './complete.js';
import { type Decomposition, decompose, readingsOfSuit } from './decompose.js';
import { countsOf, PLAYING_TILES, type PlayingTile } from './hand.js';
import { KeyedHand } from './keyed-hand.js';
import { tilesOf } from '../tile/notation.js';

const written = ({ sets, pair }: Decomposition): string =>
  [
    ...sets.map((set) => {
      if (set.kind === 'pung') return `${set.tile}${set.tile}${set.tile}`;
      const [rank, suit] = [Number(set.first[0]), set.first[1]];
      return `${rank}${suit}${rank + 1}${suit}${rank + 2}${suit}`;
    }),
    `${pair}${pair}`,
  ]
    .sort()
    .join(' ');

const readings = (text: string, setsNeeded: number): readonly string[] =>
  decompose(countsOf(tilesOf(text)), setsNeeded).map(written);

/**
 * A second implementation: takes the first tile and tries every two others with it as a set, without kinds or counts.
 */
const setsByTrial = (tiles: readonly string[]): Set<string> => {
  const [first, ...others] = tiles;
  if (first === undefined) return new Set(['']);
  const found = new Set<string>();
  for (let i = 0; i < others.length; i += 1) {
    for (let j = i + 1; j < others.length; j += 1) {
      const trio = [first, others[i] as string, others[j] as string].sort();
      const text = trio.join('');
      const isChow = /^(\d)([mps])\d\2\d\2$/.test(text) && '123456789'.includes(text.replace(/[mps]/g, ''));
      if (!isChow && new Set(trio).size > 1) continue;
      for (const rest of setsByTrial(others.filter((_, k) => k !== i && k !== j))) {
        found.add([...rest.split(' ').filter(Boolean), text].sort().join(' '));
      }
    }
  }
  return found;
};

const readingsByTrial = (tiles: readonly string[]): Set<string> => {
  const found = new Set<string>();
  for (const pair of new Set(tiles)) {
    const one = tiles.indexOf(pair);
    const other = tiles.indexOf(pair, one + 1);
    if (other < 0) continue;
    for (const sets of setsByTrial(tiles.filter((_, k) => k !== one && k !== other))) {
      found.add([...sets.split(' ').filter(Boolean), `${pair}${pair}`].sort().join(' '));
    }
  }
  return found;
};

/** Hands with few kinds, so that many are complete in several ways; at most five of a kind (SBR-A06). */
const crowdedHand = fc
  .record({
    kinds: fc.constantFrom(
      ['2m', '3m', '4m', '5m'],
      ['6s', '7s', '8s', '9s', '1p'],
      ['8m', '9m', '1p', '2p', '3p'],
      ['7s', '8s', '9s', '1z', '2z'],
    ),
    sets: fc.integer({ min: 0, max: 4 }),
  })
  .chain(({ kinds, sets }) =>
    fc
      .shuffledSubarray(
        kinds.flatMap((kind) => Array<string>(5).fill(kind)),
        {
          minLength: 3 * sets + 2,
          maxLength: 3 * sets + 2,
        },
      )
      .map((tiles) => ({ tiles: tiles as PlayingTile[], sets })),
  );

/** Hands composed of sets and a pair, with any number of tiles of a kind. */
const builtHand = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc.constantFrom(...PLAYING_TILES).map((kind) => [kind, kind, kind]),
        fc
          .tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom('m', 'p', 's'))
          .map(([rank, suit]) => [0, 1, 2].map((step) => `${rank + step}${suit}` as PlayingTile)),
      ),
      { maxLength: 4 },
    ),
    fc.constantFrom(...PLAYING_TILES),
  )
  .map(([sets, pair]) => ({ tiles: [...sets.flat(), pair, pair], sets: sets.length }));

describe('decomposition of standing tiles', () => {
  it('SBR-2.1 finds the one reading of a plain hand', () => {
    expect(decompose(countsOf(tilesOf('55s123m777z')), 2)).toEqual([
      {
        sets: [
          { kind: 'chow', first: '1m' },
          { kind: 'pung', tile: '7z' },
        ],
        pair: '5s',
      },
    ]);
  });

  it('SBR-7.1 finds three pungs and three chows in the same tiles', () => {
    expect(readings('111222333m99s', 3)).toEqual(['1m1m1m 2m2m2m 3m3m3m 9s9s', '1m2m3m 1m2m3m 1m2m3m 9s9s']);
  });

  it('finds another pair in the same tiles', () => {
    expect(readings('22233344455m', 3)).toEqual([
      '2m2m 2m3m4m 3m4m5m 3m4m5m',
      '2m2m2m 3m3m3m 4m4m4m 5m5m',
      '2m3m4m 2m3m4m 2m3m4m 5m5m',
    ]);
  });

  it('SBR-D.kong four identical tiles in the hand are no set', () => {
    expect(readings('1111m22s', 1)).toEqual([]);
    expect(readings('111123m22s', 2)).toEqual(['1m1m1m 1m2m3m 2s2s']);
  });

  it('SBR-A06, DZ-A-WAIT5 five of a kind are read correctly, and do not affect the readings of other hands', () => {
    const five = new KeyedHand().hold(tilesOf('222223344p'));
    const chow = { kind: 'chow', first: '2p' } as const;
    expect(readingsOfSuit(five, 1)).toEqual([{ sets: [{ kind: 'pung', tile: '2p' }, chow, chow] }]);
    // In a key, the fifth 2p counts as much as one more 3p.
    expect(readings('33344p', 1)).toEqual(['3p3p3p 4p4p']);
  });

  it('has none for another number of sets', () => {
    expect(readings('123m55s', 1)).toHaveLength(1);
    expect(readings('123m55s', 0)).toEqual([]);
    expect(readings('123m55s', 2)).toEqual([]);
  });

  it.each([
    ['crowded', crowdedHand],
    ['built', builtHand],
  ])('finds each reading of %s hands once, like a search through all arrangements', (_, hand) => {
    fc.assert(
      fc.property(hand, ({ tiles, sets }) => {
        const found = decompose(countsOf(tiles), sets).map(written);
        const byTrial = readingsByTrial(tiles);
        expect([...found].sort()).toEqual([...byTrial].sort());
        expect(isSetsAndPair(countsOf(tiles), sets)).toBe(byTrial.size > 0);
      }),
      { numRuns: 150 },
    );
  });
});
