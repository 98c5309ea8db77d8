import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { VirtualClock } from '../serial/index.js';
import { seededRandom } from '../simulator/seeded-random.js';
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

test.each(['dice', 'toString', ''])('%p is no model: the error names those there are', async (model) => {
  await expect(createDeviceDriver(model as DeviceModel, options)).rejects.toThrow(UnknownDeviceModel);
  await expect(createDeviceDriver(model as DeviceModel, options)).rejects.toThrow(DEVICE_MODELS[0]);
});

const inHardware = (...names: readonly string[]): string => join(process.cwd(), 'hardware', ...names);

test.each(DEVICE_MODELS)('%s has every part that a model needs', (model) => {
  const files = ['frames.ts', 'framer.ts', 'report.ts', 'driver.ts', 'conformance.spec.ts'];
  const parts = [
    inHardware('protocols', `${model}.md`),
    ...files.map((name) => inHardware('src', 'drivers', model, name)),
    inHardware('captures', model, 'sheet-examples.reports.json'),
  ];
  expect(parts.filter((part) => !existsSync(part))).toEqual([]);
});
