import type { z } from 'zod';
import type { Text } from '#language';
import { faultsBehind, quickReaderOf, shapeFaults, textFaults, unfitForLog, type ShapeFault } from '#shapes';
import { withDecimals } from './decimal-queries.js';
import { Problem } from '../problems/problem.js';

const CODE_OF_PART = { params: 'INVALID_PATH', query: 'INVALID_QUERY', body: 'INVALID_BODY' } as const;

/** A part of a request that a schema describes. */
export type Part = keyof typeof CODE_OF_PART;
type ShapeCode = (typeof CODE_OF_PART)[Part];

const READERS = new WeakMap<z.ZodType, (value: unknown) => unknown>();

/** Returns a part of a request as its schema reads it. @throws Problem */
export const checkedPart = (part: Part, schema: z.ZodType, value: unknown): unknown => {
  const given = part === 'body' ? value : withDecimals(value, schema);
  const read = readQuickly(schema, given);
  if (read === undefined) return checked(value, given, { part, schema });
  const faults = unfit(value, part);
  if (faults.length > 0) throw misshapen(CODE_OF_PART[part], faults);
  return read;
};

/** Returns what the schema returns, or undefined where the schema itself has to read the value, for example to word its faults. */
const readQuickly = (schema: z.ZodType, value: unknown): unknown => {
  let read = READERS.get(schema);
  if (read === undefined) READERS.set(schema, (read = quickReaderOf(schema)));
  try {
    return read(value);
  } catch {
    // A schema throws for some values that are no JSON; `checked` words their faults.
    return undefined;
  }
};

/** @param given the value as the schema reads it. */
const checked = async (
  value: unknown,
  given: unknown,
  { part, schema }: { readonly part: Part; readonly schema: z.ZodType },
): Promise<unknown> => {
  const code = CODE_OF_PART[part];
  const result = await validated(schema, given, code);
  const faults = result.issues ? shapeFaults(result.issues, { value, schema, root: '' }) : unfit(value, part);
  if (faults.length > 0 || result.issues) throw misshapen(code, faults);
  return result.value;
};

/** The faults of a value that its schema accepts. A body that may be absent has none. */
const unfit = (value: unknown, part: Part): readonly ShapeFault[] => {
  if (part !== 'body') return textFaults(value, '');
  return value === undefined || value === null ? [] : unfitForLog(value);
};

/** Validates a value. @throws Problem if the schema itself throws. */
const validated = async (schema: z.ZodType, value: unknown, code: ShapeCode) => {
  try {
    return await schema['~standard'].validate(value);
  } catch (error) {
    throw misshapen(code, faultsBehind(error, value));
  }
};

const WHOLE: Text = { en: 'The whole', ru: 'Всё в целом', zh: '整体' };

/** Returns a problem whose detail is the first fault with its place. */
const misshapen = (code: ShapeCode, faults: readonly ShapeFault[]): Problem => {
  const [first, ...others] = faults;
  if (first === undefined) return Problem.of(code, 'unnamed', {});
  const stated = { place: first.pointer || WHOLE, fault: first.detail };
  const extras = { errors: faults };
  return others.length > 0
    ? Problem.of(code, 'more', { ...stated, others: others.length }, extras)
    : Problem.of(code, 'one', stated, extras);
};
