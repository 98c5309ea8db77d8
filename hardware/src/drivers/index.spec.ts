import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../simulator/seeded-random.js';
import { VirtualClock } from '../serial/index.js';
import { createReaderDriver, READER_MODELS, UnknownReaderModel } from './index.js';

const options = {
  reader: 'side-1',
  connect: () => undefined,
  clock: new VirtualClock(),
  random: seededRandom(1),
  antennas: 4,
  onObservation: () => undefined,
  onStatus: () => undefined,
};

test.each(READER_MODELS)('%s is made and waits to be started', async (model) => {
  const driver = await createReaderDriver(model, options);
  expect(driver.status).toEqual({ reader: 'side-1', state: 'absent', at: 0 });
});

test.each(['metratec', 'toString', ''])('%p is no model: the error names those there are', async (model) => {
  await expect(createReaderDriver(model, options)).rejects.toThrow(UnknownReaderModel);
  await expect(createReaderDriver(model, options)).rejects.toThrow('metratec-ascii');
});

/** What a model must have besides its driver (hardware/README.md, "Add a model in one page"). */
const PARTS: Record<string, (model: string) => boolean> = {
  'a sheet, protocols/MODEL.md': (model) => existsSync(inHardware('protocols', `${model}.md`)),
  'a framer, src/drivers/MODEL/framer.ts': (model) => existsSync(inHardware('src', 'drivers', model, 'framer.ts')),
  'its frames, src/drivers/MODEL/frames.ts': (model) => existsSync(inHardware('src', 'drivers', model, 'frames.ts')),
  'the conformance tests, src/drivers/MODEL/conformance.spec.ts': (model) =>
    existsSync(inHardware('src', 'drivers', model, 'conformance.spec.ts')),
  'a capture with its observations, captures/MODEL/': (model) =>
    existsSync(inHardware('captures', model)) &&
    readdirSync(inHardware('captures', model)).some((name) => name.endsWith('.observations.json')),
};

const inHardware = (...names: readonly string[]): string => join(process.cwd(), 'hardware', ...names);

test.each(READER_MODELS)('%s has every part that a model needs', (model) => {
  const missing = Object.entries(PARTS).flatMap(([part, isThere]) => (isThere(model) ? [] : [part]));
  expect(missing).toEqual([]);
});
