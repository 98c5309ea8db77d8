import { createHash } from 'node:crypto';
import type { Sha256 } from '../values/sha256.js';

/** The SHA-256 of the test environment; the library receives one as an argument. */
export const nodeSha256: Sha256 = (content) => createHash('sha256').update(content).digest('hex');
