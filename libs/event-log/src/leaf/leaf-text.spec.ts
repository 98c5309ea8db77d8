import fc from 'fast-check';
import { canonicalJson } from '../values/canonical-json.js';
import type { Leaf } from './leaf.js';
import { writtenLeaf } from './leaf-text.js';
import { isLogValue } from '../values/log-value.js';
import { anyLogValue } from '../testing/log-values.js';

const object = fc
  .dictionary(fc.string(), anyLogValue)
  .filter((value) => !('length' in value) && !('__proto__' in value));
const text = fc.string({ unit: 'binary' });
const whole = fc.integer();
const cause = fc.record(
  {
    actor: text,
    commandId: text,
    count: whole,
    index: whole,
    source: text,
    command: object,
    evidence: object,
    signature: object,
  },
  { requiredKeys: ['actor', 'commandId', 'count', 'index', 'source'], noNullPrototype: true },
);
const leaf = fc.record(
  {
    ...{ cause, data: object, log: text, occurredAt: text, previousHash: text, recordedAt: text },
    ...{ schemaVersion: whole, sequence: whole, stream: text, type: text, v: fc.constant(1) },
  },
  { noNullPrototype: true },
) as unknown as fc.Arbitrary<Leaf>;

const outcome = (work: () => string): string => {
  try {
    return work();
  } catch (error) {
    return String(error);
  }
};
const asWritten = (value: unknown): void =>
  expect(outcome(() => writtenLeaf(value as Leaf).leafText)).toBe(outcome(() => canonicalJson(value)));

const LEAF = {
  ...{ v: 1, log: 'club.example/log', stream: 'deal-1', sequence: 1, previousHash: '0'.repeat(64) },
  ...{ type: 'TileDrawn', schemaVersion: 1, occurredAt: 'then', recordedAt: 'now', data: {} },
  cause: { commandId: 'c1', index: 0, count: 1, actor: 'key', source: 'person' },
};
const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ inner }), 'tile');

describe('the text of a leaf', () => {
  it('is its canonical text', () => {
    fc.assert(fc.property(leaf, asWritten));
  });

  it('comes with the leaf in the order of the text', () => {
    fc.assert(
      fc.property(leaf, (value) => {
        fc.pre(isLogValue(value));
        const { leaf: ordered, leafText } = writtenLeaf(value);
        // Members whose names are numbers stand first in every object.
        expect(JSON.stringify(ordered)).toBe(JSON.stringify(JSON.parse(leafText)));
      }),
    );
  });

  it.each([
    ['a member that no leaf has', { ...LEAF, position: 1 }],
    ['a member that no cause has', { ...LEAF, cause: { ...LEAF.cause, reason: 'late' } }],
    ['an unknown member in place of one that it lacks', { ...LEAF, type: undefined, kind: 'TileDrawn' }],
    ['a lone surrogate', { ...LEAF, stream: '\ud800' }],
    ['a fraction in the data', { ...LEAF, data: { points: 1.5 } }],
    ['null in the command', { ...LEAF, cause: { ...LEAF.cause, command: { tile: null } } }],
    ['no data', { ...LEAF, data: undefined }],
    ['data as deep as a log holds', { ...LEAF, data: nested(63) }],
    ['data that is too deep', { ...LEAF, data: nested(64) }],
    ['a command as deep as a log holds', { ...LEAF, cause: { ...LEAF.cause, command: nested(62) } }],
    ['a command that is too deep', { ...LEAF, cause: { ...LEAF.cause, command: nested(63) } }],
  ])('is its canonical text, or the same error: %s', (_what, value) => asWritten(value));
});
