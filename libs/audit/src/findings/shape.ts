import type { Codec, Leaf, LogObject } from '#event-log';
import type { z } from 'zod';
import type { AuditFinding } from './finding.js';

type Fault = Pick<AuditFinding, 'message' | 'pointer' | 'expected' | 'actual'>;

/** Checks the version, which this program must read, and that only the leaf names the type of the event, not its data. */
export const envelopeFault = (
  { versionOf }: Pick<Codec, 'versionOf'>,
  { type, schemaVersion, data }: Leaf,
): Fault | undefined => {
  if (Object.hasOwn(data, 'type')) return { message: 'The data name a type of their own.', pointer: '/data/type' };
  const expected = versionOf(type);
  if (schemaVersion >= 1 && schemaVersion <= expected) return undefined;
  const message = 'This program does not know the version of the event.';
  return { message, pointer: '/schemaVersion', expected, actual: schemaVersion };
};

export type Parsed<T> = { readonly value: T } | { readonly issue: Pick<AuditFinding, 'message' | 'pointer'> };

export const parse = <S extends z.ZodType>(schema: S, value: unknown): Parsed<z.output<S>> => {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  const pointer = (issue?.path ?? []).map((token) => `/${String(token)}`).join('');
  return { issue: { message: issue?.message ?? 'another shape', pointer } };
};

/** The event of a leaf in its present version. @param data with its seals opened. A forged leaf may fit no step between versions. */
export const parseEvent = <S extends z.ZodType, E extends { readonly type: string }>(
  schema: S,
  { decode }: Pick<Codec<E>, 'decode'>,
  leaf: Leaf,
  data: LogObject,
): Parsed<z.output<S>> => {
  let event: E;
  try {
    event = decode(leaf, data);
  } catch (fault) {
    return { issue: { message: fault instanceof Error ? fault.message : 'another shape', pointer: '' } };
  }
  return parse(schema, event);
};
