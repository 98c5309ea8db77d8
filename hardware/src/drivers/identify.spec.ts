import { type Clock, MemoryPort, VirtualClock } from '../serial/index.js';
import { plugIntoMemory, seededRandom, SIMULATED_READERS, type SimulatedReader } from '../simulator/index.js';
import {
  SimulatedDiceShaker,
  SimulatedGoDiceBridge,
  SimulatedRdm6300,
  SimulatedTableModule,
} from '../simulator/device/index.js';
import { DEVICE_MODELS, type DeviceModel } from './devices.js';
import { type Handshake, identify } from './identify.js';
import { isReaderModel, READER_MODELS, type ReaderModel } from './index.js';

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
const simulated = (model: ReaderModel | DeviceModel, clock: Clock): SimulatedReader =>
  isReaderModel(model) ? SIMULATED_READERS[model].make({ clock, tagsOn: () => [] }) : DEVICES[model](clock);

const MOST_MS = 60_000;

const identified = async (plug: (clock: Clock) => MemoryPort): Promise<Handshake | undefined> => {
  const clock = new VirtualClock();
  const { connect } = plug(clock);
  const ended = new AbortController();
  const found = identify({ connectAt: () => connect, clock, random: seededRandom(1) }).finally(() => ended.abort());
  while (!ended.signal.aborted && clock.now() < MOST_MS) {
    clock.advance(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return found;
};

describe('the model behind a port', () => {
  it.each([...READER_MODELS, ...DEVICE_MODELS])('%s is recognised, whatever was tried before it', async (model) => {
    const found = await identified((clock) => plugIntoMemory(simulated(model, clock), { clock }));
    expect(found?.model).toBe(model);
  });

  it('is none where nothing answers, a pad without a tag, or a device that sends noise', async () => {
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
