import type { Seeded } from '#testing';
import { SEATS, TILES } from '#tiles';

type Path = readonly (string | number)[];
type Change = (chance: Seeded, value: unknown) => unknown;

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1);

/** Values that no place of a body accepts, or only some. */
const NONSENSE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 1.5, 2 ** 53, 1e300],
  ...['', ' ', '?', 'x'.repeat(5000), '\u0000', '\ud800', '🀄', "'; --", '../..', '1m', '1f', 'east', 'bank'],
  ...[[], {}, [null], { a: { b: [] } }, nested(500)],
];
const STRANGE_NAMES = ['constructor', 'toString', 'a/b', '~1', '', 'ü', 'x'.repeat(500), 'tile', 'seat', 'options'];

const anything = (chance: Seeded): unknown => chance.pick([() => chance.pick(NONSENSE), () => likely(chance)])();
/** A value that is valid in many places of a body. */
const likely = (chance: Seeded): unknown =>
  chance.pick<() => unknown>([
    () => chance.pick(SEATS),
    () => chance.pick(TILES),
    () => chance.below(20),
    () => Array.from({ length: chance.below(6) }, () => chance.pick(TILES)),
  ])();

const CHANGES: readonly Change[] = [
  anything,
  likely,
  (chance, value) => (typeof value === 'number' ? value + chance.pick([-1, 1, 0.5, 1e9]) : anything(chance)),
  (chance, value) => (typeof value === 'string' ? `${value}${chance.pick(['', ' ', '1m', '\n'])}` : anything(chance)),
  (_, value) => [value],
  (_, value) => (Array.isArray(value) ? [...(value as unknown[]), ...(value as unknown[])] : { value }),
  (chance, value) => (Array.isArray(value) ? chance.shuffled(value as unknown[]) : anything(chance)),
  (chance, value) =>
    isObject(value) ? { ...value, [chance.pick(STRANGE_NAMES)]: anything(chance) } : anything(chance),
];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathsIn = (value: unknown, at: Path = []): readonly Path[] => [
  at,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) =>
        pathsIn(inner, [...at, Array.isArray(value) ? Number(name) : name]),
      )
    : []),
];

/** The value with one place changed, or removed where the change returns undefined. */
const changedAt = (value: unknown, [step, ...rest]: Path, change: (inner: unknown) => unknown): unknown => {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    const inner = changedAt(value[Number(step)], rest, change);
    return value.toSpliced(Number(step), 1, ...(inner === undefined ? [] : [inner]));
  }
  const { [step]: inner, ...others } = value as Record<string, unknown>;
  const given = changedAt(inner, rest, change);
  return given === undefined ? others : { ...others, [step]: given };
};

/** A valid body with one to three of its places changed to anything. */
export const malformed = (chance: Seeded, body: unknown): unknown => {
  const times = 1 + chance.below(3);
  return Array.from({ length: times }).reduce((value: unknown) => {
    const change = chance.next() < 0.2 ? () => undefined : (inner: unknown) => chance.pick(CHANGES)(chance, inner);
    return changedAt(value, chance.pick(pathsIn(value)), change) ?? {};
  }, body);
};

/** The text of a body with bytes cut, doubled or inserted, so that it may be invalid JSON. */
export const malformedText = (chance: Seeded, body: unknown): string => {
  const text = JSON.stringify(body);
  const at = chance.below(text.length);
  return chance.pick([
    () => text.slice(0, at),
    () => text.slice(at),
    () => `${text.slice(0, at)}${chance.pick(['"', '{', ',', '\u0000', '🀄', '\\', '1e999', 'NaN'])}${text.slice(at)}`,
    () => `${text}${text}`,
    () => `{"__proto__":${text}}`,
    () => text.replace('{', '{"ruleSet":"classical","ruleSet":7,'),
  ])();
};

const STRANGE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...['"1"', '"999999"', '*', 'W/"1"', '"', '"x"', '1', `"${'9'.repeat(300)}"`].map((tag) => ({ 'If-Match': tag })),
  ...['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', 'x'].map((type) => ({
    'Content-Type': type,
  })),
  ...['ru', 'zh-TW;q=2', ';;', 'x'.repeat(2000)].map((language) => ({ 'Accept-Language': language })),
  ...['', 'once', 'x'.repeat(300)].map((key) => ({ 'Idempotency-Key': key })),
  ...['Bearer', 'Bearer x', 'Basic eDp5', `Bearer tsk_000000000000_${'A'.repeat(43)}`].map((given) => ({
    Authorization: given,
  })),
  { Accept: 'text/csv' },
  { 'Content-Encoding': 'gzip' },
];

/** A header that is wrong or unusual. */
export const strangeHeader = (chance: Seeded): Readonly<Record<string, string>> => chance.pick(STRANGE_HEADERS);
