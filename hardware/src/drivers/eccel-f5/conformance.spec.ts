import { describeConformance } from '../testing/conformance.js';
import { eccelFramer } from './framer.js';
import { type Frame, frameOf, LONGEST_FRAME } from './frames.js';

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describeConformance<Frame>({
  model: 'eccel-f5',
  framer: eccelFramer,
  bufferBound: LONGEST_FRAME,
  hasCheckValues: true,
  tags: ['E0040150D4C3B2A1', 'E0040150D4C3B2A2'],
  countsResets: false,
  invalidInventories: [
    {
      name: 'a collision at the second tag',
      // 00 91 (the next tag) becomes FF 91 0003 (section 3).
      change: (sent) => (sent[5] === 0x00 && sent[6] === 0x91 ? frameOf([0xff, 0x91, 0x00, 0x03]) : sent),
    },
  ],
  // The frames of the sheet, section 6.
  examples: [
    {
      name: 'ping answered',
      bytes: bytes('F5 04 00 FB FF 00 01 2E 0D'),
      frame: { kind: 'ack', command: 0x01, data: [] },
    },
    {
      name: 'fourteen tags',
      bytes: bytes('F5 05 00 FA FF 00 02 0E 30 4B'),
      frame: { kind: 'ack', command: 0x02, data: [14] },
    },
    {
      name: 'the first tag of an inventory, with more to come',
      bytes: bytes('F5 0E 00 F1 FF 00 90 A1 B2 C3 D4 50 01 04 E0 00 01 6D 84'),
      frame: { kind: 'tag', command: 0x90, uid: 'E0040150D4C3B2A1', dsfid: 0, more: true },
    },
    {
      name: 'the last tag of an inventory',
      bytes: bytes('F5 0E 00 F1 FF 00 91 A2 B2 C3 D4 50 01 04 E0 00 00 CA FD'),
      frame: { kind: 'tag', command: 0x91, uid: 'E0040150D4C3B2A2', dsfid: 0, more: false },
    },
    {
      name: 'no tag',
      bytes: bytes('F5 06 00 F9 FF FF 90 00 01 7B A7'),
      frame: { kind: 'error', command: 0x90, code: 0x0001 },
    },
  ],
});
