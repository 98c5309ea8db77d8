import { handRulesOf } from '#rules';
import { tilesOf } from '#tiles';
import { OPERATIONS } from './operations.js';

const request = (body: object) => OPERATIONS.waits.calculate(handRulesOf, { ruleSet: 'sichuan-mil', ...body }, 'en');

/** Each wait with the sum of its fans, and the best of them. */
const waits = (body: object) => {
  const result = request(body);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  const { answer } = result;
  return [answer.ready, answer.waits.map(({ tile, valuation }) => `${tile} ${valuation.fan}`), answer.best?.tile];
};

describe('SBR-7.2 the examples of the rule book', () => {
  it('2223477 waits for 2, 5 and 7', () => {
    const melds = [
      { kind: 'pung', tile: '1p' },
      { kind: 'pung', tile: '9p' },
    ];
    expect(waits({ standing: '2223477m', melds })).toEqual([true, ['2m 1', '5m 0', '7m 0'], '2m']);
  });

  it('1112223336777 waits for 5, 6 and 8', () => {
    expect(waits({ standing: '1112223336777m' })).toEqual([true, ['5m 2', '6m 3', '8m 2'], '6m']);
  });

  it('1122334467788 waits for 6 and 9', () => {
    expect(waits({ standing: '1122334467788m' })).toEqual([true, ['6m 4', '9m 2'], '6m']);
  });
});

it('SBR-D.wait a hand two tiles short is not ready', () => {
  expect(request({ standing: '124577m1446799p' })).toEqual({
    answer: { ruleSet: 'sichuan-mil', edition: '2019-03-11', ready: false, waits: [], faults: [] },
  });
});

it('SBR-9.1 a hand with the forbidden suit waits, and is not ready', () => {
  expect(request({ standing: '1122334467788m', forbiddenSuit: 'm' })).toMatchObject({
    answer: { ready: false, waits: [{ tile: '6m' }, { tile: '9m' }], faults: [{ clause: 'SBR-9.1' }] },
  });
  expect(waits({ standing: '1122334467788m', forbiddenSuit: 's' })[0]).toBe(true);
  // Whichever suit is forbidden, a hand of three suits holds it; one of two suits may be ready.
  expect(request({ standing: '123m456m789m11p23s' })).toMatchObject({
    answer: { ready: false, faults: [{ clause: 'SBR-9.1', reason: 'fault.three-suits' }] },
  });
  expect(waits({ standing: '123m456m789m11p23p' })[0]).toBe(true);
});

it('SBR-A05 four copies in the hand leave a fifth to wait for, as in a deal', () => {
  const melds = ['1p', '9p', '3p'].map((tile) => ({ kind: 'kong', tile, kongKind: 'concealed' }));
  expect(waits({ standing: '2222m', melds })[0]).toBe(true);
  expect(waits({ standing: '2222m', melds, options: { waitOnOwnFour: true } })[0]).toBe(true);
  expect(waits({ standing: '2222m', melds, options: { waitOnOwnFour: false } })).toEqual([false, [], undefined]);
  expect(waits({ standing: '2225m', melds, options: { waitOnOwnFour: false } })[0]).toBe(true);
});

it('SS-fin.5 under the other rule set a tile with four copies in the hand is no wait, unlike its neighbour', () => {
  const ruleSet = 'sichuan-style';
  const melds = ['1p', '9p', '3p'].map((tile) => ({ kind: 'pung', tile }));
  expect(waits({ ruleSet, standing: '2222m', melds })).toEqual([false, [], undefined]);
  expect(waits({ ruleSet, standing: '2223m', melds })).toEqual([true, ['1m 0', '3m 1', '4m 0'], '3m']);
});

it.each<[string, object, string]>([
  ['14 tiles', { standing: '11223344667788m' }, 'TILE_COUNT /standing'],
  ['five copies', { standing: tilesOf('55555s11112222m') }, 'TOO_MANY_COPIES /standing/4'],
  ['a season', { standing: '112233446778m8f' }, 'TILE_NOT_IN_SET /standing'],
  ['a source of the tile', { standing: '1122334467788m', source: 'discard' }, 'NOT_ASKED_BY_BOOK /source'],
  ['a winning tile', { standing: '1122334467788m', winningTile: '6m' }, 'INVALID_BODY /winningTile'],
])('%s is refused with its place', (_, body, expected) => {
  const result = request(body);
  expect('errors' in result && result.errors.map(({ code, at }) => `${code} ${at}`)).toEqual([expected]);
});
