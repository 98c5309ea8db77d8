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
  const { shape } = (schema as Zod)._zod.def;
  if (shape === undefined || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, text]: [string, unknown]) => {
      // A client can send names such as `constructor`, which every object inherits.
      const member = Object.hasOwn(shape, name) ? shape[name] : undefined;
      const isOther = typeof text === 'string' && member !== undefined && isNumber(member) && !DECIMAL.test(text);
      return [name, isOther ? NO_NUMBER : text];
    }),
  );
};

const isNumber = ({ _zod: { def } }: Zod): boolean =>
  def.innerType === undefined ? def.type === 'number' && def.coerce === true : isNumber(def.innerType);
