import { SimulatedRdm6300 } from '../../simulator/index.js';
import { describeDevice } from '../testing/device-conformance.js';
import { type Frame, LONGEST_FRAME } from './frames.js';
import { rdm6300Framer } from './framer.js';

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const TAG = '62E3086CED';

describeDevice<Frame, SimulatedRdm6300>({
  model: 'rdm6300',
  framer: rdm6300Framer,
  bufferBound: LONGEST_FRAME,
  hasCheckValues: true,
  baud: 9_600,
  device: (clock) => new SimulatedRdm6300({ clock }),
  initial: [],
  act: (reader) => reader.lay(TAG),
  undo: (reader) => reader.lay(),
  expected: [{ kind: 'presented-tag', tag: TAG }],
  actMs: 1_000,
  answers: false,
  // The frames of the sheet, section 3.
  examples: [
    {
      name: 'a tag',
      bytes: bytes('02 36 32 45 33 30 38 36 43 45 44 30 38 03'),
      frame: { kind: 'tag', tag: TAG },
    },
    {
      name: 'the same tag from an ID-12LA',
      bytes: bytes('02 36 32 45 33 30 38 36 43 45 44 30 38 0D 0A 03'),
      frame: { kind: 'tag', tag: TAG },
    },
  ],
});
