import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import * as calculator from '#calculator/schema';
import { DealCommand, DealEvent } from '#deal/schema';
import { seeded } from '#testing';
import { withChanges } from '../../../test/viewer/support/changed-values.js';
import { valueFor } from '../../../test/viewer/support/schema-values.js';
import { quickReaderOf } from './quick-reader.js';

interface Bodies {
  readonly content: {
    readonly 'application/json': { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
  };
}
const { paths } = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, { readonly post: { readonly requestBody: Bodies } }>>;
};

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

it.each([
  ['score', 'ScoreBody'],
  ['waits', 'WaitsBody'],
  ['value', 'ValueBody'],
  ['settle', 'SettleBody'],
  ['break', 'BreakBody'],
  ['deal', 'DealBody'],
  ['play', 'PlayBody'],
] as const)(
  'the quick reader of bodies of the calculator, %s, reads and refuses what the schema does',
  (operation, name) => {
    const schema = calculator[name];
    const read = quickReaderOf(schema);
    const chance = seeded(13);
    const { content } = paths[`/v1/calculator/${operation}`]!.post.requestBody;
    let accepted = 0;
    for (const { value: example } of Object.values(content['application/json'].examples))
      for (let times = 0; times < 300; times += 1) {
        const value = times === 0 ? example : withChanges(example, chance);
        const expected = schema.safeParse(value).data;
        expect({ value, read: read(value) }).toEqual({ value, read: expected });
        if (expected !== undefined) accepted += 1;
      }
    expect(accepted).toBeGreaterThan(1);
  },
);

it('a part of another kind is read by its own schema', () => {
  const read = quickReaderOf(
    z.strictObject({ even: z.int().refine((value) => value % 2 === 0), name: z.string().max(2) }),
  );
  expect(read({ even: 2, name: '🀄🀄' })).toEqual({ even: 2, name: '🀄🀄' });
  expect(read({ even: 1, name: 'x' })).toBeUndefined();
  expect(read({ even: 2, name: 'xxx' })).toBeUndefined();
});

it('a member with a default may be absent, and no other one', () => {
  const schema = z.strictObject({ list: z.array(z.int()).readonly().default([]), isShown: z.boolean().default(true) });
  const read = quickReaderOf(schema);
  for (const value of [{}, { isShown: false }, { list: [1], isShown: true }, { list: undefined }, { isShown: null }])
    expect(read(value)).toEqual(schema.safeParse(value).data);
  expect(read({})).not.toBe(read({}));
  expect((read({}) as { readonly list: unknown }).list).not.toBe((read({}) as { readonly list: unknown }).list);
  expect(quickReaderOf(z.strictObject({ list: z.array(z.int()) }))({})).toBeUndefined();
});

it.each([
  ['optional', z.int().optional()],
  ['nullish', z.int().nullish()],
  ['with a value in place of a refused one', z.int().catch(7)],
  ['with a value that is read in place of an absent one', z.int().prefault(8)],
  ['with a default, behind another schema', z.array(z.int()).default([]).readonly()],
])('a member that may be absent in another way is read by the schema of the whole: %s', (_, member) => {
  const schema = z.strictObject({ member, name: z.string() });
  const read = quickReaderOf(schema);
  for (const value of [
    { name: 'a' },
    { member: 1, name: 'a' },
    { member: 'x', name: 'a' },
    { member: undefined, name: 'a' },
  ])
    expect(read(value)).toEqual(schema.safeParse(value).data);
});

describe('the quick reader of texts', () => {
  const TEXTS = [
    ...['', 'a', 'ab', '🀄', '🀄🀄', 'a'.repeat(5), '🀄'.repeat(3), 'c'.repeat(64), 'C'.repeat(64)],
    ...[
      '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
      '019CDC5E-3F00-7A31-8C44-5E0B9D1A2F01',
      '019cdc5e-3f00-4a31-8c44-5e0b9d1a2f01',
    ],
    ...['2028-02-29T09:30:00.000Z', '2028-02-29T09:30:00+03:00', '2027-02-29T09:30:00.000Z', '2028-02-29T24:00:00Z'],
    ...['user@example.org', 'http://example.org/', ' a '],
  ];
  it.each([
    ['of any length', z.string()],
    ['of limited length', z.string().min(1).max(4)],
    ['of the least length 2', z.string().min(2)],
    ['with a pattern', z.string().regex(/^[0-9a-f]{64}$/)],
    ['with an id in lower case', z.uuidv7().toLowerCase()],
    ['with a time', z.iso.datetime({ offset: true })],
    [
      'with a changed text and a condition on it',
      z
        .string()
        .overwrite((text) => text.trim())
        .refine((text) => text === 'a'),
    ],
    ['of a format that needs more than a pattern', z.url()],
    ['of a format that is left to the schema', z.email()],
  ] as const)('reads texts %s as the schema does', (_, schema) => {
    const read = quickReaderOf(schema);
    for (const text of [...TEXTS, 7, null, ['a']])
      expect({ text, read: read(text) }).toEqual({ text, read: schema.safeParse(text).data });
  });
});
