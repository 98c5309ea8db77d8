import type { z } from 'zod';
import { pointerTo } from './json-pointer.js';

/** A value of the expected shape, or its first fault. */
export type Shaped<T> =
  | { readonly value: T }
  /** @property pointer JSON pointer (RFC 6901) to the place of the fault. */
  | { readonly issue: { readonly message: string; readonly pointer: string } };

/** Compares values with a schema. Modules named `readers` export them, so that the page can be built with readers that need no schema library. */
export interface ShapeReader<T> {
  (value: unknown): Shaped<T>;
  readonly schema: z.ZodType<T>;
}

/** Returns the reader of a schema. */
export const readerOf = <T>(schema: z.ZodType<T>): ShapeReader<T> => {
  const read = (value: unknown): Shaped<T> => {
    const { data, error } = schema.safeParse(value);
    return error === undefined ? { value: data } : { issue: firstOf(error.issues) };
  };
  return Object.assign(read, { schema });
};

const firstOf = ([issue]: readonly z.core.$ZodIssue[]) => ({
  message: issue?.message ?? 'another shape',
  pointer: (issue?.path ?? []).reduce<string>((place, token) => pointerTo(place, String(token)), ''),
});
