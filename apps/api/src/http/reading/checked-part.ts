import { WHOLE } from '#texts/api/reading/checked-part';
import type { z } from 'zod';
import { faultsBehind, shapeFaults, textFaults, unfitForLog, type ShapeFault } from '#shapes';
import { withDecimals } from './decimal-queries.js';
import { Problem } from '../problems/problem.js';

const CODE_OF_PART = { params: 'INVALID_PATH', query: 'INVALID_QUERY', body: 'INVALID_BODY' } as const;

/** A part of a request that a schema describes. */
export type Part = keyof typeof CODE_OF_PART;
type ShapeCode = (typeof CODE_OF_PART)[Part];

/** Returns a part of a request as its schema reads it. @throws Problem */
export const checkedPart = (part: Part, schema: z.ZodType, value: unknown): unknown => {
  const code = CODE_OF_PART[part];
  const result = validated(schema, part === 'body' ? value : withDecimals(value, schema), code);
  const faults = result.success ? unfit(value, part) : shapeFaults(result.error.issues, { value, schema });
  if (faults.length > 0 || !result.success) throw misshapen(code, faults);
  return result.data;
};

/** The faults of a value that its schema accepts. A body that may be absent has none. */
const unfit = (value: unknown, part: Part): readonly ShapeFault[] => {
  if (part !== 'body') return textFaults(value, '');
  return value === undefined || value === null ? [] : unfitForLog(value);
};

/** Validates a value. @throws Problem if the schema itself throws. */
const validated = (schema: z.ZodType, value: unknown, code: ShapeCode) => {
  try {
    return schema.safeParse(value);
  } catch (error) {
    throw misshapen(code, faultsBehind(error, value));
  }
};

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
