import type { z } from 'zod';
import type { Seeded } from '#testing';

const STRINGS = [
  'a',
  'b'.repeat(32),
  'c'.repeat(64),
  '019CDC5E-3f00-7a31-8c44-5e0b9d1a2f01',
  '2028-02-29T09:30:00.000Z',
];
const NUMBERS = [1, 2, 0, 4, 17, 300];
const LENGTHS = [1, 2, 4, 0, 14];

/** A value in JSON that a schema of zod accepts. */
export const valueFor = (schema: z.core.$ZodType, chance: Seeded): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (type: z.core.$ZodType): unknown => valueFor(type, chance);
  const accepted = (candidates: readonly unknown[]): unknown => {
    const fitting = candidates.filter((candidate) => (schema as z.ZodType).safeParse(candidate).success);
    if (fitting.length === 0) throw new Error(`add a value here that ${def.type} accepts`);
    return chance.pick(fitting);
  };
  switch (def.type) {
    case 'string':
      return accepted(STRINGS);
    case 'number':
      return accepted(NUMBERS);
    case 'boolean':
      return chance.pick([true, false]);
    case 'literal':
      return chance.pick(def.values);
    case 'enum':
      return chance.pick(Object.values(def.entries));
    case 'array':
      return accepted(LENGTHS.map((length) => Array.from({ length }, () => inner(def.element))));
    case 'tuple':
      return def.items.map(inner);
    case 'union':
      return inner(chance.pick(def.options));
    case 'optional':
    case 'readonly':
      return inner(def.innerType);
    case 'record':
      return { limit: inner(def.valueType), round: inner(def.valueType) };
    case 'unknown':
      return chance.pick<unknown>(['x', 1, { tile: '5p' }]);
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([key, member]) =>
          member._zod.optin !== undefined && chance.below(2) === 0 ? [] : [[key, inner(member)]],
        ),
      );
    default:
      throw new Error(`add here how to make a value of the type ${def.type}`);
  }
};
