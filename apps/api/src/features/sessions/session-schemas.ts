import { z } from 'zod';
import { Timestamp } from '../../recording/reading/event-schemas.js';
import { Scope } from '../../access/keys/scopes.js';
import { issuedCode, KeyRequest, Label } from '../keys/key-schemas.js';

export const SignInCodeRequest = KeyRequest.meta({
  id: 'SignInCodeRequest',
  description: 'A request for a code with which a browser signs in: what its session is called and may do.',
});

export const SignInCodeDocument = z
  .strictObject({
    ...issuedCode,
    addresses: z
      .array(z.url())
      .readonly()
      .describe('Where phones in the network of the service reach it. Empty: it listens only for its machine.'),
  })
  .meta({ id: 'SignInCode', description: 'A code with which a browser signs in once.' });

export const SessionRequest = z
  .strictObject({
    code: z.string().min(1).max(40).describe('The sign-in code. Case, blanks and hyphens do not matter.'),
  })
  .meta({ id: 'SessionRequest', description: 'A sign-in code that is exchanged for a session.' });

export const SessionDocument = z
  .strictObject({
    session: z
      .string()
      .describe('The secret of the session, sent as the Bearer key of other requests. It is shown only once.'),
    keyId: z.string().describe('The id of its key. DELETE /v1/keys/{keyId} ends the session at once.'),
    name: Label.describe('What the session is called in the list of keys.'),
    scopes: z.array(Scope).readonly().describe('What the session may do.'),
    expiresAt: Timestamp.describe('When the session ends, twelve hours after its beginning.'),
  })
  .meta({ id: 'Session', description: 'The session of a browser.' });
