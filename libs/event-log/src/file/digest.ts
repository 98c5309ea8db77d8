import { NO_HASH } from '../leaf/chain.js';
import type { Sha256 } from '../values/sha256.js';

/** The digest before the header. */
export const FIRST_DIGEST = NO_HASH;

/**
 * The digest after one more line: SHA-256 of the previous digest, a line feed, and the line without its line feed. So
 * the end line covers every byte before it, including the header, and is computed in constant memory.
 */
export const digestAfter = (digest: string, line: string, sha256: Sha256): string => sha256(`${digest}\n${line}`);
