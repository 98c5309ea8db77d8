const RANDOM_BYTES = 10;
const VERSION = 0x70;
const VARIANT = 0x80;

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/**
 * Returns a new id for a command or a statement of this page: a UUID of version 7 (RFC 9562, section 5.7).
 * @param now milliseconds since 1970.
 */
export const newId = (now = Date.now()): string => {
  const [versioned = 0, second = 0, varied = 0, ...rest] = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const digits = [
    now.toString(16).padStart(12, '0'),
    hex(VERSION | (versioned & 0x0f)),
    hex(second),
    hex(VARIANT | (varied & 0x3f)),
    ...rest.map(hex),
  ].join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
