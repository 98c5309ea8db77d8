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
