import { chainEvents, emptyHead } from './chain.js';
import { leafSchema } from './leaf.js';
import { draws } from '../testing/batches.js';
import { nodeSha256 } from '../testing/node-sha256.js';

const [first] = chainEvents('club.example/log', emptyHead('deal-1'), draws('c1', 'deal-1', 0).events, nodeSha256);
const leaf = first?.leaf;

it('a chained leaf has the shape of a leaf', () => {
  expect(leafSchema.parse(JSON.parse(first?.leafText ?? ''))).toEqual(leaf);
});

it.each([
  ['an unknown key', { note: 'x' }],
  ['another version', { v: 2 }],
  ['sequence 0', { sequence: 0 }],
  ['a fraction in the data', { data: { points: 0.5 } }],
  ['null in the data', { data: { tile: null } }],
  ['data that is a list', { data: [] }],
  ['a time without milliseconds', { occurredAt: '2026-03-11T09:30:00Z' }],
  ['a time with an offset', { occurredAt: '2026-03-11T09:30:00.000+03:00' }],
  ['a day that does not exist', { recordedAt: '2026-02-30T09:30:00.000Z' }],
  ['a hash in capitals', { previousHash: 'A'.repeat(64) }],
])('%s makes the leaf invalid', (_what, change) => {
  expect(leafSchema.safeParse({ ...leaf, ...change }).success).toBe(false);
});
