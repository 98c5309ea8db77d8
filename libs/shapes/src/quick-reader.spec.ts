import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { DealCommand, DealEvent } from '#deal/schema';
import { seeded } from '#testing';
import { withChanges } from '../../../test/viewer/support/changed-values.js';
import { valueFor } from '../../../test/viewer/support/schema-values.js';
import { quickReaderOf } from './quick-reader.js';

const VALUES = 300;
const CHANGED_VALUES = 5_000;

describe.each([
  ['events', DealEvent],
  ['commands', DealCommand],
] as const)('the quick reader of %s', (_, schema) => {
  const read = quickReaderOf(schema);

  /** Whether both read the value, and read the same with the same order of the members. */
  const isSame = (value: unknown): boolean => {
    const [expected, seen] = [schema.safeParse(value).data, read(value)];
    return isDeepStrictEqual(seen, expected) && JSON.stringify(seen) === JSON.stringify(expected);
  };

  it('reads every one as the schema does', () => {
    const chance = seeded(11);
    for (const option of schema.options)
      for (let times = 0; times < 5; times += 1) {
        const value = valueFor(option, chance);
        expect(read(value)).toBeDefined();
        expect({ value, isSame: isSame(value) }).toEqual({ value, isSame: true });
      }
  });

  it('refuses what the schema refuses', () => {
    const chance = seeded(12);
    const values = Array.from({ length: VALUES }, () => valueFor(schema, chance));
    let refused = 0;
    for (let times = 0; times < CHANGED_VALUES; times += 1) {
      const value = withChanges(chance.pick(values), chance);
      if (!isSame(value)) expect({ value, read: read(value) }).toEqual({ value, read: schema.safeParse(value).data });
      if (read(value) === undefined) refused += 1;
    }
    expect(refused).toBeGreaterThan(CHANGED_VALUES / 2);
    expect(refused).toBeLessThan(CHANGED_VALUES);
  });
});

it('a part of another kind is read by its own schema', () => {
  const read = quickReaderOf(
    z.strictObject({ even: z.int().refine((value) => value % 2 === 0), name: z.string().max(2) }),
  );
  expect(read({ even: 2, name: '🀄🀄' })).toEqual({ even: 2, name: '🀄🀄' });
  expect(read({ even: 1, name: 'x' })).toBeUndefined();
  expect(read({ even: 2, name: 'xxx' })).toBeUndefined();
});
