import type { Seeded } from '#testing';

/** Any values of JSON, and numbers that only a program can make. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  'x',
  '',
  'x'.repeat(65),
  'x'.repeat(501),
  // Surrogates in pairs and alone, because lengths are counted in code points.
  '🀄'.repeat(40),
  '\ud800',
  'hidden',
  '5P',
  '2027-02-29T09:30:00.000Z',
  '019cdc5e-3f00-7a31-0c44-5e0b9d1a2f01',
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 53),
  Infinity,
  NaN,
  [],
  ['5p'],
  [1.5, 'x', null],
  Array.from({ length: 40 }, () => 'x'),
  {},
  { length: 0 },
  { length: 'x' },
  { constructor: 'x' },
  JSON.parse('{"__proto__":{"type":"x"},"type":"x"}'),
];

const ODD_KEYS = ['x', '', 'k'.repeat(65), '12', 'constructor', '__proto__'];

type Path = readonly (string | number)[];

const pathsIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [path, ...members.flatMap(([key, member]) => pathsIn(member, [...path, key]))];
};

/** The value with another one in one place. */
const withChange = (value: unknown, [key, ...rest]: Path, change: (before: unknown) => unknown): unknown => {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(key), withChange(value[Number(key)], rest, change));
  const members = value as Readonly<Record<string, unknown>>;
  return { ...members, [key]: withChange(members[key], rest, change) };
};

/** A value without its last member, or with one more. */
const resized = (value: unknown, chance: Seeded): unknown => {
  const odd = chance.pick(ODD_VALUES);
  if (Array.isArray(value)) return chance.pick([value.slice(1), [...(value as unknown[]), odd]]);
  if (typeof value !== 'object' || value === null) return odd;
  const members = Object.entries(value);
  const left = members.toSpliced(chance.below(members.length + 1), 1);
  // Object.fromEntries makes a member of the name __proto__ too, as JSON.parse does.
  return Object.fromEntries(chance.pick([left, [...members, [chance.pick(ODD_KEYS), odd]]]));
};

/** A value with one to three changes. Not every change makes it invalid. */
export const withChanges = (value: unknown, chance: Seeded): unknown => {
  let changed = value;
  for (let left = 1 + chance.below(3); left > 0; left -= 1) {
    const path = chance.pick(pathsIn(changed));
    const change = chance.pick([() => chance.pick(ODD_VALUES), (before: unknown) => resized(before, chance)]);
    changed = withChange(changed, path, change);
  }
  return changed;
};
