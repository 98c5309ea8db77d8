import { array, tuple } from './lists.js';
import { int } from './numbers.js';
import { record, strictObject } from './objects.js';
import { datetime, string, uuidv7 } from './strings.js';
import { discriminatedUnion, union } from './unions.js';
import { boolean, enumeration, literal, unknown } from './values.js';

/**
 * The part of zod by which the schemas of the libraries are written, in a tenth of its size. The build of the page puts it in the
 * place of zod. `small-zod.spec.ts` holds both against each other: the same values are accepted and read alike, and the same issues
 * are found, with the same paths and messages.
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
