import { matchStreamOf, streamOf } from '#projections';
import type { Request } from '../../http/exchange/http.js';
import { textAt } from '../../http/reading/text-at.js';
import type { Awaitable } from '../../platform/environment/awaitable.js';

/** Returns the table that a stream of the log belongs to; undefined for a stream that does not exist. */
export type TableOfStream = (stream: string) => Awaitable<string | undefined>;

/** Finds the table at which a request writes; undefined if the body is malformed or the deal or match does not exist. */
export type FindTable = (request: Request, tableOf: TableOfStream) => Awaitable<string | undefined>;

/**
 * The table at which an operation other than a GET writes. The guard refuses it to keys that are limited to other tables:
 * - `nothing`: it only answers, so every key may use it;
 * - `itself`: it changes only what belongs to the caller, such as its session, so every key may use it;
 * - `no table`: it changes the whole service, so a key limited to tables may not use it;
 * - `each record`: the records of a batch name their deals, and the recorder checks the table of each.
 */
export type WrittenTable = 'nothing' | 'itself' | 'no table' | 'each record' | FindTable;

const inPath = ({ params }: Request, name: string): string | undefined => textAt(params, [name]);

export const tableInPath: FindTable = (request) => inPath(request, 'table');

/** Returns a function that reads the table at this place of the body. */
export const tableInBody =
  (...place: readonly string[]): FindTable =>
  ({ body }) =>
    textAt(body, place);

export const tableOfDeal: FindTable = (request, tableOf) => tableOf(streamOf(inPath(request, 'dealId') ?? ''));

export const tableOfMatch: FindTable = (request, tableOf) => tableOf(matchStreamOf(inPath(request, 'matchId') ?? ''));
