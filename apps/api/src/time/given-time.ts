import { z } from 'zod';
import { expected } from '#shapes';

/** `2026-03-11T09:30:00.000Z`; years outside 0000 to 9999, which an offset can give, are longer. */
const LENGTH = 24;
/** PostgreSQL has no year 0000. */
const EARLIEST = '0001-01-01T00:00:00.000Z';

/** One text for one instant, so that repeats of a command compare equal and leaves hold times of one shape. */
const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

// Checks run on after a fault: what is no time is left for the format to name.
const inUtc = (text: string): string => (isTime(text) ? new Date(text).toISOString() : text);

/** An instant that a client sends, in RFC 3339; the value is in UTC with milliseconds. */
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
