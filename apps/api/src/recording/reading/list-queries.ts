import { z } from 'zod';
import { expectedInRequest } from '#shapes';
import { Name } from '../../access/keys/scopes.js';
import { GivenTime } from '../../http/reading/given-time.js';

const MOST = 500;
/** A whole number in a query. */
export const wholeNumber = (least: number) => z.coerce.number().int().min(least);

export const limit = wholeNumber(1).max(MOST).default(100).describe('The maximum number of items.');

/** A page of a list in the order of the log. */
export const PageQuery = z.strictObject({
  after: wholeNumber(0).default(0).describe('A position. The list starts after it.'),
  limit,
});

/** The filters and the order of every list of the directory. */
export const listed = {
  after: wholeNumber(0)
    .exactOptional()
    .meta({
      description: 'The `next` of the page before. The list goes on behind that entry, in the order asked for.',
      examples: [4711],
    }),
  limit,
  order: z
    .enum(['asc', 'desc'])
    .default('asc')
    .describe(
      '`asc` lists the oldest first, `desc` the newest. Entries that are opened while you page come after your last page ' +
        '(`asc`) or before your first one (`desc`), so no page repeats or misses an entry.',
    ),
  table: Name.exactOptional().describe('Only at this table.'),
  ruleSet: z
    .string()
    .min(1)
    .max(64)
    .exactOptional()
    .meta({ description: 'Only under this rule set.', examples: ['sichuan-mil'] }),
  openedFrom: GivenTime.exactOptional().describe('Only those whose opening was recorded at this time or later.'),
  openedTo: GivenTime.exactOptional().describe('Only those whose opening was recorded before this time.'),
};

/** Checks that a time span ends after it begins. A reversed span would list nothing, so it is refused as a mistake. */
export const endsAfterItBegins = ({ openedFrom, openedTo }: { openedFrom?: string; openedTo?: string }): boolean =>
  openedFrom === undefined || openedTo === undefined || openedFrom < openedTo;
export const SPAN_FAULT = { path: ['openedTo'], error: expectedInRequest('laterThanOpenedFrom', {}) };
