import { randomFillSync } from 'node:crypto';

const SALT_BYTES = 16;
/** The random bytes of this many salts are drawn in one call, which takes longer than the bytes of a salt themselves. */
const SALTS = 256;

/** Returns a function that draws salts of 128 random bits, 32 lowercase hex digits. Each byte is used once. */
export const randomSalts = (fill: (bytes: Buffer) => Buffer = randomFillSync): (() => string) => {
  const bytes = Buffer.alloc(SALTS * SALT_BYTES);
  let used = bytes.length;
  return () => {
    if (used === bytes.length) {
      fill(bytes);
      used = 0;
    }
    used += SALT_BYTES;
    return bytes.toString('hex', used - SALT_BYTES, used);
  };
};
