/** Returns NDJSON: one JSON value per line, each followed by a line feed. */
export const ndjson = (values: Iterable<unknown>): string =>
  Array.from(values, (value) => `${JSON.stringify(value)}\n`).join('');

/** Whether the client accepts NDJSON instead of one document. */
export const wantsLines = (accept: string | undefined): boolean => accept?.includes(NDJSON) ?? false;

export const NDJSON = 'application/x-ndjson';
