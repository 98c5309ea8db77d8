import { appendFileSync } from 'node:fs';
import { PrivateDatabase } from '../chaos/private-database.js';
import { cellOf } from './matrix.js';
import { Stage } from './stage.js';

/** A few cells of the matrix, unless the environment sets another number: 72 are all. */
const ROUNDS = Number(process.env['TILESCRIBE_CHECK_CRASH'] ?? 3);
const SEED = Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1);
/** The file that gets a line of JSON for each round. */
const REPORT = process.env['TILESCRIBE_CHECK_CRASH_REPORT'];
/** Rounds on one database; then a new one is made, so each round compares a log of bounded length. */
const SEASON = 18;
const LONGEST_ROUND_MS = 120_000;

let database: PrivateDatabase;
beforeAll(async () => {
  database = await PrivateDatabase.start();
}, 120_000);
afterAll(() => database.stop(), 60_000);

it(
  `${ROUNDS} faults at the writes of an append: nothing acknowledged is lost or doubled, and repeats are answered the same`,
  async () => {
    const failed: object[] = [];
    for (let first = 0; first < ROUNDS; first += SEASON) {
      const stage = await Stage.open(database, `crash_${first}`, SEED * 10_000 + first);
      try {
        for (let round = first; round < Math.min(first + SEASON, ROUNDS); round += 1) {
          const result = await stage.round(cellOf(round));
          if (REPORT !== undefined) appendFileSync(REPORT, `${JSON.stringify({ round, ...result })}\n`);
          if (result.faults.length === 0) continue;
          failed.push({ round, ...result });
          // The effects of a fault would show in every later round.
          break;
        }
      } finally {
        await stage.stop();
      }
    }
    process.stderr.write(`${ROUNDS} rounds, ${failed.length} with faults\n`);
    expect(failed).toEqual([]);
  },
  ROUNDS * LONGEST_ROUND_MS,
);
