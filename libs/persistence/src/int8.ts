import pg from 'pg';

const INT8 = pg.types.builtins.INT8;

/**
 * The one way in for bigint columns, which the driver hands over as text.
 * @throws RangeError where the number does not fit a JavaScript integer; a position never comes near.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
}

/** Type parsers for a connection: the driver's own, but bigint as a checked number. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    const parser: unknown =
      Number(oid) === INT8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format ?? 'text');
    return parser as (value: string) => unknown;
  },
};
