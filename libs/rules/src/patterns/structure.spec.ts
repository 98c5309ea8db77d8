import type { Meld } from '#tiles';
import { handOf } from '../testing/hands.js';
import {
  countFourfoldKinds,
  countKongs,
  isAllDeclaredPungs,
  isAllPungs,
  isOneSuit,
  isSevenPairsHand,
} from './structure.js';
import { readingsOf, type WinningHand } from './winning-hand.js';

const readings = (text: string): readonly WinningHand[] => {
  const { standing, melds } = handOf(text);
  return readingsOf(standing, melds);
};
const first = (text: string): WinningHand => readings(text)[0]!;

describe('the structure of a hand under any rule set', () => {
  it('reads pungs before chows, and seven pairs last', () => {
    expect(readings('111222333m99p456p').map(isAllPungs)).toEqual([false, false]);
    expect(readings('22334455667788m').map(isSevenPairsHand)).toEqual([false, false, false, true]);
    expect(readings('111222333m99s | P5s')[0]?.parts.map(({ kind }) => kind)).toEqual([
      ...['pung', 'pung', 'pung', 'pung', 'pair'],
    ]);
    expect(readings('11223344556679m')).toEqual([]);
  });

  it.each([
    ['a pung and the fourth tile in a chow', '111123m99p | P5s P6s', 1],
    ['a declared pung and the fourth tile in a chow', '567s99p111m | P5s P6p', 1],
    ['five copies are one kind', '11111m | P1s P2s P3s', 1],
    ['four identical as two pairs', '1111m2233445566p', 1],
    ['twice', '11112222m33445p5p', 2],
    ['a kong is not counted', '99p | C1m C2m C3m C4m', 0],
    ['three copies', '111m99p | P2s P3s P4s', 0],
  ])('counts four of a kind outside kongs: %s', (_, text, count) => {
    expect(countFourfoldKinds(first(text))).toBe(count);
  });

  it('distinguishes declared sets from standing ones, and pungs from chows', () => {
    expect([isAllPungs, isAllDeclaredPungs].map((is) => is(first('55p | P1m M2m C3m P4s')))).toEqual([true, true]);
    expect([isAllPungs, isAllDeclaredPungs].map((is) => is(first('55p111s | P1m M2m C3m')))).toEqual([true, false]);
    expect(isAllPungs(first('55p123s | P1m M2m C3m'))).toBe(false);
    expect(countKongs(first('55p111s | P1m M2m C3m'))).toBe(2);
    expect(isSevenPairsHand(first('55p111s | P1m M2m C3m'))).toBe(false);
  });

  it('recognises one suit only if every part shows it', () => {
    const unnamed: Meld = { kind: 'kong', tile: '?', kongKind: 'concealed' };
    const { standing } = handOf('123m456m777m99m');
    expect(isOneSuit(first('123m456m777m99m | C1m'))).toBe(true);
    expect(isOneSuit(first('123m456m777m99m | C1p'))).toBe(false);
    expect(readingsOf(standing, [unnamed]).map(isOneSuit)).toEqual([false]);
    expect(isOneSuit(first('111z222z333z444z55z'))).toBe(false);
  });
});
