import { crc16Mcrf4xx } from '../kit/checks.js';
import { FrameScanner, type Recognition } from '../kit/frame-scanner.js';
import type { Malformed, OnFrame } from '../kit/framer.js';
import { ADVANCED, CRC_BYTES, type Frame, isAnswered, LONGEST_FRAME } from './frames.js';

/** The offsets of the parts of an answer: `LEN | ADR | CTRL | STATUS | DATA | CRC`, or with `02 | ALEN (2 bytes)` for LEN. */
interface Form {
  readonly command: number;
  readonly length: (bytes: Buffer) => number;
}

const STANDARD: Form = { command: 2, length: (bytes) => bytes.readUInt8(0) };
const LONG: Form = { command: 4, length: (bytes) => bytes.readUInt16BE(1) };

/** Recognizes a frame by its length, its command and its check value: a standard frame has no start byte. */
const recognize = (bytes: Buffer): Recognition<Frame> => {
  const form = bytes[0] === ADVANCED ? LONG : STANDARD;
  const command = bytes[form.command];
  if (command === undefined) return { is: 'incomplete' };
  const length = form.length(bytes);
  const status = form.command + 1;
  if (length <= status + CRC_BYTES || length > LONGEST_FRAME || !isAnswered(command)) return { is: 'noise' };
  if (bytes.length < length) return { is: 'incomplete' };
  if (crc16Mcrf4xx(bytes.subarray(0, length - CRC_BYTES)) !== bytes.readUInt16LE(length - CRC_BYTES))
    return { is: 'noise', reason: 'check' };
  const data = [...bytes.subarray(status + 1, length - CRC_BYTES)];
  return { is: 'frame', frame: { kind: 'answer', command, status: bytes[status] as number, data }, length };
};

export const feigFramer = (onFrame: OnFrame<Frame | Malformed>): FrameScanner<Frame> =>
  new FrameScanner(recognize, LONGEST_FRAME, onFrame);
