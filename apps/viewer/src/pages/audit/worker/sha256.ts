import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Sha256 } from '#event-log';

/** The audit library takes a synchronous digest; that of the Web Crypto API is asynchronous. */
export const sha256: Sha256 = (content) => bytesToHex(digest(content));
