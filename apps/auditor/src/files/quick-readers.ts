import type { QuickReaders } from '#audit';
import { quickReaderOf } from '#shapes';

const READERS = new WeakMap<object, (value: unknown) => unknown>();

/** The quick reader of a schema, made for its first value. */
export const quickReaders: QuickReaders = (schema) => {
  const known = READERS.get(schema) ?? quickReaderOf(schema);
  READERS.set(schema, known);
  return known as ReturnType<typeof quickReaders<typeof schema>>;
};
