/** How a program has changed the bytes of an exported file on the way. Such a file is no log any more. */
export type ChangedFormat = 'empty' | 'compressed' | 'utf-16' | 'byte-order-mark' | 'crlf';

/** The number of bytes examined at the beginning of a file. The header of a log with its line end is shorter. */
export const BEGINNING = 64 << 10;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/** The first bytes of files that are no log (RFC 1952, PKZIP, Zstandard; Unicode 16.0, section 23.8). */
const BEGINNINGS: readonly (readonly [format: ChangedFormat, bytes: readonly number[]])[] = [
  ['compressed', [0x1f, 0x8b]],
  ['compressed', [0x50, 0x4b, 0x03, 0x04]],
  ['compressed', [0x28, 0xb5, 0x2f, 0xfd]],
  ['utf-16', [0xff, 0xfe]],
  ['utf-16', [0xfe, 0xff]],
  // A brace without a byte order mark before it.
  ['utf-16', [0x7b, 0x00]],
  ['utf-16', [0x00, 0x7b]],
  ['byte-order-mark', [0xef, 0xbb, 0xbf]],
];

/** Returns how a file was changed, by its first `BEGINNING` bytes; undefined if they may be those of an export. */
export const changedFormat = (bytes: Uint8Array): ChangedFormat | undefined => {
  if (bytes.length === 0) return 'empty';
  const found = BEGINNINGS.find(([, beginning]) => beginning.every((byte, index) => bytes[index] === byte));
  if (found !== undefined) return found[0];
  const end = bytes.indexOf(LINE_FEED);
  return end > 0 && bytes[end - 1] === CARRIAGE_RETURN ? 'crlf' : undefined;
};

export { CHANGED_FORMATS } from '#texts/audit/changed-format';
