import { describeConformance } from '../testing/conformance.js';
import { r2000Framer } from './framer.js';
import { command, COMMANDS, type Frame, LONGEST_FRAME } from './frames.js';

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');

const MODULE = 1;
const answer = (...data: readonly number[]): Uint8Array => command(COMMANDS.sessionInventory, data, MODULE);
const isEnd = ({ [1]: len, [3]: code }: Uint8Array): boolean => code === COMMANDS.sessionInventory && len === 10;

describeConformance<Frame>({
  model: 'r2000-a0',
  framer: r2000Framer,
  bufferBound: LONGEST_FRAME,
  hasCheckValues: true,
  tags: ['4A0001000000000000012343', '4A0001000000000000012344'],
  countsResets: false,
  invalidInventories: [
    {
      name: 'the inventory ended with another number of reads',
      change: (sent) => (isEnd(sent) ? answer(...sent.slice(4, 10), (sent[10] as number) + 1) : sent),
    },
    { name: 'the inventory failed (31)', change: (sent) => (isEnd(sent) ? answer(0x31) : sent) },
    { name: 'an antenna is missing (22)', change: (sent) => (isEnd(sent) ? answer(sent[4] as number, 0x22) : sent) },
  ],
  // The frames of the sheet, section 6.
  examples: [
    {
      name: 'firmware 8.2',
      bytes: bytes('A0 05 01 72 08 02 DE'),
      frame: { kind: 'firmware', major: 8, minor: 2 },
    },
    {
      name: 'antenna set',
      bytes: bytes('A0 04 01 74 10 D7'),
      frame: { kind: 'result', command: 0x74, code: 0x10 },
    },
    {
      name: 'a tag on antenna 0, channel 7',
      bytes: bytes('A0 13 01 8A 1C 30 00 4D 4A 00 01 00 00 00 00 00 00 01 23 43 77'),
      frame: { kind: 'tag', epc: `4D4A00010000000000000123`, antenna: 0, strength: -62 },
    },
    {
      name: 'the same tag on antenna 2',
      bytes: bytes('A0 13 01 8A 1E 30 00 4D 4A 00 01 00 00 00 00 00 00 01 23 4A 6E'),
      frame: { kind: 'tag', epc: '4D4A00010000000000000123', antenna: 2, strength: -55 },
    },
    {
      name: 'the same tag on antenna 5 of an eight-port module',
      bytes: bytes('A0 13 01 8A 1D 30 00 4D 4A 00 01 00 00 00 00 00 00 01 23 CA EF'),
      frame: { kind: 'tag', epc: '4D4A00010000000000000123', antenna: 5, strength: -55 },
    },
    {
      name: 'antenna 2 missing',
      bytes: bytes('A0 05 01 8A 02 22 AC'),
      frame: { kind: 'antenna-fault', antenna: 2, code: 0x22 },
    },
    {
      name: 'the end of an inventory of antenna 2: 37 reads',
      bytes: bytes('A0 0A 01 8B 02 00 5A 00 00 00 25 49'),
      frame: { kind: 'inventory-end', antenna: 2, reads: 37 },
    },
    {
      name: 'the end of a round: 37 reads, 410 ms',
      bytes: bytes('A0 0A 01 8A 00 00 25 00 00 01 9A 0B'),
      frame: { kind: 'round-end', reads: 37, durationMs: 410 },
    },
  ],
});
