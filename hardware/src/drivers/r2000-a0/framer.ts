import { neg8 } from '../kit/checks.js';
import { FrameScanner, type Recognition } from '../kit/frame-scanner.js';
import type { Malformed, OnFrame } from '../kit/framer.js';
import { type Frame, LONGEST_FRAME, readFrame, START } from './frames.js';

/** The smallest LEN: ADDR, CMD and CHECK (section 1). */
const SHORTEST_LEN = 3;

/** `A0 | LEN | ADDR | CMD | DATA | CHECK`; A0 also occurs inside EPCs, so the check value decides. */
const recognize = (bytes: Buffer): Recognition<Frame> => {
  if (bytes[0] !== START) return { is: 'noise' };
  const len = bytes[1];
  if (len === undefined) return { is: 'incomplete' };
  if (len < SHORTEST_LEN) return { is: 'noise', reason: 'length' };
  const length = 2 + len;
  if (bytes.length < length) return { is: 'incomplete' };
  if (neg8(bytes.subarray(0, length - 1)) !== bytes[length - 1]) return { is: 'noise', reason: 'check' };
  const frame = readFrame(bytes[3] as number, bytes.subarray(4, length - 1));
  return frame === undefined ? { is: 'noise', reason: 'content' } : { is: 'frame', frame, length };
};

export const r2000Framer = (onFrame: OnFrame<Frame | Malformed>): FrameScanner<Frame> =>
  new FrameScanner(recognize, LONGEST_FRAME, onFrame);
