import { causeOf } from './card-of-deal.js';

const NAMES = { east: 'Anna', south: 'Boris', west: 'Chen', north: 'Dora' };

it.each([
  ['5p', { kind: 'self-draw' }, 'Self-drawn 5 dots'],
  ['5p', { kind: 'discard', from: 'west' }, 'On the discard of Chen: 5 dots'],
  ['?', { kind: 'self-draw' }, 'Self-drawn'],
  ['?', { kind: 'discard', from: 'west' }, 'On the discard of Chen'],
  ['?', { kind: 'robbed-kong', from: 'east' }, 'Robs the kong of Anna'],
] as const)('names the cause of a win on %s, %j: %s', (tile, source, words) => {
  expect(causeOf({ seat: 'south', tile, source }, NAMES).en).toBe(words);
});
