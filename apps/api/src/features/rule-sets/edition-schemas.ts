import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { RuleSetPath } from './rule-set-schemas.js';

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

const EditionDocument = named('PublishedEdition', 'A published edition of a rule set.', {
  edition: z.string().describe('The name of the edition.'),
  fingerprint: Digest.describe('The SHA-256 digest of the file. DealOpened of each deal of this edition states it.'),
  published: z.iso.date().describe('The day of publication.'),
  interface: z.int().positive().describe('The version of the interface that the file implements.'),
  file: z.string().describe('The address of the file at this service.'),
});

export const EditionList = named('EditionList', 'The published editions of a rule set.', {
  ruleSet: z.string().describe('The id of the rule set.'),
  editions: list(EditionDocument, 'The published editions, the newest first.', { min: 1 }),
});

export const EditionPath = z.strictObject({
  ...RuleSetPath.shape,
  edition: z
    .string()
    .max(64)
    .meta({ description: 'The name of the edition.', examples: ['2019-03-11'] }),
});
