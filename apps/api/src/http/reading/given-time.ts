import { z } from 'zod';
import { expected, expectedInRequest } from '#shapes';

/** The length of `2026-03-11T09:30:00.000Z`. Years outside 0000 to 9999, which an offset can cause, are longer. */
const LENGTH = 24;
/** PostgreSQL has no year 0000. */
const EARLIEST = '0001-01-01T00:00:00.000Z';

/** Whether a text is a time. Times are stored in one form, so that repeats of a command are equal. */
const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** The form in which times are stored. */
const STORED = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

// This transform runs even after a fault: an invalid time stays unchanged, and the format check reports it.
const inUtc = (text: string): string => {
  if (STORED.test(text)) return text;
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
};

/** The form that zod requires, with `t` and `z` in lower case too (RFC 3339, section 5.6). */
const GIVEN = {
  offset: true,
  pattern: new RegExp(z.regexes.datetime({ offset: true }).source.replace('T(', '[Tt](').replace('Z|', '[Zz]|')),
};

/** A time from a client in RFC 3339. The parsed value is in UTC with milliseconds. */
export const GivenTime = z.iso
  .datetime({ ...GIVEN, error: expected('time', {}) })
  .overwrite(inUtc)
  .refine((text) => (text.length === LENGTH && text >= EARLIEST) || !isTime(text), expectedInRequest('yearInUtc', {}))
  .meta({
    id: 'GivenTime',
    description:
      'An instant in RFC 3339: in UTC (`Z`) or with an offset, with or without fractions of a second; `T` and `Z` may be in lower ' +
      'case. It is kept in UTC with milliseconds.',
    examples: ['2026-03-11T09:30:00.000Z', '2026-03-11T12:30:00+03:00'],
  });
