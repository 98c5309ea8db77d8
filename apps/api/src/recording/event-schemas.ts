import { z } from 'zod';

export const Timestamp = z.iso.datetime({ precision: 3 }).meta({
  id: 'Timestamp',
  description: 'An instant in ISO 8601, in UTC with milliseconds.',
  examples: ['2026-03-11T09:30:00.000Z'],
});

export const OCCURRED_AT = Timestamp.describe('When it happened, as the client states it.');
export const RECORDED_AT = Timestamp.describe(
  'When the service recorded it. Never earlier than the event before it in the log.',
);
/** The cursor of the next page. */
export const NEXT = z
  .int()
  .exactOptional()
  .describe('The `after` of the next page. Absent on what is the last page at present.');
