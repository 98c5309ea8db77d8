const BYTES = 16;
const TIME_BYTES = 6;

/** Makes a UUID of version 7 (RFC 9562, section 5.7). @param now in milliseconds since 1970. */
export const newId = (now = Date.now()): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  for (let index = 0; index < TIME_BYTES; index += 1)
    bytes[index] = Math.floor(now / 2 ** (8 * (TIME_BYTES - 1 - index))) % 256;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
