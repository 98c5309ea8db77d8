import { seededRandom } from '#random';
import type { DeviceReport } from '../../drivers/kit/device-driver.js';
import type { ReaderStatus } from '../../devices/reader-status.js';
import { createDeviceDriver, type DeviceModel } from '../../drivers/devices.js';
import { connectTo, realClock } from '../../serial/index.js';
import { plugIntoPort } from '../firmware/plug-in.js';
import { hasSocat, openPtyPair } from '../firmware/pty-pair.js';
import type { SimulatedReader } from '../firmware/simulated-firmware.js';
import { SimulatedDiceShaker } from './simulated-dice-shaker.js';
import { SimulatedGoDiceBridge } from './simulated-godice-bridge.js';
import { SimulatedRdm6300 } from './simulated-rdm6300.js';
import { SimulatedTableModule } from './simulated-table-module.js';

const clock = realClock;
const BUTTON_OF_SIDE_1 = 3;

/** Each model with an action of a person at the device. */
const DEVICES: Readonly<Record<DeviceModel, () => { readonly device: SimulatedReader; readonly act: () => void }>> = {
  'dice-7a55': () => {
    const device = new SimulatedDiceShaker({ clock, throwDice: () => [6, 6] });
    return { device, act: () => device.press() };
  },
  'godice-bridge': () => {
    const device = new SimulatedGoDiceBridge({ clock });
    return { device, act: () => device.roll([1, 2]) };
  },
  rdm6300: () => {
    const device = new SimulatedRdm6300({ clock });
    return {
      device,
      act: () => {
        device.lay('62E3086CED');
        clock.after(150, () => device.lay());
      },
    };
  },
  'table-modbus': () => {
    const device = new SimulatedTableModule({ clock });
    return { device, act: () => device.press(BUTTON_OF_SIDE_1, 500) };
  },
};
const MODELS = Object.keys(DEVICES) as readonly DeviceModel[];

const until = async (happened: () => boolean, ms: number): Promise<void> => {
  const start = clock.now();
  while (!happened()) {
    if (clock.now() - start > ms) throw new Error(`not within ${ms} ms`);
    await new Promise<void>((resolve) => clock.after(20, resolve));
  }
};

(hasSocat() ? describe : describe.skip)('on a real pseudo-terminal', () => {
  it.each(MODELS)('%s is read, unplugged, plugged in again under another path and read again', async (model) => {
    const { device, act } = DEVICES[model]();
    const reports: DeviceReport[] = [];
    const states: ReaderStatus['state'][] = [];
    let pair = await openPtyPair();
    const driver = await createDeviceDriver(model, {
      device: 'table',
      connect: (opened, failed) => connectTo(`serial://${pair.gateway}?baud=9600`)(opened, failed),
      clock,
      random: seededRandom(1),
      onReport: (report) => reports.push(report),
      onStatus: ({ state }) => states.push(state),
    });
    const isHeard = async (): Promise<void> => {
      await until(() => driver.status.state === 'running', 8_000);
      await new Promise<void>((resolve) => clock.after(300, resolve));
      const before = reports.length;
      act();
      await until(() => reports.length > before, 8_000);
    };
    let plug = await plugIntoPort(device, pair.device, { clock, baud: 9_600 });
    try {
      driver.start();
      await isHeard();
      const before = states.length;
      plug.close();
      await pair.stop();
      await until(() => states.length > before, 8_000);
      pair = await openPtyPair();
      plug = await plugIntoPort(device, pair.device, { clock, baud: 9_600 });
      await until(() => driver.status.state === 'running', 2_000);
      await isHeard();
    } finally {
      driver.stop();
      plug.close();
      await pair.stop();
    }
  });
});
