import { crc16CcittFalse } from '../kit/checks.js';
import { FrameScanner, type Recognition } from '../kit/frame-scanner.js';
import type { Malformed, OnFrame } from '../kit/framer.js';
import { CRC_BYTES, HEADER_BYTES, LONGEST_FRAME, LONGEST_LEN, readPayload, START, type Frame } from './frames.js';

/** The payload of the first frame in a buffer. */
export type RawFrame = { readonly payload: Buffer; readonly length: number };

/** `F5 | LEN | complement of LEN | PAYLOAD | CRC`: the header checks itself, so a wrong length is detected at once. */
export const recognizeRaw = (bytes: Buffer): Exclude<Recognition<never>, { is: 'frame' }> | RawFrame => {
  if (bytes[0] !== START) return { is: 'noise' };
  if (bytes.length < HEADER_BYTES) return { is: 'incomplete' };
  const len = bytes.readUInt16LE(1);
  if ((len ^ 0xffff) !== bytes.readUInt16LE(3)) return { is: 'noise', reason: 'header' };
  if (len <= CRC_BYTES || len > LONGEST_LEN) return { is: 'noise', reason: 'length' };
  const length = HEADER_BYTES + len;
  if (bytes.length < length) return { is: 'incomplete' };
  const payload = bytes.subarray(HEADER_BYTES, length - CRC_BYTES);
  if (crc16CcittFalse(payload) !== bytes.readUInt16LE(length - CRC_BYTES)) return { is: 'noise', reason: 'check' };
  return { payload, length };
};

const recognize = (bytes: Buffer): Recognition<Frame> => {
  const raw = recognizeRaw(bytes);
  if ('is' in raw) return raw;
  const frame = readPayload(raw.payload);
  return frame === undefined ? { is: 'noise', reason: 'content' } : { is: 'frame', frame, length: raw.length };
};

export const eccelFramer = (onFrame: OnFrame<Frame | Malformed>): FrameScanner<Frame> =>
  new FrameScanner(recognize, LONGEST_FRAME, onFrame);
