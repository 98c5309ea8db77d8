import { describeConformance } from '../testing/conformance.js';
import { feigFramer } from './framer.js';
import { COMMANDS, type Frame, LONGEST_FRAME, withCrc } from './frames.js';

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const TWO_TAGS = [...bytes('02 03 00 E0 04 01 50 0A 0B 0C 01 03 00 E0 04 01 50 0A 0B 0C 02')];

/** The place of ANT_STATUS of the first tag in a standard frame (section 4). */
const ANT_STATUS = 19;
const hasTags = (sent: Uint8Array): boolean =>
  sent[2] === COMMANDS.host && sent[3] === 0x00 && sent.length > ANT_STATUS;

describeConformance<Frame>({
  model: 'feig-iso-host',
  framer: feigFramer,
  bufferBound: LONGEST_FRAME,
  hasCheckValues: true,
  tags: ['E00401500A0B0C01', 'E00401500A0B0C02'],
  countsResets: false,
  invalidInventories: [
    {
      name: 'the communication with a tag failed on its antenna (ANT_STATUS 83)',
      change: (sent) =>
        hasTags(sent) ? withCrc([...sent.slice(0, ANT_STATUS), 0x83, ...sent.slice(ANT_STATUS + 1, -2)]) : sent,
    },
    {
      name: 'the radio communication failed (83)',
      change: (sent) => (hasTags(sent) ? withCrc([6, sent[1] as number, COMMANDS.host, 0x83]) : sent),
    },
  ],
  // The frames of the sheet, section 6.
  examples: [
    {
      name: 'RF reset done',
      bytes: bytes('06 00 69 00 F6 FA'),
      frame: { kind: 'answer', command: 0x69, status: 0x00, data: [] },
    },
    {
      name: 'no tag',
      bytes: bytes('06 00 B0 01 5C 63'),
      frame: { kind: 'answer', command: 0xb0, status: 0x01, data: [] },
    },
    {
      name: 'two tags',
      bytes: bytes('1B 00 B0 00 02 03 00 E0 04 01 50 0A 0B 0C 01 03 00 E0 04 01 50 0A 0B 0C 02 71 6A'),
      frame: { kind: 'answer', command: 0xb0, status: 0x00, data: TWO_TAGS },
    },
    {
      name: 'two tags, and more to fetch',
      bytes: bytes('1B 00 B0 94 02 03 00 E0 04 01 50 0A 0B 0C 01 03 00 E0 04 01 50 0A 0B 0C 02 EB 01'),
      frame: { kind: 'answer', command: 0xb0, status: 0x94, data: TWO_TAGS },
    },
  ],
});
