import type { Circumstance } from '#deal';
import type { StandaloneWin } from '../../kit/hand/standalone-hand.js';
import { handOf } from '../../testing/hands.js';
import { sichuanMilHands as hands } from './calculator.js';

/** All characters, won with 9m: no kong, a concealed kong, or a pung. */
const PLAIN = '11122233345699m';
const KONG = '11122233399m | C7m';
const PUNG = '11122233399m | P7m';
/** Hands that hold three of the winning tile. */
const THREE_NINES = '111222333 55m 999m';

type Source = StandaloneWin['source'];
const canBe = (circumstance: Circumstance, source: Source, text: string, others: readonly Circumstance[] = []) =>
  hands.circumstances[circumstance]?.({
    ...handOf(text.replaceAll(/ (?=\d)/g, '')),
    winningTile: '9m',
    source,
    circumstances: [circumstance, ...others],
  });

describe('the circumstances that a standalone hand can have', () => {
  it.each<readonly [Circumstance, Source, string, boolean]>([
    ['replacement-tile', 'self-draw', KONG, true],
    ['replacement-tile', 'discard', KONG, false],
    ['replacement-tile', 'self-draw', PUNG, false],
    ['replacement-tile', 'self-draw', PLAIN, false],
    ['after-kong', 'discard', PLAIN, true],
    ['after-kong', 'self-draw', KONG, false],
    ['robbing-the-kong', 'robbed-kong', '111222333456m 9m', true],
    ['robbing-the-kong', 'robbed-kong', '111222333 9m | P7m', true],
    ['robbing-the-kong', 'discard', '111222333456m 9m', false],
    // The other three copies are in the pung that was to become a kong.
    ['robbing-the-kong', 'robbed-kong', PLAIN, false],
    ['robbing-the-kong', 'robbed-kong', THREE_NINES, false],
    ['robbing-the-kong', 'robbed-kong', '111222333 9m | P9m', false],
    ['last-tile', 'discard', PLAIN, true],
    ['last-tile', 'self-draw', PLAIN, true],
    ['last-tile', 'robbed-kong', PLAIN, false],
    ['dealt-hand', 'self-draw', PLAIN, true],
    ['dealt-hand', 'discard', PLAIN, false],
    ['dealt-hand', 'self-draw', PUNG, false],
  ])('%s by %s with %s: %s', (circumstance, source, text, expected) => {
    expect(canBe(circumstance, source, text)).toBe(expected);
  });

  it('for a dealt hand exclude every other one', () => {
    expect(canBe('dealt-hand', 'self-draw', PLAIN, ['last-tile'])).toBe(false);
  });
});

describe('a standalone waiting hand', () => {
  const waiting = handOf('1112223334569m');

  it('is ready by its best wait, also if no suit is forbidden', () => {
    const { ready, best, waits, faults } = hands.waits(waiting);
    expect({ ready, faults }).toEqual({ ready: true, faults: [] });
    expect(best).toEqual(waits.find(({ tile }) => tile === best?.tile));
    expect(hands.waits({ ...waiting, forbiddenSuit: 'p' })).toMatchObject({ ready: true, faults: [] });
  });

  it('is not ready with the forbidden suit, and then has no best wait (SBR-9.1)', () => {
    const reported = hands.waits({ ...waiting, forbiddenSuit: 'm' });
    expect(reported).toMatchObject({ ready: false, faults: [{ reason: 'fault.forbidden-suit' }] });
    expect(reported).not.toHaveProperty('best');
  });

  it('is not ready without waits, and has no fault of suits', () => {
    const reported = hands.waits(handOf('1478m258p369p147m'));
    expect(reported).toEqual({ ready: false, waits: [], faults: [] });
  });
});
