import { z } from 'zod';
import { expectedInRequest } from '#shapes';
import { DISCLOSURES } from '../export/exported-file.js';
import { wholeNumber } from '../../../recording/reading/list-queries.js';
import { GivenTime } from '../../../http/reading/given-time.js';

export const BundleQuery = z.strictObject({ disclosures: DISCLOSURES });

const position = (description: string, example: number) =>
  wholeNumber(1)
    .exactOptional()
    .meta({ description, examples: [example] });

export const PeriodQuery = z
  .strictObject({
    from: position('The first position; by default 1. A command that begins before it is in the bundle as a whole.', 1),
    to: position(
      'The last position; by default, and at most, the last one of the log now. A command that ends after it is in the bundle as a whole.',
      120,
    ),
    recordedFrom: GivenTime.exactOptional().describe(
      'Instead of positions: the events that were recorded at this time or later. The bundle also has the command before them, which proves that none is missing.',
    ),
    recordedTo: GivenTime.exactOptional().describe(
      'The events that were recorded before this time. The bundle also has the command after them.',
    ),
    disclosures: DISCLOSURES,
  })
  .refine(
    ({ from, to, recordedFrom, recordedTo }) =>
      (from ?? to) === undefined || (recordedFrom ?? recordedTo) === undefined,
    {
      path: ['recordedFrom'],
      error: expectedInRequest('positionsOrTimes', {}),
    },
  )
  .refine(({ recordedFrom, recordedTo }) => (recordedFrom === undefined) === (recordedTo === undefined), {
    path: ['recordedTo'],
    error: expectedInRequest('bothTimes', {}),
  })
  .refine(({ from = 1, to }) => to === undefined || from <= to, {
    path: ['to'],
    error: expectedInRequest('notBeforeFrom', {}),
  })
  .refine(
    ({ recordedFrom, recordedTo }) =>
      recordedFrom === undefined || recordedTo === undefined || recordedFrom <= recordedTo,
    { path: ['recordedTo'], error: expectedInRequest('notBeforeFrom', {}) },
  );
