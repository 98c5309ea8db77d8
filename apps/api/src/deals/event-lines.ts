/** One JSON value a line, each ended by a line feed: NDJSON. */
export const ndjson = (values: Iterable<unknown>): string =>
  Array.from(values, (value) => `${JSON.stringify(value)}\n`).join('');

/** Does the client ask for lines rather than for one document? */
export const wantsLines = (accept: string | undefined): boolean => accept?.includes(NDJSON) ?? false;

export const NDJSON = 'application/x-ndjson';
