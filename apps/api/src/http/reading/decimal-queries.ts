import type { z } from 'zod';

/** The part of the definition of a zod schema that is read here. */
interface Definition {
  readonly type?: string;
  readonly coerce?: boolean;
  readonly innerType?: Zod;
  readonly shape?: Readonly<Record<string, Zod>>;
}
interface Zod {
  readonly _zod: { readonly def: Definition };
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A text that no number is read from. */
const NO_NUMBER = 'no number';

/**
 * Returns the members of a query as they are validated. JavaScript reads numbers from more texts than decimal digits: from none at all, from
 * hexadecimal digits and from an exponent. These are made invalid.
 */
export const withDecimals = (value: unknown, schema: z.ZodType): unknown => {
  const numbers = numbersOf(schema);
  if (numbers.size === 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, text]: [string, unknown]) => {
      const isOther = typeof text === 'string' && numbers.has(name) && !DECIMAL.test(text);
      return [name, isOther ? NO_NUMBER : text];
    }),
  );
};

/** The members of each schema that are numbers: most requests have none, and their values stay as they are. */
const found = new WeakMap<z.ZodType, ReadonlySet<string>>();

const numbersOf = (schema: z.ZodType): ReadonlySet<string> => {
  const known = found.get(schema);
  if (known !== undefined) return known;
  const { shape = {} } = (schema as Zod)._zod.def;
  const numbers = new Set(Object.keys(shape).filter((name) => isNumber(shape[name] as Zod)));
  found.set(schema, numbers);
  return numbers;
};

const isNumber = ({ _zod: { def } }: Zod): boolean =>
  def.innerType === undefined ? def.type === 'number' && def.coerce === true : isNumber(def.innerType);
