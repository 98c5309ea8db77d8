import type { Valuation } from '#deal';
import { seeded } from '#testing';
import { type Tile, tilesOf } from '#tiles';
import { pointsBySubstitution } from '../../testing/by-substitution.js';
import { randomWonHand } from '../../testing/random-won-hands.js';
import { type How, wonHand } from '../../testing/won-hands.js';
import { judgeWin } from './winning.js';

/** `npm run check -- jokers` compares more hands. */
const HANDS = Number(process.env['TILESCRIBE_CHECK_JOKERS'] ?? 60);
/** In milliseconds. The limit is generous and only ends a hanging test. */
const MOST_TIME = 60_000 + HANDS * 500;

const judge = (hand: string, how: How = [], joker: Tile = '9p') => judgeWin(wonHand(hand, how, { joker }));

const valueOf = (...hand: Parameters<typeof judge>): Valuation => {
  const verdict = judge(...hand);
  if (!verdict.valid) throw new Error(`${hand[0]} does not win`);
  return verdict.valuation;
};

const values = ({ jokers = [] }: Valuation): string => jokers.map(({ as }) => as).join('');
const sets = ({ arrangement }: Valuation): readonly string[] => arrangement.map(({ tiles }) => tiles.join(''));
const fans = (value: Valuation): readonly string[] => value.fans.map(({ id }) => id);

describe('jokers', () => {
  it('DZ-joker.6 represent any kind, also their own', () => {
    expect(values(valueOf('12m456m789s55z9p | P1p > 5z'))).toBe('3m');
    expect(values(valueOf('123m78p9p456s55z | P1s > 5z'))).toBe('9p');
  });

  it('DZ-joker.12 represent the kinds that give the highest value', () => {
    const value = valueOf('123456m78m9p55p | P7s > 5p');
    expect(values(value)).toBe('9m');
    expect(fans(value)).toContain('pure-straight');
    expect(value.next?.fans.map(({ id }) => id)).not.toContain('pure-straight');
  });

  it('DZ-joker.8 are in no declared set, except a kong of four jokers (DZ-fan.12)', () => {
    expect(judge('123m456m789m22s | P9p > 2s')).toEqual({
      valid: false,
      faults: [{ clause: 'DZ-joker.8', reason: 'fault.joker-declared' }],
    });
    expect(judge('123m456m789m22s | M9p > 2s').valid).toBe(false);
    expect(judge('123m456m22s | P7p L789p > 2s').valid).toBe(false);
    expect(fans(valueOf('123m456m789m22s | C9p > 2s'))).toContain('kong-of-jokers');
  });

  it('DZ-fan.79 DZ-joker.9 are in the hand also if they are a declared kong', () => {
    expect(fans(valueOf('123m456m789m22s | C9p > 2s'))).not.toContain('no-jokers');
    const another = fans(valueOf('123m456m789m22s | C1p > 2s'));
    expect(another).toContain('no-jokers');
    expect(another).not.toContain('kong-of-jokers');
  });

  it('DZ-joker.8 four in the hand earn nothing by themselves', () => {
    expect(fans(valueOf('123m456m78m22s9999p > 2s'))).not.toContain('kong-of-jokers');
  });

  it('DZ-A-JKONG a kong of jokers takes the kind with the highest value, and its concealed kong is absorbed', () => {
    const value = valueOf('444m555m123p77s | C9p > 7s');
    expect(values(value)).toBe('3m3m3m3m');
    expect(fans(value)).toContain('pure-shifted-pungs');
    expect(fans(value)).not.toContain('concealed-kong');
    expect(value.absorbed).toContainEqual({
      id: 'concealed-kong',
      clause: 'DZ-fan.76',
      count: 1,
      by: 'kong-of-jokers',
    });
  });

  it('DZ-joker.7 DZ-joker.9 a discarded joker cannot win; a hand without jokers has a fan', () => {
    expect(judge('12m456m789s55z9p | P1p > 9p')).toEqual({
      valid: false,
      faults: [{ clause: 'DZ-joker.7', reason: 'fault.joker-claimed' }],
    });
    expect(judge('12m456m789s55z9p | P1p > 9p', ['self-draw']).valid).toBe(true);
    expect(fans(valueOf('123m456m789s55z | P1p > 5z'))).toContain('no-jokers');
    expect(fans(valueOf('12m456m789s55z9p | P1p > 5z'))).not.toContain('no-jokers');
  });

  it('DZ-joker.10 a set holds one or two, never three', () => {
    expect(sets(valueOf('1m99p456m789s55z | P1p > 5z'))).toContain('1m1m1m');
    // Three jokers as a pung of North would give big four winds. With one natural North that is permitted.
    const three = valueOf('111222333z55m999p > 5m');
    expect(fans(three)).not.toContain('big-four-winds');
    expect(fans(three)).toContain('little-four-winds');
    expect(fans(valueOf('1112223334z5m999p > 5m'))).toContain('big-four-winds');
  });

  it('DZ-joker.10 no chow consists of three jokers', () => {
    expect(fans(valueOf('123m789m111p55z999p > 5z'))).not.toContain('pure-straight');
    expect(fans(valueOf('1234m789m111p5z999p > 5z'))).toContain('pure-straight');
  });

  it('DZ-joker.10 holds also if the winning tile is a joker', () => {
    expect(fans(valueOf('111222333z55m999p > 9p', ['self-draw']))).not.toContain('big-four-winds');
    expect(fans(valueOf('1112223334z5m999p > 9p', ['self-draw']))).toContain('big-four-winds');
  });

  it('DZ-joker.10 DZ-count.2 the winning tile belongs to the set that would otherwise consist of jokers', () => {
    // Three jokers represent 5m. A claimed 5m completes their pung, not the chow, so that pung is not concealed.
    const both = ['triple-pung', 'three-concealed-pungs'];
    const of = (how: How) => fans(valueOf('456m555p555s33z999p > 5m', how)).filter((id) => both.includes(id));
    expect(of(['discard'])).toHaveLength(1);
    expect(of(['self-draw']).toSorted()).toEqual(both.toSorted());
  });

  it('DZ-joker.10 beside a knitted straight, the set holds a natural tile', () => {
    const natural = '147m258p369s55z';
    const { arrangement } = valueOf(`${natural}999m > 5z`, [], '9m');
    const set = arrangement.find(({ kind }) => kind === 'pung' || kind === 'chow');
    // A pung of three jokers could be the third dragon pung of the hand.
    expect(set?.tiles.some((tile) => tilesOf(natural).includes(tile))).toBe(true);
  });

  it('DZ-A-JIRR complete irregular hands', () => {
    const shifted = valueOf('11223344556m999p > 1m');
    expect(fans(shifted)).toContain('seven-shifted-pairs');
    expect(values(shifted)).toBe('6m7m7m');
    const unlike = valueOf('147m258p3s234567z9p > 7z');
    expect(fans(unlike)).toContain('greater-honours-and-knitted-tiles');
    expect(values(unlike)).toBe('1z');
    const orphans = valueOf('19m1p19s1234567z9p9p > 7z');
    expect(fans(orphans)).toContain('thirteen-orphans');
  });

  it.each([
    ['orphans with another tile', '19m19p19s123456z5p2m > 5p', '2m'],
    ['a pair in each suit', '11123m22456p33s4z9p > 4z', '9p'],
  ] as const)('DZ-win.1 do not complete %s', (_, hand, joker) => {
    expect(judge(hand, [], joker)).toMatchObject({ valid: false, faults: [{ reason: 'fault.structure' }] });
  });

  it('DZ-A-HEAVEN without a drawn tile no tile completes a part of the hand', () => {
    const value = valueOf('456m789m123s55z11p9p', ['self-draw', 'dealt-hand']);
    expect(fans(value)).toContain('blessing-of-heaven');
    expect(value.fans.map(({ clause }) => clause)).not.toContain('DZ-fan.90');
  });

  it('DZ-joker.11 a joker pairs with any winning tile; with a second, drawn joker both can be any kind (DZ-A-JPAIR)', () => {
    expect(sets(valueOf('123m456m789s9p4z | P1p > 4z'))).toContain('4z4z');
    const drawn = valueOf('123m456m789s99p | P1p > 9p', ['self-draw']);
    expect(sets(drawn)).toContain(values(drawn));
  });

  it('DZ-joker.13 DZ-A-J13 a drawn joker is never the last copy, a natural tile can be', () => {
    expect(fans(valueOf('12m456m789s55z9p | P1p > 9p', ['self-draw', 'last-copy']))).not.toContain('last-tile');
    expect(fans(valueOf('12m456m789s55z9p | P1p > 1m', ['self-draw', 'last-copy']))).toContain('last-tile');
  });

  it('DZ-joker.14 DZ-A-J14 a joker is no fifth copy of four tiles in the hand; exposed copies do not matter', () => {
    // The example of the source: 889999s and a joker, won on 8s: 789s, 88s, 999s.
    const four = valueOf('8889999s1m | P1p P4z > 8s', [], '1m');
    expect([values(four), sets(four).toSorted()]).toEqual(['7s', ['1p1p1p', '4z4z4z', '7s8s9s', '8s8s', '9s9s9s']]);
    const open = valueOf('8889s1m | P9s P1p P4z > 8s', [], '1m');
    expect([values(open), sets(open)]).toEqual(['9s', ['9s9s9s', '1p1p1p', '4z4z4z', '8s8s8s', '9s9s']]);
  });

  it('DZ-A-JIRR can complete irregular hands', () => {
    expect(fans(valueOf('19m19s1p1234567z99p > 1m'))).toContain('thirteen-orphans');
    expect(fans(valueOf('113355m7799s9p11z4s > 1z'))).toContain('seven-pairs');
    expect(fans(valueOf('147m25p36s123456z9p > 1m'))).toContain('greater-honours-and-knitted-tiles');
    expect(fans(valueOf('147m25p369s456m11p9p > 1p'))).toContain('knitted-straight');
  });

  it.each([
    ['knitted-straight', '147m258p36s456m1p99p > 1p', '1p9s'],
    ['seven-pairs', '1133m5577s11z4z999p > 1z', '1m1m4z'],
    ['thirteen-orphans', '19m19s1p1234567z99p > 1m', '1m9p'],
    ['lesser-honours-and-knitted-tiles', '147m25p36s12345z99p > 1m', '8p9s'],
  ])('DZ-A-JIRR are reported in the order of kinds: %s %s', (fan, hand, expected) => {
    const value = valueOf(hand);
    expect(fans(value)).toContain(fan);
    expect(values(value)).toBe(expected);
  });

  it('DZ-fan.40 do not complete honours and knitted tiles with a tile twice', () => {
    expect(judge('147m25p36s12344z99p > 1m').valid).toBe(false);
    expect(judge('147m25p36s12345z99p > 1m').valid).toBe(true);
  });

  it('DZ-A-J8 can be part of nine gates', () => {
    const value = valueOf('11123455678m99p9m > 5m');
    expect(fans(value)).toContain('nine-gates');
    expect(values(value)).toBe('9m9m');
  });

  it(
    'DZ-joker.12 give the same value as a trial of every kind in every place',
    () => {
      const chance = seeded(12);
      for (let count = 0; count < HANDS; count += 1) {
        const hand = randomWonHand(chance, chance.pick([1, 1, 2, 2, 2, 3]));
        const verdict = judgeWin(hand);
        const points = verdict.valid ? verdict.valuation.points : undefined;
        expect({ hand, points }).toEqual({ hand, points: pointsBySubstitution(hand) });
      }
    },
    MOST_TIME,
  );
});
