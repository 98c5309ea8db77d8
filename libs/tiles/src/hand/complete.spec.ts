import { isComplete, isSetsAndPair, isSevenPairs } from './complete.js';
import { countsOf } from './hand.js';
import { tilesOf } from '../tile/notation.js';

const counts = (text: string) => countsOf(tilesOf(text));

describe('winning shapes', () => {
  it.each([
    ['four chows and a pair', '123m456m789p234s55s', 4],
    ['four pungs and a pair', '111m222p333s777z55z', 4],
    ['the pair within a run', '22345m111p', 2],
    ['three chows that are three pungs', '111222333m99s', 3],
    ['a pung with a chow on the same rank', '11112333m', 2],
    ['only the pair, after four melds', '7s7s', 0],
    ['a theoretical fifth copy', '11111m', 1],
    ['a fifth honour', '55555z', 1],
  ])('SBR-2.1 sets and a pair: %s', (_, text, setsNeeded) => {
    expect(isSetsAndPair(counts(text), setsNeeded)).toBe(true);
    expect(isComplete(counts(text), setsNeeded)).toBe(true);
  });

  it.each([
    ['a surplus tile', '123m456m789p234s555s', 4],
    ['a tile short', '123m456m789p234s5s', 4],
    ['sets for another number of melds', '123m55s', 2],
    ['two single tiles for a pair', '123m456m789p234s5s6s', 4],
    ['a run across the end of a suit', '89m1p22p', 1],
    ['a run 9-1-2', '912m33p', 1],
    ['a run of honours', '123z55z', 1],
    ['a run across two suits', '1m2p3s55s', 1],
    ['a surplus pair in every suit and the honours', '11m11p11122s11122z', 4],
    ['five pairs and a kong', '1122m3344p55s6666s', 4],
    ['four honours and a pair', '5555z1z', 1],
    ['a gap', '124m55s', 1],
    ['a run begun on 8', '8899m1122p33s', 3],
  ])('SBR-2.1 not sets and a pair: %s', (_, text, setsNeeded) => {
    expect(isSetsAndPair(counts(text), setsNeeded)).toBe(false);
  });

  it.each([
    ['seven different pairs', '1199m2288p335577s'],
    ['SBR-7.F6 four identical as two pairs', '1111m2288p335577s'],
    ['three times four identical', '1111m2222p3333s55z'],
  ])('SBR-2.1 seven pairs: %s', (_, text) => {
    expect(isSevenPairs(counts(text))).toBe(true);
    expect(isComplete(counts(text), 4)).toBe(true);
    expect(isComplete(counts(text), 4, { sevenPairs: false })).toBe(false);
  });

  it.each([
    ['six pairs', '1199m2288p3355s'],
    ['a pung and a single tile', '1199m2288p3355s777s8s'],
    ['eight pairs', '1199m2288p33557799s'],
  ])('SBR-2.1 not seven pairs: %s', (_, text) => {
    expect(isSevenPairs(counts(text))).toBe(false);
    expect(isComplete(counts(text), 4)).toBe(false);
  });

  it('SBR-2.1 pairs win only with all fourteen tiles concealed', () => {
    expect(isComplete(counts('1199m2288p33s'), 3)).toBe(false);
    expect(isComplete(counts('1199m2288p335577s'), 3)).toBe(false);
  });
});
