import { SimulatedGoDiceBridge } from '../../simulator/index.js';
import { describeDevice } from '../testing/device-conformance.js';
import { type Frame, LONGEST_FRAME } from './frames.js';
import { goDiceFramer } from './framer.js';

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describeDevice<Frame, SimulatedGoDiceBridge>({
  model: 'godice-bridge',
  framer: goDiceFramer,
  bufferBound: LONGEST_FRAME,
  hasCheckValues: true,
  baud: 115_200,
  device: (clock) => new SimulatedGoDiceBridge({ clock }),
  initial: [],
  act: (bridge) => bridge.roll([4, 6]),
  expected: [{ kind: 'dice-roll', dice: [4, 6], total: 10, confidence: 'certain' }],
  orDoubtful: [4, 6].map((face) => ({ kind: 'dice-roll', dice: [face], total: face, confidence: 'doubtful' })),
  actMs: 5_000,
  answers: true,
  // The packets of the sheet, section 4.
  examples: [
    { name: 'a roll begins', bytes: bytes('C0 D1 01 52 D7 BE C0'), frame: { kind: 'rolling', die: 1 } },
    {
      name: 'die 1 shows 6',
      bytes: bytes('C0 D1 01 53 40 FE 01 96 F0 C0'),
      frame: { kind: 'still', die: 1, rest: 'flat', face: 6 },
    },
    {
      name: 'die 2 shows 1, two bytes escaped',
      bytes: bytes('C0 D1 02 53 DB DC DB DD 00 AA 4A C0'),
      frame: { kind: 'still', die: 2, rest: 'flat', face: 1 },
    },
    {
      name: 'die 2 rests after a nudge and shows 3',
      bytes: bytes('C0 D1 02 46 53 00 40 00 BC 47 C0'),
      frame: { kind: 'still', die: 2, rest: 'fake', face: 3 },
    },
    {
      name: 'die 2 is tilted and shows 4',
      bytes: bytes('C0 D1 02 54 53 05 C4 14 92 87 C0'),
      frame: { kind: 'still', die: 2, rest: 'tilted', face: 4 },
    },
    {
      name: 'die 1 was moved and shows 1',
      bytes: bytes('C0 D1 01 4D 53 DB DC 00 00 B5 63 C0'),
      frame: { kind: 'still', die: 1, rest: 'moved', face: 1 },
    },
    {
      name: 'battery of the bridge',
      bytes: bytes('C0 D1 00 42 61 74 5A FF 89 C0'),
      frame: { kind: 'battery', die: 0, percent: 90 },
    },
    {
      name: 'colour of die 1',
      bytes: bytes('C0 D1 01 43 6F 6C 02 69 4A C0'),
      frame: { kind: 'colour', die: 1, colour: 2 },
    },
  ],
});
