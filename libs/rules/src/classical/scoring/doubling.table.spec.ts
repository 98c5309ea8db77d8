import type { How } from '../../testing/won-hands.js';
import { type Beside, linesOf, lost, won } from '../../testing/classical-hands.js';
import { DOUBLING_ROWS } from './doubling.table.js';
import { FANS as LINES } from '#texts/ids/rules/classical/names';

const doublings = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.startsWith('double.'));

type Case = readonly [text: string, doublings: readonly string[], beside?: Beside];
type WonCase = readonly [text: string, doublings: readonly string[], how?: How, beside?: Beside];

const loserHas = (...cases: readonly Case[]): void => {
  for (const [text, expected, beside] of cases) {
    expect([text, doublings(linesOf(lost(text, beside)))]).toEqual([text, expected]);
  }
};
const winnerHas = (...cases: readonly WonCase[]): void => {
  for (const [text, expected, how, beside] of cases) {
    expect([text, doublings(linesOf(won(text, how, beside)))]).toEqual([text, expected]);
  }
};

const mixed = ['double.suit.mixed x1'];

describe('the doublings', () => {
  it('are those of the sheet, each with its clause', () => {
    const named = LINES.filter((id) => id.startsWith('double.'));
    expect(DOUBLING_ROWS.map(({ id }) => id)).toEqual(named);
    expect(DOUBLING_ROWS.map(({ clause }) => clause)).toEqual(named.map((id) => `CC-${id}`));
  });

  it('CC-double.dragon: each pung or kong of dragons, but no pair', () => {
    winnerHas(
      ['123m567p678s44p | P5z > 6s', ['double.dragon x1']],
      ['123m567p44p | M5z C7z > 1m', ['double.dragon x2']],
      ['123m567p678s123s55z > 6s', []],
    );
    loserHas(['13m57p46s8p124s777z', ['double.dragon x1']], ['13m57p46s8p124s1p77z', []]);
  });

  it('CC-double.wind.own, CC-double.wind.prevailing: pungs or kongs of those winds, no pair and no other wind', () => {
    winnerHas(
      ['123m567p678s44p | P2z > 6s', ['double.wind.own x1']],
      ['123m567p678s44p | M1z > 6s', ['double.wind.prevailing x1']],
      ['123m567p678s44p | P3z > 6s', []],
    );
    loserHas(
      ['13m57p46s8p124s222z', ['double.wind.own x1']],
      ['13m57p46s8p | P1z C3z', ['double.wind.prevailing x1']],
      ['13m57p46s8p124s1p22z', []],
      ['13m57p46s8p124s1p11z', []],
    );
  });

  it('CC-A02 a pung of winds that is both own and prevailing is on two lines', () => {
    loserHas([
      '13m57p46s8p124s111z',
      ['double.wind.own x1', 'double.wind.prevailing x1'],
      { seatWind: 'east', roundWind: 'east' },
    ]);
  });

  it('CC-double.suit.mixed, CC-double.suit.pure, CC-A23: of all tiles except bonus tiles, also for a loser', () => {
    loserHas(
      ['1346789m45z | P2m', ['double.suit.mixed x1']],
      ['1346789m456m | P2m', ['double.suit.pure x3']],
      ['1346789m456m | P2m', ['double.suit.pure x3'], { bonus: '13' }],
      ['1346789m45m1p | P2m', []],
      ['1346789m456m | P2p', []],
      ['1346789m45z | L234p', []],
    );
    winnerHas(['123m456m99m | P8m L234m > 1m', ['double.suit.pure x3']]);
  });

  it('CC-A25 one suit with dragons alone or winds alone is mixed', () => {
    loserHas(
      ['1346789m4579m7z1m', ['double.suit.mixed x1']],
      ['1346789m4579m4z1m', ['double.suit.mixed x1']],
      ['1346789m4579m47z', ['double.suit.mixed x1']],
    );
  });

  it('CC-double.terminals.honours: only 1, 9, dragons and winds', () => {
    loserHas(
      ['119m19p1s33456z11p', ['double.terminals.honours x1']],
      ['1199m1199p11199s', ['double.terminals.honours x1']],
      ['119m19p1s33456z12p', []],
      ['119m119p11s33z | L123s', []],
    );
    winnerHas(['111m999p44z | P9s P3z > 1m', ['double.terminals.honours x1', 'double.nochow x1']]);
  });

  it('CC-double.honours.only, CC-A04: 3, without the one for terminals and honours', () => {
    loserHas(
      ['1334455667z | P3z', ['double.honours.only x3']],
      ['133445566z1m | P3z', ['double.suit.mixed x1', 'double.terminals.honours x1']],
    );
  });

  it('CC-double.bonus.own.flower, CC-double.bonus.own.season, CC-bonus.seats: those of the own seat', () => {
    const hand = '13m57p46s8p124s1p34z';
    loserHas(
      [hand, ['double.bonus.own.flower x1'], { bonus: '1', seatWind: 'east' }],
      [hand, ['double.bonus.own.flower x1'], { bonus: '2', seatWind: 'south' }],
      [hand, ['double.bonus.own.flower x1'], { bonus: '3', seatWind: 'west' }],
      [hand, ['double.bonus.own.flower x1'], { bonus: '4', seatWind: 'north' }],
      [hand, ['double.bonus.own.season x1'], { bonus: '5', seatWind: 'east' }],
      [hand, ['double.bonus.own.season x1'], { bonus: '6', seatWind: 'south' }],
      [hand, ['double.bonus.own.season x1'], { bonus: '7', seatWind: 'west' }],
      [hand, ['double.bonus.own.season x1'], { bonus: '8', seatWind: 'north' }],
      [hand, [], { bonus: '134578', seatWind: 'south' }],
    );
  });

  it('CC-A22 own flower and own season count one each', () => {
    loserHas(['13m57p46s8p124s1p34z', ['double.bonus.own.flower x1', 'double.bonus.own.season x1'], { bonus: '26' }]);
  });

  it('CC-double.bouquet.flowers, CC-double.bouquet.seasons, CC-A08: all four, and the own one besides', () => {
    const hand = '13m57p46s8p124s1p34z';
    loserHas(
      [hand, ['double.bonus.own.flower x1', 'double.bouquet.flowers x2'], { bonus: '1234' }],
      [hand, ['double.bonus.own.season x1', 'double.bouquet.seasons x2'], { bonus: '5678' }],
      [hand, ['double.bonus.own.flower x1', 'double.bonus.own.season x1'], { bonus: '123567' }],
    );
  });

  it('CC-double.nochow: a winner without a chow, but no loser', () => {
    winnerHas(['222m333p66s | P8s P4z > 2m', ['double.nochow x1']], ['222m333p66s | L789s P4z > 2m', []]);
    loserHas(['222m333p6s | P8s P4z', []]);
  });

  it('CC-double.miser, CC-A05: no points from sets and pair; mahjong, the last tile and flowers do not matter', () => {
    winnerHas(
      ['123m567p234s678s44p > 6s', ['double.miser x1']],
      ['123m567p234s678s44p > 4p', ['double.miser x1'], ['self-draw'], { bonus: '3' }],
      ['123m567p234s678s33z > 6s', ['double.miser x1']],
      ['123m567p234s678s22z > 6s', []],
      ['123m567p234s678s11z > 6s', []],
      ['123m567p234s678s77z > 6s', []],
      ['123m567p234s44p | P6s > 1m', []],
    );
    loserHas(['123m567p24s678s44p', []]);
  });

  it('CC-double.loose: a drawn loose tile, not another tile of the wall and no discard', () => {
    winnerHas(
      ['123m567p678s44p | C2s > 6s', ['double.loose x1'], ['self-draw', 'replacement-tile']],
      ['123m567p678s44p | C2s > 6s', [], ['self-draw']],
      ['123m567p678s44p | C2s > 6s', [], ['discard', 'replacement-tile']],
    );
  });

  it('CC-double.lastpermitted, CC-A24: the drawn last permitted tile, not its discard', () => {
    winnerHas(
      ['123m567p678s44p | C2s > 6s', ['double.lastpermitted x1'], ['self-draw', 'last-tile']],
      ['123m567p678s44p | C2s > 6s', [], ['discard', 'last-tile']],
      // A loose tile drawn after the last draw in turn is not number 15.
      ['123m567p678s44p | C2s > 6s', ['double.loose x1'], ['self-draw', 'replacement-tile', 'last-tile']],
    );
  });

  it('CC-double.robkong: a robbed tile, no discard', () => {
    winnerHas(
      ['123m567p678s44p | C2s > 6s', ['double.robkong x1'], ['robbed-kong']],
      ['123m567p678s44p | C2s > 6s', [], ['discard']],
    );
  });

  it('CC-double.winds3pair: three sets and a pair of winds', () => {
    winnerHas(
      [
        '678s44z | P1z P2z C3z > 6s',
        ['double.wind.own x1', 'double.wind.prevailing x1', ...mixed, 'double.winds3pair x1'],
      ],
      ['678s55z | P1z P2z C3z > 6s', ['double.wind.own x1', 'double.wind.prevailing x1', ...mixed]],
      ['678s123s44z | P3z P2z > 6s', ['double.wind.own x1', ...mixed]],
    );
    loserHas(['67s44z | P1z P2z C3z', ['double.wind.own x1', 'double.wind.prevailing x1', ...mixed]]);
  });

  it('CC-double.dragons2pair: two sets and a pair of dragons', () => {
    winnerHas(
      ['678s234m55z | P6z C7z > 6s', ['double.dragon x2', 'double.dragons2pair x1']],
      ['678s234m33z | P6z C7z > 6s', ['double.dragon x2']],
      ['678s234m456p55z | P6z > 6s', ['double.dragon x1']],
    );
    loserHas(['67s234m55z | P6z C7z', ['double.dragon x2']]);
  });

  it('CC-double.immediateready, CC-A30: a hand ready at once, without declared sets', () => {
    winnerHas(
      ['123m567p222s678s44p > 6s', ['double.immediateready x1'], ['heavenly-ready']],
      ['123m567p222s678s44p > 6s', [], ['ready']],
      ['123m567p678s44p | P2s > 6s', [], ['heavenly-ready']],
    );
  });
});
