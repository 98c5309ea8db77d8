import { SimulatedDiceShaker } from '../../simulator/index.js';
import { describeDevice } from '../testing/device-conformance.js';
import { diceShakerFramer } from './framer.js';
import { type Frame, LONGEST_FRAME } from './frames.js';

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describeDevice<Frame, SimulatedDiceShaker>({
  model: 'dice-7a55',
  framer: diceShakerFramer,
  bufferBound: LONGEST_FRAME,
  hasCheckValues: true,
  baud: 9_600,
  device: (clock) => new SimulatedDiceShaker({ clock, throwDice: () => [3, 5] }),
  initial: [],
  act: (_, driver) => driver.roll?.(),
  expected: [{ kind: 'dice-roll', dice: [], total: 8, confidence: 'certain' }],
  actMs: 20_000,
  answers: true,
  // The frames of the sheet, section 5.
  examples: [
    { name: 'result 5', bytes: bytes('7A 04 03 02 05 0E 55'), frame: { kind: 'done', command: 3, result: [5] } },
    {
      name: 'query result 6',
      bytes: bytes('7A 04 06 02 06 12 55'),
      frame: { kind: 'done', command: 6, result: [6] },
    },
    { name: 'stopped', bytes: bytes('7A 03 05 02 0A 55'), frame: { kind: 'done', command: 5, result: [] } },
  ],
});
