import { linesOf, lost, won } from '../../testing/classical-hands.js';
import { POINT_ROWS } from './points.table.js';
import { FANS as LINES } from '#texts/ids/rules/classical/names';

/** The rest of the hand without points: three or two chows in different suits. */
const [REST, SHORT] = ['123m567p', '567p'];

/**
 * Each set with points, and its line and points when it is exposed or concealed. The rest of the hand has no points.
 */
const SETS: readonly (readonly [string, string, string, number])[] = [
  ['CC-score.pung.simple.open', 'P8s', 'pung.simple.open', 2],
  ['CC-score.pung.simple.closed', '222s', 'pung.simple.closed', 4],
  ['CC-score.pung.terminal.open', 'P9s', 'pung.terminal.open', 4],
  ['CC-score.pung.terminal.closed', '111s', 'pung.terminal.closed', 8],
  ['CC-score.pung.wind.open', 'P4z', 'pung.wind.open', 4],
  ['CC-score.pung.wind.closed', '333z', 'pung.wind.closed', 8],
  ['CC-score.pung.dragon.open', 'P7z', 'pung.dragon.open', 4],
  ['CC-score.pung.dragon.closed', '555z', 'pung.dragon.closed', 8],
  ['CC-score.kong.simple.open', 'M2s', 'kong.simple.open', 8],
  ['CC-score.kong.simple.closed', 'C5s', 'kong.simple.closed', 16],
  ['CC-score.kong.terminal.open', 'M1s', 'kong.terminal.open', 16],
  ['CC-score.kong.terminal.closed', 'C9s', 'kong.terminal.closed', 32],
  ['CC-score.kong.wind.open', 'M3z', 'kong.wind.open', 16],
  ['CC-score.kong.wind.closed', 'C4z', 'kong.wind.closed', 32],
  ['CC-score.kong.dragon.open', 'M6z', 'kong.dragon.open', 16],
  ['CC-score.kong.dragon.closed', 'C5z', 'kong.dragon.closed', 32],
];

const withSet = (set: string): string =>
  /^[PMC]/.test(set) ? `${REST}678s44p | ${set} > 6s` : `${set}${REST}678s44p > 6s`;
const unwonWithSet = (set: string): string => (/^[PMC]/.test(set) ? `13m57p46s8p | ${set}` : `${set}13m57p46s8p`);

const pointLines = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !/^(double|limit)/.test(line));

describe('the lines of points', () => {
  it('are those of the sheet, each in its clause', () => {
    const named = LINES.filter((id) => !/^(double|limit)\./.test(id));
    expect(POINT_ROWS.map(({ id }) => id)).toEqual(named);
    expect(POINT_ROWS.map(({ clause }) => clause)).toEqual(named.map((id) => `CC-score.${id}`));
  });

  it.each(SETS)('%s: %s is %s %i, the winner’s and a loser’s', (_, set, line, points) => {
    expect(pointLines(linesOf(won(withSet(set))))).toEqual([`${line} ${String(points)}`, 'mahjong 20']);
    expect(pointLines(linesOf(lost(unwonWithSet(set))))).toEqual([`${line} ${String(points)}`]);
  });

  it('CC-score.chow, CC-score.mahjong: four chows and a pair without points have only the 20 of the winner', () => {
    const chows = won('123m567p678s44p | L123s > 6s');
    expect(linesOf(chows)).toEqual(['mahjong 20', 'double.miser x1']);
    expect(linesOf(lost('123m567p68s4p | L123s'))).toEqual([]);
    expect(linesOf(lost('123m567p678s44p'))).toEqual([]);
  });

  it.each([
    ['CC-score.pair.wind.own', '2z', ['pair.wind.own 2']],
    ['CC-score.pair.wind.prevailing', '1z', ['pair.wind.prevailing 2']],
    ['CC-score.pair.dragon', '5z', ['pair.dragon 2']],
    ['CC-score.pair.dragon', '6z', ['pair.dragon 2']],
    ['CC-score.pair.wind.own', '3z', []],
    ['CC-score.pair.wind.prevailing', '4z', []],
    ['CC-score.pair.dragon', '9s', []],
  ])('%s: the pair of %s has %j', (_, tile, lines) => {
    expect(linesOf(won(`123m${SHORT}234s678s${tile}${tile} > 6s`)).slice(0, lines.length + 1)).toEqual([
      ...lines,
      'mahjong 20',
    ]);
    expect(linesOf(lost(`13m57p46s8p124s1p${tile}${tile}`))).toEqual(lines);
  });

  it('CC-A01 a pair of winds that is both own and prevailing is on two lines; only one of them gives 2', () => {
    const text = '123m567p234s678s11z > 6s';
    expect(won(text, [], { seatWind: 'east' }).fan).toBe(20 + 4);
    expect(won(text, [], { seatWind: 'west' }).fan).toBe(20 + 2);
    expect(linesOf(lost('13m57p46s8p124s1p11z', { seatWind: 'east' }))).toEqual([
      ...['pair.wind.own 2', 'pair.wind.prevailing 2'],
    ]);
  });

  it('CC-score.last.wall: 2 for a drawn tile, not for a discard or a robbed tile', () => {
    const text = '123m567p234s678s44p > 6s';
    expect(linesOf(won(text, ['self-draw']))).toContain('last.wall 2');
    expect(linesOf(won(text))).not.toContain('last.wall 2');
    expect(linesOf(won(text, ['robbed-kong']))).not.toContain('last.wall 2');
  });

  it('CC-A06 a loose tile is a tile from the wall', () => {
    const lines = linesOf(won('123m567p678s44p | C2s > 6s', ['self-draw', 'replacement-tile']));
    expect(lines).toEqual(expect.arrayContaining(['last.wall 2', 'double.loose x1']));
  });

  it.each([
    ['the pair to a single tile', '123m567p234s678s99p > 9p'],
    ['the middle of a chow', '123m567p234s678s44p > 7s'],
    ['3 to 1-2', '123m567p234s678s44p > 3m'],
    ['7 to 8-9', '123m567p234s789s44p > 7s'],
    ['3 to 1-2 or to a single 3', '12333m567p234s678s > 3m'],
    ['a pair that might have been another, of which the player holds all four', '123m567p45677s | P4s > 7s'],
  ])('CC-score.last.only, CC-A07: %s', (_, text) => {
    expect(linesOf(won(text))).toContain('last.only 2');
    expect(linesOf(won(text, ['self-draw']))).toContain('last.only 2');
  });

  it.each([
    ['a chow open at both ends', '123m567p234s678s44p > 6s'],
    ['the same from above', '123m567p234s678s44p > 8s'],
    ['1 to 2-3, which waits for 4 too', '123m567p234s678s44p > 1m'],
    ['the same if the player holds every 4, so that 1 is the only wait', '123m567p44s | P4m L456m > 1m'],
    ['6 to 4-5, where the player holds each 3', '123456m77p789s | P3m > 6m'],
    ['9 to 7-8, where the player holds each 6', '567789m77p789s | P6m > 9m'],
    ['a pung, while the other pair waits too', '123m567p234s44p777s > 7s'],
    ['a pair that might have been another', '123m567p45677s | P5s > 7s'],
    ['the middle of a chow, where another kind makes the pair', '12333m567p234s678s > 2m'],
  ])('CC-A07 not: %s', (_, text) => {
    expect(linesOf(won(text))).not.toContain('last.only 2');
  });

  it('CC-score.bonus, CC-bonus.all: 4 for each flower and season, for the winner and a loser', () => {
    const text = '123m567p234s678s44p > 6s';
    expect(linesOf(won(text, [], { bonus: '137' }))).toContain('bonus 12');
    expect(linesOf(lost('13m57p46s8p124s1p34z', { bonus: '1' }))).toEqual(['bonus 4']);
    expect(linesOf(won(text)).some((line) => line.startsWith('bonus'))).toBe(false);
  });

  it('CC-A13 every scoring pair of a loser counts, and no pair of a suit', () => {
    expect(linesOf(lost('1199m55p22z5566z7m'))).toEqual(['pair.wind.own 2', 'pair.dragon 4']);
  });
});
