import { z } from 'zod';
import type { BundleHeader } from './bundle-format.js';
import { leafSchema, sha256HexSchema } from '../leaf/leaf.js';

/**
 * The exported log: NDJSON in UTF-8, each line the canonical text (RFC 8785) of its object and one line feed. First the
 * header, then each event followed by those of its disclosures that the reader may have, last the end line. A line
 * contains the leaf byte for byte as it was hashed.
 */
export const headerLineSchema = z.strictObject({
  tilescribe: z.literal('log'),
  v: z.literal(1),
  log: z.string().min(1).max(200),
  streams: z.array(z.string().min(1).max(200)).exactOptional().describe('only these streams were exported'),
  after: z.int().min(1).exactOptional().describe('only positions behind this one were exported'),
});

export const eventLineSchema = z.strictObject({ position: z.int().min(1), hash: sha256HexSchema, leaf: leafSchema });

export const disclosureSchema = z.strictObject({
  hash: sha256HexSchema,
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  path: z.string(),
  value: z.string(),
  owner: z.string().min(1),
});
export const disclosureLineSchema = z.strictObject({ disclosure: disclosureSchema });

export const endLineSchema = z.strictObject({
  end: z.strictObject({
    events: z.int().min(0),
    disclosures: z.int().min(0),
    digest: sha256HexSchema.describe('of every line before this one: see digestAfter'),
  }),
});

export type LogFileHeader = z.infer<typeof headerLineSchema> | BundleHeader;
export type LogFileEnd = z.infer<typeof endLineSchema>['end'];
