import { FrameScanner, type Recognition } from '../kit/frame-scanner.js';
import type { Malformed, OnFrame } from '../kit/framer.js';
import { DIGITS, END, type Frame, LINE_END, LONGEST_FRAME, readFrame, START } from './frames.js';

const DIGITS_END = 1 + DIGITS;

/** `02 | 10 digits | 2 digits | 03`, or with a line end before the 03. */
const recognize = (bytes: Buffer): Recognition<Frame> => {
  if (bytes[0] !== START) return { is: 'noise' };
  if (bytes.length <= DIGITS_END) return { is: 'incomplete' };
  const hasLineEnd = bytes[DIGITS_END] === LINE_END[0];
  const length = DIGITS_END + 1 + (hasLineEnd ? LINE_END.length : 0);
  if (bytes.length < length) return { is: 'incomplete' };
  const tail = hasLineEnd ? [...LINE_END, END] : [END];
  if (!bytes.subarray(DIGITS_END, length).equals(Buffer.from(tail))) return { is: 'noise', reason: 'end' };
  const frame = readFrame(bytes.toString('latin1', 1, DIGITS_END));
  return frame === undefined ? { is: 'noise', reason: 'check' } : { is: 'frame', frame, length };
};

export const rdm6300Framer = (onFrame: OnFrame<Frame | Malformed>): FrameScanner<Frame> =>
  new FrameScanner(recognize, LONGEST_FRAME, onFrame);
