import { array, tuple } from './lists.js';
import { int } from './numbers.js';
import { record, strictObject } from './objects.js';
import { datetime, string, uuidv7 } from './strings.js';
import { discriminatedUnion, union } from './unions.js';
import { boolean, enumeration, literal, unknown } from './values.js';

/**
 * The part of zod that the schemas of the libraries use, at a tenth of the size. The build of the page replaces zod by it.
 * `small-zod.spec.ts` compares both: they accept the same values, return the same results, and find the same issues with the
 * same paths and messages.
 */
export const z = {
  array,
  boolean,
  discriminatedUnion,
  enum: enumeration,
  int,
  iso: { datetime },
  literal,
  record,
  strictObject,
  string,
  tuple,
  union,
  unknown,
  uuidv7,
};
