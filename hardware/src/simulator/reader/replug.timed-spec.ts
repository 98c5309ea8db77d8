import { READER_MODELS } from '../../drivers/index.js';
import { realClock } from '../../serial/index.js';
import { type PluggedReader, readersOfEveryModel, until } from '../../testing/plugged-reader.js';
import { hasSocat } from '../firmware/pty-pair.js';

/** A reader runs again within this time after it is plugged in again. */
const REPLUGGED_MS = 2_000;

(hasSocat() ? describe : describe.skip)('readers of every model on pseudo-terminals', () => {
  let readers: readonly PluggedReader[] = [];
  beforeAll(async () => {
    readers = await readersOfEveryModel();
  });
  afterAll(() => Promise.all(readers.map((reader) => reader.close())));

  it.each(READER_MODELS)(
    `%s runs within ${REPLUGGED_MS} ms after it is plugged in again`,
    async (model) => {
      const reader = readers.find((each) => each.model === model) as PluggedReader;
      await reader.unplug();
      await until(`${model} is lost`, () => !reader.isRunning());
      await reader.replug();
      const replugged = realClock.now();
      await until(`${model} runs again`, reader.isRunning);
      expect(realClock.now() - replugged).toBeLessThanOrEqual(REPLUGGED_MS);
    },
    120_000,
  );
});
