import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { Timestamp } from '../../recording/reading/event-schemas.js';
import { expectedInRequest } from '#shapes';
import { has, MOST_SCOPES, Scope, tablesOf } from '../../access/keys/scopes.js';

/** A name for people. Control characters are refused in every text of a request (schema.pipe.ts). */
export const Label = z.string().min(1).max(100);

export const KeyRequest = z
  .strictObject({
    name: Label.describe('Who or what uses the key, for people who read the list.'),
    scopes: list(Scope, 'What the key may do.', { min: 1, max: MOST_SCOPES }),
  })
  .refine(({ scopes }) => !has(scopes, 'device') || tablesOf(scopes).length > 0, {
    path: ['scopes'],
    error: expectedInRequest('tableOfDevice', {}),
  })
  .meta({ id: 'KeyRequest', description: 'A request for an API key.' });

export const KeysQuery = z.strictObject({
  prefix: z
    .string()
    .min(1)
    .max(64)
    .exactOptional()
    .describe('Lists only the key with this prefix: the part of the key between its first two underscores.')
    .meta({ examples: ['0a1b2c3d4e5f'] }),
});

/** The id of a key in a path. A text of another shape names no key. */
export const KeyId = z.uuid();

export const RevocationQuery = z.strictObject({
  issued: z.enum(['true', 'false']).default('false').describe('true: also revokes the keys that descend from the key.'),
});

/** A one-time code as the answer to its issuer shows it. */
export const issuedCode = {
  code: z
    .string()
    .describe('The code, such as 7K2Q-XM4P-9TBD. It works once. The service shows it only in this answer.'),
  expiresAt: Timestamp.describe('When the code stops working, ten minutes after its issue.'),
};

const key = {
  keyId: z.string().describe('The id of the key. It opens nothing.'),
  name: z.string().describe('Who or what uses the key.'),
  scopes: list(Scope, 'What the key may do.'),
  createdAt: Timestamp.describe('When the key was issued.'),
};

const KeyDocument = named('Key', 'An API key without its secret.', {
  ...key,
  prefix: z.string().describe('The part of the key between its first two underscores.'),
  issuedBy: z
    .string()
    .exactOptional()
    .describe('The id of the key that issued it, directly or by a code. Absent: it was issued at the command line.'),
  lastUsedAt: z.iso
    .datetime({ precision: 3 })
    .exactOptional()
    .describe('When the key, or a session or token of it, was last used, to a minute. Absent: never.'),
  revokedAt: Timestamp.exactOptional().describe('When the key was revoked.'),
  revokedBy: z.string().exactOptional().describe('The id of the key that revoked it.'),
});

export const IssuedKeyDocument = named('IssuedKey', 'An API key with its secret.', {
  ...key,
  key: z.string().describe('The key itself. The service shows it only once.'),
});

export const KeyList = named('KeyList', 'The API keys.', { keys: list(KeyDocument, 'The keys, the oldest first.') });
