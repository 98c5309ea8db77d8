import { handOf } from '../../testing/hands.js';
import { bestWait, judgeWin, valueHand, waitsWithValues } from './winning.js';

/** `tile fans` of every wait. */
const waits = (hand: string): readonly string[] =>
  waitsWithValues(handOf(hand)).map(({ tile, valuation }) => `${tile} ${valuation.fan}`);

describe('winning hands', () => {
  it.each([
    ['123p456p789p111s22s', true],
    ['123p456p789p111s24s', false],
    ['22s | P9p P1s C3s M5s', true],
    ['24s | P9p P1s C3s M5s', false],
    ['1133557799p1133s', true],
    ['1133557799p1134s', false],
    // Seven pairs are fourteen standing tiles.
    ['11335577p | P9p P1s', false],
    // A chow has one suit.
    ['12p3s456p789p111s22s', false],
  ])('SS-gen.6 %s: %s', (hand, complete) => {
    expect(valueHand(handOf(hand)) !== undefined).toBe(complete);
  });

  it('SS-fs.1 the forbidden suit in the hand or in a declared set makes a complete hand false', () => {
    expect(judgeWin(handOf('123p456p789p111s22s'), 'm', []).valid).toBe(true);
    expect(judgeWin(handOf('123p456p789p111s22s'), 's', [])).toEqual({
      valid: false,
      faults: [{ clause: 'SS-fs.1', reason: 'fault.forbidden-suit' }],
    });
    expect(judgeWin(handOf('123p456p22p | P7p P1s'), 's', []).valid).toBe(false);
    expect(judgeWin(handOf('123p456p22p | P7p P1s'), 'm', []).valid).toBe(true);
  });

  it('SS-gen.6 SS-fs.1 a hand can have both faults', () => {
    expect(judgeWin(handOf('123p456p789p111s24s'), 'p', [])).toMatchObject({
      faults: [{ clause: 'SS-gen.6' }, { clause: 'SS-fs.1' }],
    });
  });
});

describe('waiting hands', () => {
  it('SS-val.wait the wait with the highest value counts', () => {
    expect(waits('2223477p | P1s P9s')).toEqual(['2p 1', '5p 0', '7p 0']);
    expect(waits('1112223336777p')).toEqual(['5p 2', '6p 3', '8p 2']);
    expect(waits('1122334467788p')).toEqual(['6p 4', '9p 2']);
    expect(bestWait(waitsWithValues(handOf('1112223336777p')))).toMatchObject({ tile: '6p', valuation: { points: 8 } });
    expect(bestWait(waitsWithValues(handOf('1122334467788p')))).toMatchObject({
      tile: '6p',
      valuation: { points: 16 },
    });
    expect(bestWait([])).toBeUndefined();
  });

  it('SS-val.wait a waiting hand has no fan of circumstances', () => {
    expect(waits('5p | P9s P3p P1s M7s')).toEqual(['5p 3']);
  });

  it('SS-fin.5 a hand is not ready if all four copies of its only wait stand in it', () => {
    expect(waits('2222p | P1s P9s C3s')).toEqual([]);
    expect(waits('2223p | P1s P9s C3s')).toEqual(['1p 1', '3p 2', '4p 1']);
  });

  it('SS-fin.5 four exposed copies, in a kong or beside a pung, permit the wait', () => {
    expect(waits('13p77s | C2p P1s P9s')).toEqual(['2p 1']);
    expect(waits('2p | P2p P1s P9s C3s')).toEqual(['2p 4']);
    expect(waits('22p77s | M2s P1s P9s')).toEqual(['2p 2', '7s 2']);
  });

  it('SS-A07 an excluded wait does not raise the value of another wait', () => {
    // A fifth 2p would complete All Pungs besides the Root.
    const hand = '2222333p | P1s P9s';
    expect(waits(hand)).toEqual(['1p 1', '4p 1']);
    expect(bestWait(waitsWithValues(handOf(hand)))).toMatchObject({ tile: '1p', valuation: { points: 2 } });
    expect(waits('2223344p | P1s P9s')).toContain('2p 1');
  });

  it('SS-A06 a theoretical fifth copy gives Root if it counts as a wait', () => {
    expect(waits('2p | P2p P1s P9s P3s')).toEqual(['2p 3']);
    expect(waits('4p | P2p P1s P9s P3s')).toEqual(['4p 2']);
  });
});
