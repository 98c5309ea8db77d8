import { crc16CcittFalse } from '../kit/checks.js';
import { FrameScanner, type Recognition } from '../kit/frame-scanner.js';
import type { Malformed, OnFrame } from '../kit/framer.js';
import { SLIP_END, slipDecode } from '../kit/slip.js';
import { CRC_BYTES, type Frame, LONGEST_FRAME, PACKET, readFrame } from './frames.js';

/** The size of packet mark, die, one byte of payload and check value. */
const SHORTEST_PACKET = 5;

/** Recognizes `END | packet | END`; each frame has two ENDs of its own. */
const recognize = (bytes: Buffer): Recognition<Frame> => {
  if (bytes[0] !== SLIP_END) return { is: 'noise' };
  const end = bytes.indexOf(SLIP_END, 1);
  if (end === -1) return { is: 'incomplete' };
  const packet = slipDecode(bytes.subarray(1, end));
  if (packet === undefined) return { is: 'noise', reason: 'escape' };
  if (packet.length < SHORTEST_PACKET || packet[0] !== PACKET) return { is: 'noise', reason: 'content' };
  const content = packet.subarray(0, -CRC_BYTES);
  if (crc16CcittFalse(content) !== packet.readUInt16BE(content.length)) return { is: 'noise', reason: 'check' };
  return { is: 'frame', frame: readFrame(content[1] as number, content.subarray(2)), length: end + 1 };
};

export const goDiceFramer = (onFrame: OnFrame<Frame | Malformed>): FrameScanner<Frame> =>
  new FrameScanner(recognize, LONGEST_FRAME, onFrame);
