import { z } from 'zod';
import { has, Scope, tablesOf } from './scopes.js';

export const Label = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'no control characters');

export const KeyRequest = z
  .strictObject({
    name: Label.describe('For whom or what the key is, for people who look at the list.'),
    scopes: z.array(Scope).min(1).max(50).readonly(),
  })
  .refine(({ scopes }) => !has(scopes, 'device') || tablesOf(scopes).length > 0, {
    path: ['scopes'],
    error: 'a device key must name its table with table:<id>',
  })
  .meta({ id: 'KeyRequest' });

const key = {
  keyId: z.string(),
  name: z.string(),
  scopes: z.array(Scope).readonly(),
  createdAt: z.iso.datetime({ precision: 3 }),
};

const KeyDocument = z
  .strictObject({ ...key, prefix: z.string(), revokedAt: z.iso.datetime({ precision: 3 }).exactOptional() })
  .meta({ id: 'Key', description: 'An API key without its secret.' });

export const IssuedKeyDocument = z
  .strictObject({ ...key, key: z.string().describe('The key itself. It is shown this once and cannot be had again.') })
  .meta({ id: 'IssuedKey' });

export const KeyList = z.strictObject({ keys: z.array(KeyDocument).readonly() }).meta({ id: 'KeyList' });
