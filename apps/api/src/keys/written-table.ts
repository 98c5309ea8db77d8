import { matchStreamOf, streamOf } from '#projections';
import type { Request } from '../http.js';

/** Returns the table that a stream of the log belongs to; undefined for a stream that does not exist. */
export type TableOfStream = (stream: string) => Promise<string | undefined>;

/** Finds the table at which a request writes; undefined where the body is malformed or the deal or match does not exist. */
export type FindTable = (request: Request, tableOf: TableOfStream) => Promise<string | undefined>;

/**
 * Where an operation that is not a GET writes. The guard refuses it to keys that are limited to other tables:
 * - `nothing`: it only answers, so every key may use it;
 * - `itself`: it ends the session that asks, so every key may ask;
 * - `no table`: it changes the whole service, so a key limited to tables may not use it;
 * - `each record`: the records of a batch name their deals, and the recorder checks the table of each.
 */
export type WrittenTable = 'nothing' | 'itself' | 'no table' | 'each record' | FindTable;

const inPath = ({ params }: Request, name: string): string | undefined => textAt(params, [name]);

export const tableInPath: FindTable = (request) => Promise.resolve(inPath(request, 'table'));

/** The table that the body names at this place. */
export const tableInBody =
  (...place: readonly string[]): FindTable =>
  ({ body }) =>
    Promise.resolve(textAt(body, place));

export const tableOfDeal: FindTable = (request, tableOf) => tableOf(streamOf(inPath(request, 'dealId') ?? ''));

export const tableOfMatch: FindTable = (request, tableOf) => tableOf(matchStreamOf(inPath(request, 'matchId') ?? ''));

/** The request has not been validated yet. */
const textAt = (value: unknown, place: readonly string[]): string | undefined => {
  const found = place.reduce<unknown>(
    (within, name) =>
      typeof within === 'object' && within !== null && Object.hasOwn(within, name)
        ? (within as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );
  return typeof found === 'string' ? found : undefined;
};
