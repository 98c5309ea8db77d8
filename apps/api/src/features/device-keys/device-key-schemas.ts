import { z } from 'zod';
import { named } from '#shapes/schema';
import { Timestamp } from '../../recording/reading/event-schemas.js';
import { issuedCode, Label } from '../keys/key-schemas.js';
import { MOST_TABLES, Name } from '../../access/keys/scopes.js';

const Tables = z.array(Name).min(1).max(MOST_TABLES).readonly();

const device = {
  device: Name.describe('The id of the device, such as gateway-7. Its records name it.'),
  tables: Tables.describe('The tables at which the device records.'),
};

export const ClaimCodeRequest = named('ClaimCodeRequest', 'A request for a code with which a device claims its key.', {
  name: Label.describe('Who or what the device is, for people who read the list of keys.'),
  ...device,
});

export const ClaimCodeDocument = named('ClaimCode', 'A code with which a device claims its key.', {
  ...issuedCode,
  ...device,
});

export const ClaimRequest = named('ClaimRequest', 'A claim code that a device exchanges for its credential.', {
  code: z.string().min(1).max(40).describe('The claim code as it was typed. Case, blanks and hyphens do not matter.'),
});

const credential = z
  .string()
  .describe('The credential. The device keeps it and sends it for tokens only. The service shows it only once.');

export const ClaimedKeyDocument = named('ClaimedKey', 'The key that a device has claimed.', {
  keyId: z.string().describe('The id of the key of the device. An admin revokes it with this id.'),
  ...device,
  credential,
});

export const TokenRequest = named('TokenRequest', 'A request of a device for a token.', {
  table: Name.describe('The table of the token, one of the tables of the device.'),
});

export const TokenDocument = named('DeviceToken', 'A short-lived token for one table.', {
  token: z.string().describe('The token: the Bearer key of a device, or the `token` of a stream.'),
  table: Name.describe('The only table that the token is valid for.'),
  expiresAt: Timestamp.describe('When the token ends, fifteen minutes after its issue.'),
  expiresInSeconds: z.int().min(1).describe('The same in seconds, for a clock that is wrong.'),
});

const MOST_GRACE_SECONDS = 604_800;
const USUAL_GRACE_SECONDS = 86_400;

export const RotationRequest = named('RotationRequest', 'A request of a device for its next credential.', {
  graceSeconds: z
    .int()
    .min(0)
    .max(MOST_GRACE_SECONDS)
    .default(USUAL_GRACE_SECONDS)
    .describe('How long the old credential still works, in seconds. The default is a day.'),
});

export const RotatedKeyDocument = named('RotatedKey', 'The next credential of a device.', {
  credential,
  oldExpiresAt: Timestamp.describe('When the old credential stops working.'),
});
