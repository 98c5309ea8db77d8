import { promisify } from 'node:util';
import { deflate, inflateSync } from 'node:zlib';

const compress = promisify(deflate);

/** The longest text of a lot (bytes); a longer one is damage. */
const LONGEST_TEXT = 64 << 20;
const BRACE = '{'.charCodeAt(0);

/** The lines of a lot, compressed (RFC 1950) on a separate thread, beside the readers. */
export const packed = (text: string): Promise<Buffer> => compress(text);

/** The lines of a lot; undefined for other bytes. Lots of the first format are not compressed. */
export const unpacked = (bytes: Buffer): string | undefined => {
  if (bytes[0] === BRACE) return bytes.toString('utf8');
  try {
    return inflateSync(bytes, { maxOutputLength: LONGEST_TEXT }).toString('utf8');
  } catch {
    return undefined;
  }
};
