import { READER_MODELS } from '../../drivers/index.js';
import { isRead, type PluggedReader, readersOfEveryModel, until } from '../../testing/plugged-reader.js';
import { hasSocat } from '../firmware/pty-pair.js';

if (!hasSocat()) console.warn('socat is not installed: the tests on pseudo-terminals are skipped');

(hasSocat() ? describe : describe.skip)('readers of every model on pseudo-terminals', () => {
  let readers: readonly PluggedReader[] = [];
  beforeAll(async () => {
    readers = await readersOfEveryModel();
  });
  afterAll(() => Promise.all(readers.map((reader) => reader.close())));

  it.each(READER_MODELS)(
    '%s is unplugged and plugged in again under another path, while the others go on',
    async (model) => {
      const reader = readers.find((each) => each.model === model) as PluggedReader;
      const others = readers.filter((each) => each !== reader);
      const statesBefore = others.map(({ states }) => states.length);
      await reader.unplug();
      await until(`${model} is lost`, () => !reader.isRunning());
      await Promise.all(others.map(isRead));
      await reader.replug();
      await until(`${model} runs again`, reader.isRunning);
      await isRead(reader);
      await Promise.all(others.map(isRead));
      expect(others.map(({ states }) => states.length)).toEqual(statesBefore);
    },
    120_000,
  );
});
