import { SimulatedTableModule } from '../../simulator/index.js';
import type { Signal, TableSide } from '../kit/device-driver.js';
import { describeDevice } from '../testing/device-conformance.js';
import { type Frame, LONGEST_FRAME } from './frames.js';
import { tableModbusFramer } from './framer.js';

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const signal = (of: Signal) => ({ kind: 'table-signal' as const, signal: of });
const SIDES: readonly TableSide[] = [1, 2, 3, 4];
const SIDE_2 = 4;

describeDevice<Frame, SimulatedTableModule>({
  model: 'table-modbus',
  framer: tableModbusFramer,
  bufferBound: LONGEST_FRAME,
  hasCheckValues: true,
  baud: 9_600,
  device: (clock) => new SimulatedTableModule({ clock }),
  initial: [
    signal({ name: 'lift', is: 'down' }),
    signal({ name: 'shuffling', is: 'stopped' }),
    signal({ name: 'tray-door', is: 'closed' }),
    ...SIDES.map((side) => signal({ name: 'tiles', side, count: 0 })),
    ...SIDES.map((side) => signal({ name: 'tray', side, points: 0 })),
  ],
  act: (module) => module.press(SIDE_2, 400),
  expected: [signal({ name: 'button', side: 2 })],
  actMs: 1_000,
  answers: true,
  // The frames of the sheet, section 3.
  examples: [
    {
      name: 'inputs 0 and 2 on',
      bytes: bytes('01 02 01 05 61 8B'),
      frame: { kind: 'inputs', unit: 1, on: [true, false, true, false, false, false, false, false] },
    },
    {
      name: 'registers 3, 5, 0, 1',
      bytes: bytes('02 04 08 00 03 00 05 00 00 00 01 15 89'),
      frame: { kind: 'registers', unit: 2, values: [3, 5, 0, 1] },
    },
    {
      name: 'exception: unknown address',
      bytes: bytes('01 82 02 C1 61'),
      frame: { kind: 'exception', unit: 1, of: 2, code: 2 },
    },
    {
      name: 'coil 0 is on',
      bytes: bytes('01 05 00 00 FF 00 8C 3A'),
      frame: { kind: 'written', unit: 1, coil: 0, on: true },
    },
  ],
});
