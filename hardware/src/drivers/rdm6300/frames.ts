/** The frames of RDM6300 and ID-12LA readers. Sections are those of `hardware/protocols/rdm6300.md`. */
import { xor8 } from '../kit/checks.js';

export const START = 0x02;
export const END = 0x03;
/** The number of hex digits of the tag and of the check value (section 1). */
const TAG_DIGITS = 10;
export const DIGITS = TAG_DIGITS + 2;
/** The bytes that an ID-12LA sends before the end. */
export const LINE_END = Buffer.from('\r\n', 'latin1');
export const LONGEST_FRAME = 1 + DIGITS + LINE_END.length + 1;

/** The option in which readers differ. Not confirmed on hardware. */
export interface Rdm6300Profile {
  /** A tag that was not read for this time has been taken away. The reader repeats a tag while it lies there. */
  readonly goneMs: number;
}

export const PROFILE: Rdm6300Profile = { goneMs: 500 };

export interface Frame {
  readonly kind: 'tag';
  readonly tag: string;
}

const HEX = /^[0-9A-F]+$/;

/** Reads the digits between start and end; undefined if they are no tag with its check value. */
export const readFrame = (digits: string): Frame | undefined => {
  if (!HEX.test(digits)) return undefined;
  const tag = digits.slice(0, TAG_DIGITS);
  const isRight = xor8(Buffer.from(tag, 'hex')) === Number.parseInt(digits.slice(TAG_DIGITS), 16);
  return isRight ? { kind: 'tag', tag } : undefined;
};
