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

export const bytesOfHex = (hex: string): Uint8Array => {
  const bytes = new Uint8Array(hex.length >> 1);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = (digitOf(hex.charCodeAt(2 * at)) << 4) | digitOf(hex.charCodeAt(2 * at + 1));
  return bytes;
};

/** The value of a hexadecimal digit: in ASCII, `0` is 48, `A` 65 and `a` 97. */
const digitOf = (code: number): number => (code <= 57 ? code - 48 : (code & 0x1f) + 9);

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
