import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { VerifySignature } from '#event-log';

hashes.sha512 = (message) => Uint8Array.from(sha512(message));

/**
 * Checks an Ed25519 signature strictly (RFC 8032). The library works in every browser and over plain HTTP, where `crypto.subtle` is
 * missing, and at once: the audit cannot wait for a signature.
 */
export const verifyEd25519: VerifySignature = (publicKey, message, signature) => {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    // Bytes that are no signature or no key.
    return false;
  }
};
