import { PrivateDatabase } from '../private-database.js';
import { Hall } from './hall.js';
import { LOSSES } from './losses.js';

let database: PrivateDatabase;
beforeAll(async () => {
  database = await PrivateDatabase.start();
}, 120_000);
afterAll(() => database.stop(), 60_000);

it.each(LOSSES)(
  '$name: an alarm names the deal, and the next one is recorded',
  async (loss) => {
    const hall = await Hall.open(database, 'chaos_lost', 1);
    try {
      const { faults, counts } = await hall.roundOf(loss);
      expect(faults).toEqual([]);
      expect(counts).toMatchObject({ 'deals that an alarm names instead of the log': 1 });
    } finally {
      await hall.stop();
    }
  },
  900_000,
);
