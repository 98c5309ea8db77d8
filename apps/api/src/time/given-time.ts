import { z } from 'zod';
import { expected } from '#shapes';

/** The length of `2026-03-11T09:30:00.000Z`. Years outside 0000 to 9999, which an offset can cause, are longer. */
const LENGTH = 24;
/** PostgreSQL has no year 0000. */
const EARLIEST = '0001-01-01T00:00:00.000Z';

/** Whether a text is a time. Times are stored in one form, so that repeats of a command are equal. */
const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

// This transform runs even after a fault: an invalid time stays unchanged, and the format check reports it.
const inUtc = (text: string): string => (isTime(text) ? new Date(text).toISOString() : text);

/** A time from a client in RFC 3339. The parsed value is in UTC with milliseconds. */
export const GivenTime = z.iso
  .datetime({ offset: true, error: expected('time', {}) })
  .overwrite(inUtc)
  .refine((text) => !isTime(text) || (text.length === LENGTH && text >= EARLIEST), expected('yearInUtc', {}))
  .meta({
    id: 'GivenTime',
    description:
      'An instant in RFC 3339: in UTC (`Z`) or with an offset, with or without fractions of a second. It is kept in UTC with ' +
      'milliseconds.',
    examples: ['2026-03-11T09:30:00.000Z', '2026-03-11T12:30:00+03:00'],
  });
