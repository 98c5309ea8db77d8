import { type Clock, VirtualClock } from '#clock';
import { seededRandom } from '#random';
import { type Connect, MemoryPort } from '../serial/index.js';
import { plugIntoMemory, SIMULATED_READERS, type SimulatedReader } from '../simulator/index.js';
import {
  SimulatedDiceShaker,
  SimulatedGoDiceBridge,
  SimulatedRdm6300,
  SimulatedTableModule,
} from '../simulator/device/index.js';
import { DEVICE_MODELS, type DeviceModel } from './devices.js';
import { type Handshake, identify } from './identify.js';
import { isReaderModel, READER_MODELS, type ReaderModel } from './index.js';

/** A device and the rate of its line (baud). */
interface OnLine {
  readonly device: SimulatedReader;
  readonly baud: number;
}

const DEVICES: Readonly<Record<DeviceModel, (clock: Clock) => SimulatedReader>> = {
  'dice-7a55': (clock) =>
    new SimulatedDiceShaker({
      clock,
      throwDice: () => {
        throw new Error('a handshake moves no dice');
      },
    }),
  'godice-bridge': (clock) => new SimulatedGoDiceBridge({ clock }),
  rdm6300: (clock) => {
    const pad = new SimulatedRdm6300({ clock });
    pad.lay('62E3086CED');
    return pad;
  },
  'table-modbus': (clock) => new SimulatedTableModule({ clock }),
};
/** The rates that the sheets give (`hardware/protocols`). */
const DEVICE_RATES: Readonly<Record<DeviceModel, number>> = {
  'dice-7a55': 9_600,
  'godice-bridge': 115_200,
  rdm6300: 9_600,
  'table-modbus': 19_200,
};
const simulated = (model: ReaderModel | DeviceModel, clock: Clock): OnLine => {
  if (!isReaderModel(model)) return { device: DEVICES[model](clock), baud: DEVICE_RATES[model] };
  const { make, baud } = SIMULATED_READERS[model];
  return { device: make({ clock, tagsOn: () => [] }), baud };
};

const MOST_MS = 60_000;
const USUAL_BAUD = 115_200;

/** Tries all handshakes at a port. `baud`: a port that is opened with another rate receives nothing; undefined: any rate. */
const identified = async (plug: (clock: Clock) => MemoryPort, baud?: number): Promise<Handshake | undefined> => {
  const clock = new VirtualClock();
  const { connect } = plug(clock);
  const deaf = new MemoryPort(clock, USUAL_BAUD, () => undefined).connect;
  const connectAt = (line: string): Connect => {
    const opened = Number(new URLSearchParams(line).get('baud') ?? USUAL_BAUD);
    return baud === undefined || opened === baud ? connect : deaf;
  };
  const ended = new AbortController();
  const found = identify({ connectAt, clock, random: seededRandom(1) }).finally(() => ended.abort());
  while (!ended.signal.aborted && clock.now() < MOST_MS) {
    clock.advance(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return found;
};

describe('the model behind a port', () => {
  it.each([...READER_MODELS, ...DEVICE_MODELS])('%s is recognised, whatever was tried before it', async (model) => {
    const { baud } = simulated(model, new VirtualClock());
    const found = await identified((clock) => plugIntoMemory(simulated(model, clock).device, { clock, baud }), baud);
    if (found?.model !== model)
      throw new Error(
        `got ${found?.model ?? 'no model'}, expected ${model} at ${baud} baud.\nWhat to do: a model that does not use ` +
          '115200 8N1 needs its settings in LINES of src/drivers/identify.ts. The driver enters `configuring` once the device has answered.',
      );
  });

  it('is undefined without an answer, at a pad without a tag, and at a device that sends noise', async () => {
    expect(await identified((clock) => new MemoryPort(clock, 115_200, () => undefined))).toBeUndefined();
    expect(await identified((clock) => plugIntoMemory(new SimulatedRdm6300({ clock }), { clock }))).toBeUndefined();
    const random = seededRandom(3);
    const noise = (): Buffer => Buffer.from(Array.from({ length: 64 }, () => Math.floor(random() * 256)));
    const noisy = (clock: Clock): MemoryPort =>
      new MemoryPort(clock, 115_200, (end) => {
        const send = (): void => {
          end.write(noise());
          clock.after(20, send);
        };
        send();
      });
    expect(await identified(noisy)).toBeUndefined();
  });
});
