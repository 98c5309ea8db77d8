import fc from 'fast-check';
import { countsOf, type Meld, SEATS, type Tile, tileIndex, TILES, tilesOf } from '#tiles';
import { runs, seeded } from '#testing';
import { randomWonHand } from '../../testing/random-won-hands.js';
import { type How, wonHand } from '../../testing/won-hands.js';
import { arrangementsOf } from '../hand/arrangement.js';
import { FAN_ROWS, type FanRow } from './fan.table.js';
import { declaredPart } from '../hand/sets-and-pairs.js';
import { waitsWithValues } from './waits.js';
import { winsOn } from './hand-value.js';
import { judgeWin, winCircumstancesOf } from './winning.js';
import type { WonHand } from '../hand/won-hand.js';

const reasons = (hand: string, how: How = [], others: Partial<WonHand> = {}): readonly string[] => {
  const verdict = judgeWin(wonHand(hand, how, others));
  return verdict.valid ? [] : verdict.faults.map(({ clause, reason }) => `${clause} ${reason}`);
};

describe('winning hands', () => {
  it.each([
    ['DZ-win.2', '123m456p789s111z22z > 1z', true],
    ['DZ-win.2', '123m456p789s111z24z > 1z', false],
    ['DZ-win.2', '22z | P9p P1s M3s C5m > 2z', true],
    ['DZ-win.2', '24z | P9p P1s M3s C5m > 2z', false],
    ['DZ-set.1', '12p3s456m789p111s22s > 2s', false],
    ['DZ-set.1', '891m456m789p111s22s > 2s', false],
    ['DZ-set.1', '123z456m789p111s22s > 2s', false],
    ['DZ-set.2', '111z222m333p444s55s > 5s', true],
    ['DZ-set.2', '112z222m333p444s55s > 5s', false],
    ['DZ-set.4', '123m456p789s111z23z > 1z', false],
    ['DZ-win.3', '1133557799m1133s > 1s', true],
    ['DZ-win.3', '1133557799m1134s > 1s', false],
    ['DZ-win.3', '11335577p | P9p P1s > 1p', false],
    ['DZ-win.3', '19m19p19s12345677z > 1z', true],
    ['DZ-win.3', '19m19p18s12345677z > 1z', false],
    ['DZ-win.3', '119m119p119s12345z > 1z', false],
    ['DZ-win.3', '147m258p36s123456z > 1z', true],
    ['DZ-win.3', '147m258p37s123456z > 1z', false],
    ['DZ-win.3', '147m258p3s1234566z > 1z', false],
    ['DZ-win.3', '147m258p36s123z | P7z > 1z', false],
    ['DZ-win.3', '147m258p369s456m11p > 1p', true],
    ['DZ-win.3', '147m258p369s457m11p > 1p', false],
    ['DZ-win.3', '147m258p369s11p | C4z > 1p', true],
    ['DZ-win.3', '147m258p369s12p | C4z > 1p', false],
  ])('%s %s wins: %s', (_, hand, wins) => {
    expect(reasons(hand)).toEqual(wins ? [] : ['DZ-win.4 fault.structure']);
  });

  it.each([
    ['123m456p789s111z22z', ['regular']],
    ['1133557799m1133s', ['irregular']],
    ['112233m445566p77s', ['regular', 'irregular']],
    ['147m258p369s456m11p', ['irregular']],
    ['123m456p789s111z24z', []],
    ['123m456p789s11z', []],
    ['123m456p789s111z222z', []],
  ])('DZ-win.1 %s is %j', (hand, structures) => {
    const forms = new Set(arrangementsOf(countsOf(tilesOf(hand)), []).map(({ form }) => form === 'regular'));
    expect([...forms].map((regular) => (regular ? 'regular' : 'irregular')).toSorted()).toEqual(structures.toSorted());
  });

  it.each([
    ['DZ-fan.11', '19m19p19s12345677z > 1z', '1m9m1p9p1s9s1z2z3z4z5z6z7z7z'],
    ['DZ-fan.26', '147m25p36s1234567z > 1z', '1m4m7m2p5p3s6s1z2z3z4z5z6z7z'],
  ])('%s a hand of single tiles is reported as one part: %s', (_, hand, tiles) => {
    const verdict = judgeWin(wonHand(hand));
    const arrangement = verdict.valid ? verdict.valuation.arrangement : [];
    expect(arrangement.map((part) => ({ ...part, tiles: part.tiles.join('') }))).toEqual([
      { kind: 'singles', tiles, declared: false },
    ]);
  });

  it('DZ-score.3 a fan that counts twice has twice its value', () => {
    const verdict = judgeWin(wonHand('123m44p | L456s P9s P3z > 4p'));
    const fans = verdict.valid ? verdict.valuation.fans : [];
    expect(fans.find(({ clause }) => clause === 'DZ-fan.86')).toMatchObject({ count: 2, fan: 2 });
  });

  it.each<[fault: string, hand: string, others?: Partial<WonHand>]>([
    ['DZ-tilecount.1 fault.tile-count', '123m456p789s111z2z > 1z'],
    ['DZ-tilecount.1 fault.tile-count', '123m456p789s111z222z > 1z'],
    ['DZ-flower.1 fault.flower-standing', '123m456p789s111z2z1f > 1z'],
    ['DZ-set.1 fault.no-chow', '123m456p789s22z | L135m > 2z'],
    ['DZ-set.1 fault.no-chow', '123m456p789s22z | L123z > 2z'],
    [
      'DZ-set.1 fault.no-chow',
      '123m456p789s22z > 2z',
      { melds: [{ kind: 'chow', tiles: ['1m', '2p', '3m'], claimed: '1m', from: 'north' }] },
    ],
    ['DZ-set.2 fault.no-pung', '123m456p789s22z | P1f > 2z'],
    ['DZ-tiles.4 fault.fifth-copy', '111m456p22z | P1m P1s > 2z'],
    ['DZ-tiles.4 fault.fifth-copy', '123m456p22z | C1m P1s > 2z'],
    ['DZ-count.2 fault.winning-tile', '123m456p789s111z22z > 5z'],
    [
      'DZ-mj.4 fault.set-not-shown',
      '123m456p789s22z > 2z',
      { melds: [{ kind: 'kong', tile: '?', kongKind: 'concealed' }] },
    ],
  ])('an invalid hand is refused with the reason: %s', (fault, hand, others = {}) => {
    expect(reasons(hand, [], others)).toEqual([fault]);
  });

  it('DZ-tilecount.2 a winning hand has 14 tiles, each kong counted as three', () => {
    expect(reasons('22z | M9p C1s M3s C5m > 2z')).toEqual([]);
    expect(reasons('222z | M9p C1s M3s C5m > 2z')).toEqual(['DZ-tilecount.1 fault.tile-count']);
    expect(reasons('1222z | M9p C1s M3s > 2z')).toEqual(['DZ-tilecount.1 fault.tile-count']);
  });

  it('DZ-win.4 judgeWin never throws: 14 to 17 tiles with any melds win with reasons or have faults', () => {
    const tile = fc.constantFrom(...TILES);
    const kong = fc.constantFrom('concealed', 'melded', 'promoted', 'postponed');
    const meld: fc.Arbitrary<Meld> = fc.oneof(
      fc.record({ kind: fc.constant('chow'), tiles: fc.tuple(tile, tile, tile), claimed: tile }),
      fc.record({ kind: fc.constant('pung'), tile, from: fc.constantFrom(...SEATS) }),
      fc.record({ kind: fc.constant('kong'), tile: fc.oneof(tile, fc.constant('?')), kongKind: kong }),
    );
    const hand = fc.record(
      {
        standing: fc.array(tile, { minLength: 0, maxLength: 17 }),
        melds: fc.array(meld, { maxLength: 5 }),
        winningTile: tile,
        source: fc.constantFrom('discard', 'self-draw', 'robbed-kong'),
        circumstances: fc.subarray(['dealt-hand', 'last-tile', 'last-copy', 'ready', 'heavenly-ready', 'mixed-in']),
        seatWind: fc.constantFrom(...SEATS),
        roundWind: fc.constantFrom(...SEATS),
        bonusTiles: fc.array(tile),
        joker: tile,
      },
      { requiredKeys: ['standing', 'melds', 'source', 'circumstances', 'seatWind', 'roundWind', 'bonusTiles'] },
    ) as fc.Arbitrary<WonHand>;
    fc.assert(
      fc.property(hand, (any) => {
        const verdict = judgeWin(any);
        expect(verdict.valid ? verdict.valuation.fans.length : verdict.faults.length).toBeGreaterThan(0);
        expect(Array.isArray(waitsWithValues(any))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the circumstances of a win', () => {
  it('DZ-score.3 have different keys if different fans are possible', () => {
    const words = ['dealt-hand', 'last-tile', 'replacement-tile', 'blessing-of-earth', 'blessing-of-man'] as const;
    const others = ['heavenly-ready', 'ready', 'last-copy', 'mixed-in', 'self-draw', 'robbed-kong'] as const;
    const subsets = [...words, ...others].reduce<readonly How[]>(
      (all, word) => [...all, ...all.map((how) => [...how, word])],
      [[]],
    );
    const seen = new Map<number, string>();
    const shared: string[] = [];
    for (const how of subsets)
      for (const text of ['44p123m456s678p | P3z > 4p', '44p123m456s678p | C3z > 4p'])
        for (const given of [{}, { joker: '9m' }, { joker: '4p' }, { options: { riichi: 'added' } }] as const)
          for (const bonusTiles of [[], ['1f']] as const) {
            const hand = wonHand(text, how, { ...given, bonusTiles });
            const { key, ...circumstances } = winCircumstancesOf(hand, hand.melds.map(declaredPart));
            const possible = JSON.stringify(circumstances);
            if ((seen.get(key) ?? possible) !== possible) shared.push(possible);
            seen.set(key, possible);
          }
    expect(shared).toEqual([]);
    expect(seen.size).toBeGreaterThan(1000);
  });
});

/** Finds sets and a pair a second way: the first tile is in a pung or begins a chow, and so on for the rest. */
const fallings = (tiles: readonly Tile[], hasPair: boolean): readonly (readonly string[])[] => {
  const [first] = tiles;
  if (first === undefined) return hasPair ? [[]] : [];
  const step = (by: number): string => (first.endsWith('z') ? '' : `${Number(first[0]) + by}${first.slice(1)}`);
  return [[first, first, first], [first, step(1), step(2)], ...(hasPair ? [] : [[first, first]])].flatMap((part) => {
    const rest = [...tiles];
    for (const tile of part) {
      const at = rest.indexOf(tile as Tile);
      if (at < 0) return [];
      rest.splice(at, 1);
    }
    return fallings(rest, hasPair || part.length === 2).map((others) => [part.join(''), ...others]);
  });
};

const written = (ways: readonly (readonly string[])[]): readonly string[] => [
  ...new Set(ways.map((way) => way.toSorted().join(' '))),
];

describe('random hands', () => {
  it('DZ-count.8 have the same arrangements as a trial finds', () => {
    const chance = seeded(8);
    for (let count = 0; count < runs(2_000); count += 1) {
      const { standing, melds } = randomWonHand(chance);
      const found = arrangementsOf(countsOf(standing), melds.map(declaredPart))
        .filter(({ form }) => form === 'regular')
        .map(({ parts }) => parts.filter(({ isDeclared }) => !isDeclared).map(({ set }) => set.tiles.join('')));
      expect(written(found).toSorted()).toEqual(written(fallings(standing.toSorted(), false)).toSorted());
      expect(found).toHaveLength(written(found).length);
    }
  });

  it('DZ-A-ABS have, with every fan, all fans that it absorbs', () => {
    const chance = seeded(7);
    const rows: readonly FanRow[] = FAN_ROWS;
    const seen = new Set<string>();
    for (let count = 0; count < 6000; count += 1) {
      const hand = randomWonHand(chance);
      const declared = hand.melds.map(declaredPart);
      const circumstances = winCircumstancesOf(hand, declared);
      for (const arrangement of arrangementsOf(countsOf(hand.standing), declared)) {
        for (const won of winsOn(arrangement, circumstances, tileIndex(hand.winningTile as Tile))) {
          const found = new Map(rows.map(({ id, find }) => [id, find?.(arrangement, won) ?? []]));
          for (const { id, absorbs = {} } of rows.filter((row) => found.get(row.id)?.length)) {
            for (const [lower, absorbed] of Object.entries(absorbs)) {
              seen.add(`${id} ${lower}`);
              const places = found.get(lower) ?? [];
              const isThere =
                absorbed !== 'own-sets' || (found.get(id) ?? []).every((own) => places.some((at) => (at & ~own) === 0));
              expect([id, lower, isThere && places.length > 0]).toEqual([id, lower, true]);
            }
          }
        }
      }
    }
    // Hands beside the table show the rare fans.
    expect(seen.size).toBeGreaterThan(30);
  });
});

describe('waiting hands', () => {
  const waits = (text: string, how: How = [], others: Partial<WonHand> = {}): string =>
    waitsWithValues(wonHand(text, how, others))
      .map(({ tile }) => tile)
      .join('');

  it('DZ-mj.1 wait for the tiles that complete any structure', () => {
    expect(waits('1112345678999m')).toBe('1m2m3m4m5m6m7m8m9m');
    expect(waits('19m19p19s1234567z')).toBe('1m9m1p9p1s9s1z2z3z4z5z6z7z');
    expect(waits('147m258p36s12345z')).toBe('9s6z7z');
    expect(waits('147m25p3s1234567z')).toBe('8p6s9s');
    expect(waits('147m258p36s456m11p')).toBe('9s');
    expect(waits('147m258p369s44m11p')).toBe('4m1p');
    expect(waits('1133557799m113s')).toBe('3s');
    expect(waits('123m456p789s135z4z')).toBe('');
    expect(waits('123m456p789s11z')).toBe('');
  });

  it('DZ-A-WAIT5 wait also for a fifth copy, with the value of the completed hand', () => {
    expect(waits('1111m | P1s P9s L345s')).toBe('1m');
    expect(waits('1112m | P1s P9s L345s')).toBe('2m3m');
    expect(waits('2222345m | P1s P9s')).toBe('2m5m');
  });

  it('DZ-tilecount.1 DZ-tiles.4 DZ-joker.8 have no waits if they are invalid', () => {
    const none = (text: string, joker?: Tile) => waitsWithValues(wonHand(text, [], joker ? { joker } : {}));
    for (const hand of ['123m456p789s11z', '1112223m456p789s1z', '1111123m456p789s']) expect(none(hand)).toEqual([]);
    expect(none('123m456p789s4z | P9p', '9p')).toEqual([]);
    expect(none('123m456p789s4z | C9p', '9p')).toHaveLength(1);
  });

  it('DZ-A-WAIT5 DZ-joker.11 can wait for a fifth copy beside a joker; the result is not reused for another hand', () => {
    expect(waits('22223344p123m5z9m', [], { joker: '9m' })).toContain('2p');
    expect(reasons('33344p123m456m789s > 3p', [], { joker: '9m' })).toEqual([]);
  });

  it('DZ-joker.11 with a joker wait for every kind, and for a joker if it can be drawn', () => {
    expect(waits('123m456m789s9p | P1p', [], { joker: '9p' })).toHaveLength(2 * 33);
    expect(waits('123m456m789s9p | P1p', ['self-draw'], { joker: '9p' })).toHaveLength(2 * 34);
    expect(waits('123m456m789s4z | P1p', ['self-draw'], { joker: '9p' })).toBe('9p4z');
    expect(waits('123m456m789s4z | P1p', [], { joker: '9p' })).toBe('4z');
  });
});

it('DZ-tilecount.1 a hand with too few tiles waits for none, even if they are pairs', () => {
  const { winningTile: _, ...hand } = wonHand('1199m1199p11s1z');
  expect(waitsWithValues(hand)).toEqual([]);
  const whole = { ...hand, standing: tilesOf('1199m1199p1199s1z') };
  expect(waitsWithValues(whole).map(({ tile }) => tile)).toContain('1z');
});
