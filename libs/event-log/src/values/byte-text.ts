/** Undefined where the text is not base64 with padding, exactly as `base64Of` writes it. */
export const bytesOfBase64 = (text: string): Uint8Array | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return base64Of(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
};

export const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** The two hex digits of each byte, and the value of each digit by its character code: hashes are converted often. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const DIGITS = new Uint8Array(128);
const ALL_DIGITS = '0123456789abcdef';
for (let value = 0; value < ALL_DIGITS.length; value += 1) DIGITS[ALL_DIGITS.charCodeAt(value)] = value;

const digitAt = (hex: string, at: number): number => DIGITS[hex.charCodeAt(at)] as number;

/** @param hex lowercase digits, an even number of them; the caller has checked this. */
export const bytesOfHex = (hex: string): Uint8Array => {
  const bytes = new Uint8Array(hex.length / 2);
  writeHex(hex, bytes, 0);
  return bytes;
};

/** Writes the bytes of lowercase digits to a place of `bytes`. */
export const writeHex = (hex: string, bytes: Uint8Array, at: number): void => {
  for (let digit = 0; digit < hex.length; digit += 2)
    bytes[at + digit / 2] = 16 * digitAt(hex, digit) + digitAt(hex, digit + 1);
};

export const hexOf = (bytes: Uint8Array): string => {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte] as string;
  return hex;
};
