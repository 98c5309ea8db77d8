import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { VirtualClock } from '#clock';
import { seededRandom } from '#random';
import { createDeviceDriver, DEVICE_MODELS, type DeviceModel, UnknownDeviceModel } from './devices.js';

const options = {
  device: 'table',
  connect: () => undefined,
  clock: new VirtualClock(),
  random: seededRandom(1),
  onReport: () => undefined,
  onStatus: () => undefined,
};

test.each(DEVICE_MODELS)('%s is made and waits to be started', async (model) => {
  const driver = await createDeviceDriver(model, options);
  expect(driver.status).toEqual({ device: 'table', state: 'absent', at: 0 });
});

test.each(['dice', 'toString', ''])('%p is no model: the error lists the models', async (model) => {
  await expect(createDeviceDriver(model as DeviceModel, options)).rejects.toThrow(UnknownDeviceModel);
  await expect(createDeviceDriver(model as DeviceModel, options)).rejects.toThrow(DEVICE_MODELS[0]);
});

/** The parts of a model; MODEL is its name (hardware/README.md, "Devices that are no tile readers"). */
const PARTS: readonly (readonly [path: string, what: string])[] = [
  ['protocols/MODEL.md', 'the sheet'],
  ['src/drivers/MODEL/frames.ts', 'commands to bytes and payloads to frames'],
  ['src/drivers/MODEL/framer.ts', 'bytes to frames'],
  ['src/drivers/MODEL/report.ts', 'frames to reports'],
  ['src/drivers/MODEL/driver.ts', 'the conversation'],
  ['src/drivers/MODEL/conformance.spec.ts', 'the call of `describeDevice`'],
  ['captures/MODEL/sheet-examples.ndjson', 'a capture'],
  ['captures/MODEL/sheet-examples.reports.json', 'the reports that a person reads from the capture'],
];

describe.each(DEVICE_MODELS)('%s', (model) => {
  it.each(PARTS.map(([path, what]) => [path.replaceAll('MODEL', model), what] as const))(
    'has hardware/%s: %s',
    (path, what) => {
      if (!existsSync(join(process.cwd(), 'hardware', path)))
        throw new Error(`hardware/${path}: got no such file, expected ${what}; see hardware/README.md`);
    },
  );
});
