import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { SIGNED_FORMS } from '#event-log';
import { expectedInRequest } from '#shapes';
import { Name } from '../../access/keys/scopes.js';
import { Timestamp } from '../../recording/reading/event-schemas.js';

/** An Ed25519 public key. */
export const PublicKey = z
  .string()
  .regex(SIGNED_FORMS.publicKey, expectedInRequest('publicKey', {}))
  .meta({
    id: 'PublicKey',
    description: 'An Ed25519 public key: its 32 bytes in base64.',
    examples: ['vuF9sfkxG0kEFyqWV9kCp2kXhdkRTtcCFPMmxFWOAgY='],
  });

/** An Ed25519 signature. */
export const SignatureValue = z
  .string()
  .regex(SIGNED_FORMS.signature, expectedInRequest('signature', {}))
  .describe('An Ed25519 signature: its 64 bytes in base64.');

/** Hides a signed command in its commitment. */
export const SigningNonce = z
  .string()
  .regex(SIGNED_FORMS.nonce, expectedInRequest('nonce', {}))
  .describe('128 random bits as 32 lowercase hexadecimal digits. It hides the command.');

const key = PublicKey.describe('The public key.');

export const SigningKeyRegistration = named(
  'SigningKeyRegistration',
  'A key with which a device signs its batches at a table from now on.',
  {
    key,
    table: Name.describe('The table at which the device signs with this key. The key of the request must name it.'),
    proof: SignatureValue.describe(
      'The signature with this key over the text of docs/FORMAT.md, section 16: it proves that the device has the private key.',
    ),
  },
);

export const EndedSigningKey = named('EndedSigningKey', 'The key of a device that is not valid any more.', { key });

const SigningKey = named('SigningKey', 'A key with which a device signs its batches.', {
  key,
  registeredAt: Timestamp.describe('When the log recorded the key.'),
  tables: list(Name, 'The tables at which the device signs with it.', { min: 1 }),
  endedAt: Timestamp.exactOptional().describe('When the log recorded its end; absent while the key is valid.'),
});

export const SigningKeyList = named(
  'SigningKeyList',
  'The keys with which a device has signed and signs its batches.',
  {
    log: z.string().describe('The origin of the log. Signatures of devices name it.'),
    device: Name.describe('The id of the device.'),
    keys: list(SigningKey, 'The keys in the order of their registration.'),
  },
);
