import { createPublicKey, verify } from 'node:crypto';
import type { VerifySignature } from '#event-log';

/** The bytes before the key in the SubjectPublicKeyInfo of Ed25519 (RFC 8410, section 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

export const verifyEd25519: VerifySignature = (publicKey, message, signature) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );
