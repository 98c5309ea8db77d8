import pg from 'pg';

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
export const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(pg.types.builtins.INT8, parseInt8);
