import { randomBytes } from 'node:crypto';

/** Makes a UUID of version 7 (RFC 9562 section 5.7). */
export const uuidv7 = (now = Date.now()): string => {
  const hex = now.toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  const variant = ((parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
