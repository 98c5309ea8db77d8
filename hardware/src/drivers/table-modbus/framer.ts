import { crc16Modbus } from '../kit/checks.js';
import { FrameScanner, type Recognition } from '../kit/frame-scanner.js';
import type { Malformed, OnFrame } from '../kit/framer.js';
import {
  BYTES_BESIDE_DATA,
  EXCEPTION,
  EXCEPTION_BYTES,
  type Frame,
  FUNCTIONS,
  HIGHEST_UNIT,
  LONGEST_DATA,
  LONGEST_FRAME,
  readFrame,
  WRITTEN_BYTES,
} from './frames.js';

const FUNCTION_CODES: ReadonlySet<number> = new Set(Object.values(FUNCTIONS));

/** The length of the answer that begins here; 0 if none begins, undefined if more bytes must come (section 1). */
const lengthOf = (bytes: Buffer): number | undefined => {
  const [unit = 0, code, count] = bytes;
  if (unit === 0 || unit > HIGHEST_UNIT) return 0;
  if (code === undefined) return undefined;
  if (!FUNCTION_CODES.has(code & ~EXCEPTION)) return 0;
  if (code & EXCEPTION) return EXCEPTION_BYTES;
  if (code === FUNCTIONS.writeCoil) return WRITTEN_BYTES;
  if (count === undefined) return undefined;
  const isCount = count > 0 && count <= LONGEST_DATA && (code !== FUNCTIONS.readRegisters || count % 2 === 0);
  return isCount ? count + BYTES_BESIDE_DATA : 0;
};

/** Recognizes `UNIT | FUNCTION | DATA | CRC`. Nothing marks the start, so the check value decides. */
const recognize = (bytes: Buffer): Recognition<Frame> => {
  const length = lengthOf(bytes);
  if (length === 0) return { is: 'noise' };
  if (length === undefined || bytes.length < length) return { is: 'incomplete' };
  const answer = bytes.subarray(0, length);
  if (crc16Modbus(answer.subarray(0, -2)) !== answer.readUInt16LE(length - 2)) return { is: 'noise', reason: 'check' };
  const frame = readFrame(answer);
  return frame === undefined ? { is: 'noise', reason: 'content' } : { is: 'frame', frame, length };
};

export const tableModbusFramer = (onFrame: OnFrame<Frame | Malformed>): FrameScanner<Frame> =>
  new FrameScanner(recognize, LONGEST_FRAME, onFrame);
