import type { Dealt, Win } from '#deal';
import { discarding, playing, settling, table } from '../../../../../test/deal/states.js';
import { showsUnseenDraw } from './unseen-draw.js';

const showing = (...wins: readonly Partial<Win>[]): Dealt =>
  playing(table(), { act: 'show', wins, then: discarding('east') } as unknown as Parameters<typeof playing>[1]);
const drawn = { source: { kind: 'self-draw' } } as const;
const claimed = { source: { kind: 'discard', from: 'east' } } as const;

it.each<readonly [string, Dealt, boolean]>([
  ['a win on a drawn tile that was not seen', showing({ ...drawn, tile: '?' }), true],
  ['a win on a drawn tile that was seen', showing({ ...drawn, tile: '5p' }), false],
  ['a win on a dealt hand', showing(drawn), false],
  ['a win on a discard that was not read', showing({ ...claimed, tile: '?' }), false],
  ['no win', showing(), false],
  ['a turn to discard', playing(table(), discarding('east')), false],
  ['a deal after play', settling(table()), false],
])('the hand to be shown is %s', (_, state, expected) => {
  expect(showsUnseenDraw(state)).toBe(expected);
});
