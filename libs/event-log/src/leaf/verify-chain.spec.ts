import { canonicalJson } from '../values/canonical-json.js';
import type { StoredEvent } from './chain.js';
import type { Leaf } from './leaf.js';
import { nodeSha256 } from '../testing/node-sha256.js';
import { SAMPLE_LOG, sampleLog } from '../testing/sample-log.js';
import { verifyChain, type LogScope } from './verify-chain.js';

// Positions: deal-1 1, deal-1 2, match-1 3, deal-2 4, deal-1 5.
let events: readonly StoredEvent[];
beforeAll(async () => {
  events = (await sampleLog()).map(({ event }) => event);
});

const codes = (changed: readonly StoredEvent[], scope: LogScope = { log: SAMPLE_LOG }): string[] =>
  verifyChain(changed, scope, nodeSha256).map(({ code, position }) => `${code} ${position ?? 'end'}`);

const at = (position: number): StoredEvent => {
  const event = events[position - 1];
  if (!event) throw new Error(`the sample has no position ${position}`);
  return event;
};
const without = (position: number): StoredEvent[] => events.filter((event) => event.position !== position);
const replaced = (position: number, event: StoredEvent): StoredEvent[] =>
  events.map((old) => (old.position === position ? event : old));
/** A forger's event: changed, with its hash computed again. */
const forged = (event: StoredEvent, change: Partial<Leaf>): StoredEvent => {
  const leaf = { ...event.leaf, ...change };
  const leafText = canonicalJson(leaf);
  return { ...event, leaf, leafText, hash: nodeSha256(leafText) };
};

it('finds nothing in a whole log', () => {
  expect(codes(events)).toEqual([]);
});

it('finds nothing in one stream, exported as one stream', () => {
  const ofDeal = events.filter(({ leaf }) => leaf.stream === 'deal-1');
  expect(codes(ofDeal, { log: SAMPLE_LOG, streams: ['deal-1'] })).toEqual([]);
  expect(codes(ofDeal)).toEqual(['POSITION_BROKEN 5']);
});

it('finds nothing in the end of a log, exported as its end', () => {
  expect(codes(events.slice(1), { log: SAMPLE_LOG, after: 1 })).toEqual([]);
  expect(codes(events.slice(3), { log: SAMPLE_LOG, after: 3 })).toEqual([]);
  expect(codes(events.slice(3), { log: SAMPLE_LOG })).toEqual(['POSITION_BROKEN 4', 'SEQUENCE_BROKEN 5']);
});

it.each<[string, () => StoredEvent[], string[]]>([
  [
    'an event removed from its command',
    () => without(2),
    ['POSITION_BROKEN 3', 'SEQUENCE_BROKEN 5', 'COMMAND_BROKEN 5'],
  ],
  ['the last event of its stream removed', () => without(4), ['POSITION_BROKEN 5']],
  [
    'two events exchanged',
    () => [at(1), at(2), at(4), at(3), at(5)],
    ['POSITION_BROKEN 4', 'POSITION_BROKEN 3', 'POSITION_BROKEN 5'],
  ],
  ['an event doubled', () => [...events, at(5)], ['POSITION_BROKEN 5', 'SEQUENCE_BROKEN 5']],
  [
    'data changed without a new hash',
    () => replaced(4, { ...forged(at(4), { type: 'TileLost' }), hash: at(4).hash }),
    ['HASH_MISMATCH 4'],
  ],
  [
    'evidence beside an event that carries no command',
    () => {
      const evidence = { digest: 'a'.repeat(64), from: 1, to: 2 };
      return replaced(2, forged(at(2), { cause: { ...at(2).leaf.cause, evidence } }));
    },
    ['COMMAND_BROKEN 2', 'CHAIN_BROKEN 5'],
  ],
  [
    'a text that differs from its leaf',
    () => replaced(4, { ...at(4), leafText: at(3).leafText, hash: at(3).hash }),
    ['LEAF_TEXT_MISMATCH 4'],
  ],
  ['an event changed and hashed again', () => replaced(2, forged(at(2), { type: 'TileLost' })), ['CHAIN_BROKEN 5']],
  ['an event of another log', () => replaced(5, forged(at(5), { log: 'other.example/log' })), ['WRONG_LOG 5']],
  ['a command without its last event', () => events.slice(0, 1), ['COMMAND_BROKEN end']],
  [
    'a command taken out of its event',
    () => {
      const { command: _taken, ...cause } = at(5).leaf.cause;
      return replaced(5, forged(at(5), { cause }));
    },
    ['COMMAND_BROKEN 5'],
  ],
])('finds %s', (_what, change, expected) => {
  expect(codes(change())).toEqual(expected);
});

it('finds a stream that the scope does not name', () => {
  expect(codes(events, { log: SAMPLE_LOG, streams: ['deal-1', 'match-1'] })).toEqual(['STREAM_NOT_EXPORTED 4']);
});
