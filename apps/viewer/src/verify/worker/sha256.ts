import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Sha256 } from '#event-log';

/** A synchronous SHA-256: the audit library needs one, and the Web Crypto API has only an asynchronous one. */
export const sha256: Sha256 = (content) => bytesToHex(digest(content));
