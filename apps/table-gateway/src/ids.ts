import { randomFillSync } from 'node:crypto';

/** A UUID of version 7 (RFC 9562 section 5.7) for a wall-clock time in ms, with 74 bits of chance. */
export const uuidv7 = (unixMs: number): string => {
  const bytes = Buffer.alloc(16);
  randomFillSync(bytes);
  bytes.writeUIntBE(Math.floor(unixMs), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
