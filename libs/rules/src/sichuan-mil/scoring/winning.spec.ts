import { handOf } from '../../testing/hands.js';
import { bestWait, judgeWin, valueHand, waitsUnder, waitsWithValues } from './winning.js';

/** `tile points` of every wait. */
const waits = (hand: string): readonly string[] =>
  waitsWithValues(handOf(hand)).map(({ tile, valuation }) => `${tile} ${valuation.fan}`);

const fansOn = (hand: string, tile: string): readonly string[] | undefined =>
  waitsWithValues(handOf(hand))
    .find((wait) => wait.tile === tile)
    ?.valuation.fans.map(({ id }) => id);

describe('complete hands', () => {
  it.each([
    ['123m456m789m111p22p', true],
    ['123m456m789m111p24p', false],
    // A chow is of one suit, a pung is of one kind, and a hand has one pair.
    ['12m3p456m789m111p22p', false],
    ['123m456m789m11s1p22p', false],
    ['123m456m789m11p22p3p', false],
    ['1133557799m1133p', true],
    ['1133557799m1134p', false],
    // Seven pairs need fourteen standing tiles.
    ['11335577m | P9m P1p', false],
    ['22m | P9m P1p P3p C5p', true],
    ['1111222m33m | P9m', false],
  ])('SBR-2.1 SBR-D.chow SBR-D.pung SBR-D.pair %s', (hand, complete) => {
    expect(valueHand(handOf(hand)) !== undefined).toBe(complete);
  });

  it('SBR-2.2 the forbidden suit makes a complete hand false', () => {
    const hand = handOf('123m456m789m111p22p');
    expect(judgeWin(hand, 's', []).valid).toBe(true);
    expect(judgeWin(hand, 'p', [])).toEqual({
      valid: false,
      faults: [{ clause: 'SBR-2.2', reason: 'fault.forbidden-suit' }],
    });
  });

  it('SBR-2.2 a declared set of the forbidden suit also makes it false', () => {
    expect(judgeWin(handOf('123m456m22m | P7p P1s'), 's', [])).toMatchObject({ valid: false });
    expect(judgeWin(handOf('123m456m22m | P7p P1p'), 's', [])).toMatchObject({ valid: true });
  });

  it('SBR-2.6 a hand can have both faults', () => {
    expect(judgeWin(handOf('123m456m789m111p24p'), 'm', [])).toMatchObject({
      faults: [{ clause: 'SBR-2.1' }, { clause: 'SBR-2.2' }],
    });
  });
});

/** The examples of the source under 7.2, as parts of a hand of one suit. */
describe('SBR-7.2 waiting hands', () => {
  it('2223477 waits for 2, 5 and 7; the 2 makes a Root', () => {
    const hand = '2223477m | P1p P9p';
    expect(waits(hand)).toEqual(['2m 1', '5m 0', '7m 0']);
    expect(fansOn(hand, '2m')).toEqual(['root']);
  });

  it('1112223336777 waits for 5, 6 and 8; the 6 makes All Pungs', () => {
    const hand = '1112223336777m';
    expect(waits(hand)).toEqual(['5m 2', '6m 3', '8m 2']);
    expect(fansOn(hand, '6m')).toEqual(['all-pungs', 'full-flush']);
    expect(fansOn(hand, '5m')).toEqual(['full-flush']);
  });

  it('1122334467788 waits for 6 and 9; the 6 makes Seven Pairs', () => {
    const hand = '1122334467788m';
    expect(waits(hand)).toEqual(['6m 4', '9m 2']);
    expect(fansOn(hand, '6m')).toEqual(['full-flush', 'seven-pairs']);
  });

  it('SBR-9.3 the theoretical maximum is the best of the waits', () => {
    expect(bestWait(waitsWithValues(handOf('1112223336777m')))).toMatchObject({ tile: '6m', valuation: { points: 8 } });
    expect(bestWait(waitsWithValues(handOf('1133557799m114p')))).toMatchObject({ tile: '4p' });
    expect(bestWait([])).toBeUndefined();
  });

  it('SBR-D.wait a hand two tiles short, or of another size, waits for nothing', () => {
    expect(waits('1122334467799m')).not.toEqual([]);
    expect(waits('147m147p147s1369m')).toEqual([]);
    expect(waits('11m')).toEqual([]);
  });

  it('SBR-A05 SBR-A06 four own copies leave a fifth to wait for, which gives Root', () => {
    expect(waits('2222m | P1p P9p C3p')).toEqual(['2m 3']);
    expect(fansOn('2222m | P1p P9p C3p', '2m')).toEqual(['kong', 'root', 'all-pungs']);
    expect(waits('2225m | P1p P9p C3p')).toEqual(['5m 2']);
  });

  it('SBR-A05 the option waitOnOwnFour removes a wait whose four copies stand in the hand', () => {
    const agreed = (text: string) => waitsUnder({ waitOnOwnFour: false })(handOf(text)).map(({ tile }) => tile);
    expect(agreed('2222m | P1p P9p C3p')).toEqual([]);
    // It is also removed beside another wait.
    expect(agreed('2222345m | P1p P9p')).toEqual(['5m']);
    // Three copies in the hand, or four with some declared, permit the wait.
    expect(agreed('2223m | P1p P9p C3p')).toEqual(expect.arrayContaining(['3m']));
    expect(agreed('13m55p | C2m P1p P9p')).toEqual(['2m']);
    expect(agreed('2m | P2m P1p P9p C3p')).toEqual(['2m']);
  });

  it('SBR-7.2 a waiting hand has no fan of circumstances', () => {
    expect(fansOn('5p | P9m P3s P1m M7p', '5p')).toEqual(['kong', 'all-pungs', 'golden-wait']);
  });
});
