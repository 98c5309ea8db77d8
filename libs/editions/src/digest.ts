import { createHash } from 'node:crypto';

/** The SHA-256 digest of the bytes, in hexadecimal digits. */
export const digestOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
