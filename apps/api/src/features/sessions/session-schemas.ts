import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { Timestamp } from '../../recording/reading/event-schemas.js';
import { Scope } from '../../access/keys/scopes.js';
import { issuedCode, KeyRequest, Label } from '../keys/key-schemas.js';

export const SignInCodeRequest = KeyRequest.meta({
  id: 'SignInCodeRequest',
  description: 'A request for a code with which a browser signs in: what its session is called and may do.',
});

export const SignInCodeDocument = named('SignInCode', 'A code with which a browser signs in once.', {
  ...issuedCode,
  addresses: list(
    z.url(),
    'Where phones in the network of the service reach it. Empty: it listens only for its machine.',
  ),
});

export const SessionRequest = named('SessionRequest', 'A sign-in code that is exchanged for a session.', {
  code: z.string().min(1).max(40).describe('The sign-in code. Case, blanks and hyphens do not matter.'),
});

export const SessionDocument = named('Session', 'The session of a browser.', {
  session: z
    .string()
    .describe('The secret of the session, sent as the Bearer key of other requests. It is shown only once.'),
  keyId: z.string().describe('The id of its key. DELETE /v1/keys/{keyId} ends the session at once.'),
  name: Label.describe('What the session is called in the list of keys.'),
  scopes: list(Scope, 'What the session may do.'),
  expiresAt: Timestamp.describe('When the session ends, twelve hours after its beginning.'),
});
