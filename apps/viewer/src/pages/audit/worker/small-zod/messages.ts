/** The English messages of zod, for the schemas that the worker uses. */

const typeOf = (input: unknown): string => {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'array';
  return typeof input === 'number' && !Number.isFinite(input) ? String(input) : typeof input;
};

export const wrongType = (expected: string, input: unknown): string =>
  `Invalid input: expected ${expected}, received ${typeOf(input)}`;

const written = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

export const wrongValue = (values: readonly unknown[]): string =>
  values.length === 1
    ? `Invalid input: expected ${written(values[0])}`
    : `Invalid option: expected one of ${values.map(written).join('|')}`;

export const unknownKeys = (keys: readonly string[]): string =>
  `Unrecognized key${keys.length > 1 ? 's' : ''}: ${keys.map(written).join(', ')}`;

export const wrongDiscriminator = (values: readonly unknown[]): string =>
  `Invalid discriminator value. Expected ${values.map((value) => `'${String(value)}'`).join(' | ')}`;

/** `bound` is a number with its comparison, such as `>=1`. */
export const wrongNumber = (size: 'big' | 'small', bound: string, what = 'number'): string =>
  `Too ${size}: expected ${what} to be ${bound}`;

export const wrongLength = (size: 'big' | 'small', bound: string, input: unknown): string => {
  if (typeof input === 'string') return `Too ${size}: expected string to have ${bound} characters`;
  if (Array.isArray(input)) return `Too ${size}: expected array to have ${bound} items`;
  return wrongNumber(size, bound, 'unknown');
};
