import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import type { Reply, Request } from '../../../http/exchange/http.js';
import { readerOf, type Caller } from '../../../access/keys/caller.js';
import { has } from '../../../access/keys/scopes.js';
import { Problem } from '../../../http/problems/problem.js';
import { NDJSON } from '../../../http/paging/event-lines.js';
import { compressed } from '../../../http/exchange/compressed.js';
import type { ReaderAt } from './event-disclosures.js';

export const DISCLOSURES = z
  .enum(['none', 'all'])
  .default('none')
  .describe(
    'none: sealed values stay sealed, and anyone may verify chain and sequence. all: with the disclosures that open them, for keys with the scope audit or referee; a key limited to tables gets those of its tables only.',
  );

/** Returns the view with which the caller exports disclosures; undefined if it requests none. */
export const exporterFor = (disclosures: z.infer<typeof DISCLOSURES>, caller: Caller): ReaderAt | undefined => {
  if (disclosures === 'none') return undefined;
  if (has(caller.scopes, 'audit') || has(caller.scopes, 'referee')) return (table) => readerOf(caller, table);
  throw Problem.of('FORBIDDEN', 'disclosures', {});
};

/** @throws Problem FORBIDDEN where the caller may have no disclosure of the only table of the file. */
export const checkTable = (readerAt: ReaderAt | undefined, table: string): void => {
  if (readerAt?.(table).kind === 'public') throw Problem.of('FORBIDDEN', 'exportOfOtherTables', {});
};

export const exportedFile = (
  lines: AsyncIterable<string>,
  name: string,
  { headers }: Request,
  reply: Reply,
): StreamableFile => {
  const { content, coding } = compressed(Readable.from(lines, { objectMode: false }), headers);
  reply.header('Vary', 'Authorization, Accept-Encoding');
  if (coding !== undefined) reply.header('Content-Encoding', coding);
  return new StreamableFile(content, { type: NDJSON, disposition: `attachment; filename="${name}.ndjson"` });
};
