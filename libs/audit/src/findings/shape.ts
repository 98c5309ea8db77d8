import type { LogObject } from '#event-log';
import type { z } from 'zod';
import type { AuditFinding } from './finding.js';

/** Checks the version that this program reads, and that only the leaf names the type of the event, not its data. */
export const envelopeFault = (
  schemaVersion: number,
  data: LogObject,
): Pick<AuditFinding, 'message' | 'pointer' | 'expected' | 'actual'> | undefined => {
  if (Object.hasOwn(data, 'type')) return { message: 'The data name a type of their own.', pointer: '/data/type' };
  return schemaVersion === SCHEMA_VERSION
    ? undefined
    : {
        message: 'This program does not know the version of the event.',
        pointer: '/schemaVersion',
        expected: SCHEMA_VERSION,
        actual: schemaVersion,
      };
};

export const SCHEMA_VERSION = 1;

export type Parsed<T> = { readonly value: T } | { readonly issue: Pick<AuditFinding, 'message' | 'pointer'> };

export const parse = <S extends z.ZodType>(schema: S, value: unknown): Parsed<z.output<S>> => {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  const pointer = (issue?.path ?? []).map((token) => `/${String(token)}`).join('');
  return { issue: { message: issue?.message ?? 'another shape', pointer } };
};
