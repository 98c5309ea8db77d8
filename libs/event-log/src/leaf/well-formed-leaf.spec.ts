import fc from 'fast-check';
import { leafSchema, type Leaf } from './leaf.js';
import { isWellFormed } from './well-formed-leaf.js';

const LEAF: Leaf = {
  ...{ v: 1, log: 'club.example/log', stream: 'deal/1', sequence: 3, previousHash: 'a'.repeat(64) },
  ...{ type: 'TileDrawn', schemaVersion: 1, data: { seat: 'east' } },
  cause: { commandId: 'c1', index: 0, count: 1, actor: 'key:1', source: 'person', command: { type: 'DrawTile' } },
  ...{ occurredAt: '2026-03-11T09:30:00.000Z', recordedAt: '2026-03-11T09:30:00.250Z' },
};

it('takes an ordinary leaf, and one without a command', () => {
  expect(isWellFormed(LEAF)).toBe(true);
  const { command: _, ...cause } = LEAF.cause;
  expect(isWellFormed({ ...LEAF, cause: { ...cause, index: 1 } })).toBe(true);
});

it.each([
  '2026-02-30T09:30:00.000Z',
  '2026-03-11T25:30:00.000Z',
  '2026-03-11T09:30:00Z',
  '2026-03-11T09:30:00.000+01:00',
  '12026-03-11T09:30:00.000Z',
])('does not take the time %s', (occurredAt) => {
  expect(isWellFormed({ ...LEAF, occurredAt })).toBe(false);
});

const odd = fc.oneof(
  fc.constantFrom(undefined, null, '', 'x', 'x'.repeat(201), 0, 1, -1, 1.5, 2 ** 53, [], {}, { length: {} }, true),
  fc.constantFrom('2026-03-11T09:30:00.000Z', 'b'.repeat(64), 'B'.repeat(64)),
);

it('takes nothing that the schema of a leaf refuses', () => {
  const members = [...Object.keys(LEAF), 'other'];
  const ofCause = [...Object.keys(LEAF.cause), 'evidence', 'other'];
  fc.assert(
    fc.property(
      fc.constantFrom(...members),
      fc.constantFrom(...ofCause),
      odd,
      fc.boolean(),
      (member, inner, value, within) => {
        const changed = (
          within ? { ...LEAF, cause: { ...LEAF.cause, [inner]: value } } : { ...LEAF, [member]: value }
        ) as Leaf;
        let isWell: boolean;
        try {
          isWell = isWellFormed(changed);
        } catch {
          // A leaf without a cause is no leaf of a store; the schema names its fault.
          isWell = false;
        }
        // The values of data and command were checked before.
        const isChecked =
          !isWell ||
          [changed.data, (changed.cause as Leaf['cause'] | undefined)?.command ?? {}].every(
            (each) => !('length' in each),
          );
        if (isWell && isChecked) expect(leafSchema.safeParse(changed).success).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
