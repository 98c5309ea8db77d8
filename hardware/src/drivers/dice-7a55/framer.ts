import { sum8 } from '../kit/checks.js';
import { FrameScanner, type Recognition } from '../kit/frame-scanner.js';
import type { Malformed, OnFrame } from '../kit/framer.js';
import { END, type Frame, LONGEST_FRAME, LONGEST_LEN, readFrame, SHORTEST_LEN, START } from './frames.js';

/** `7A | LEN | CMD | DATA | SUM8 | 55`; 55 and 7A may be data, so the length and the check value decide. */
const recognize = (bytes: Buffer): Recognition<Frame> => {
  if (bytes[0] !== START) return { is: 'noise' };
  const len = bytes[1];
  if (len === undefined) return { is: 'incomplete' };
  if (len < SHORTEST_LEN || len > LONGEST_LEN) return { is: 'noise', reason: 'length' };
  const length = len + 3;
  if (bytes.length < length) return { is: 'incomplete' };
  if (bytes[length - 1] !== END) return { is: 'noise', reason: 'end' };
  if (sum8(bytes.subarray(1, length - 2)) !== bytes[length - 2]) return { is: 'noise', reason: 'check' };
  return { is: 'frame', frame: readFrame(bytes[2] as number, bytes.subarray(3, length - 2)), length };
};

export const diceShakerFramer = (onFrame: OnFrame<Frame | Malformed>): FrameScanner<Frame> =>
  new FrameScanner(recognize, LONGEST_FRAME, onFrame);
