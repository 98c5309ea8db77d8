import Negotiator from 'negotiator';

/** Returns NDJSON: one JSON value per line, each followed by a line feed. */
export const ndjson = (values: Iterable<unknown>): string =>
  Array.from(values, (value) => `${JSON.stringify(value)}\n`).join('');

/** Whether the client prefers NDJSON to another media type (RFC 9110, section 12.5.1). Without the header it does not. */
export const prefersLines = (accept: string | undefined, other: string): boolean =>
  accept !== undefined && new Negotiator({ headers: { accept } }).mediaType([other, NDJSON]) === NDJSON;

export const NDJSON = 'application/x-ndjson';
