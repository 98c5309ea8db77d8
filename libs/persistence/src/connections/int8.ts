import pg from 'pg';
import type { ValueTransformer } from 'typeorm';

/**
 * Parses the value of a bigint column, which the driver returns as text.
 * @throws RangeError if the number is not a safe integer of JavaScript; positions are always smaller.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
}

/** The type parsers of a connection: those of the driver, except that bigint becomes a checked number. */
export const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(pg.types.builtins.INT8, parseInt8);

/** The transformer of an entity's column of type bigint, which is read as a number. */
export const int8: ValueTransformer = {
  from: (value: string | number | null) => (value === null ? null : parseInt8(String(value))),
  to: (value: number | null) => value,
};
