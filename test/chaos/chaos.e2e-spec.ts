import { appendFileSync } from 'node:fs';
import { Club, type Round } from './club.js';
import { PrivateDatabase } from './private-database.js';

const ROUNDS = Number(process.env['TILESCRIBE_CHECK_CHAOS'] ?? 4);
const SEED = Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1);
/** A line of JSON for each round goes to this file. */
const REPORT = process.env['TILESCRIBE_CHECK_CHAOS_REPORT'];
/** Rounds on one database; then a new one is made, so that each round verifies a log of bounded length. */
const SEASON = 25;
const ROUND_AT_MOST_MS = 180_000;

describe('kill -9 of APIs and database under twenty writers and three devices', () => {
  let database: PrivateDatabase;
  beforeAll(async () => {
    database = await PrivateDatabase.start();
  }, 120_000);
  afterAll(() => database.stop(), 60_000);

  it(
    `${ROUNDS} rounds from seed ${SEED}: nothing acknowledged is lost, doubled or out of order, and the log verifies`,
    async () => {
      const failed: object[] = [];
      for (let round = 0; round < ROUNDS;) {
        const club = await Club.open(database, `chaos_${round}`, SEED * 10_000 + round);
        try {
          for (const end = Math.min(round + SEASON, ROUNDS); round < end;) {
            const result = await club.round();
            report(round, result, club);
            round += 1;
            if (result.faults.length === 0) continue;
            failed.push({ round: round - 1, ...result });
            // What a fault leaves behind would show in every later round.
            break;
          }
        } finally {
          await club.stop();
        }
      }
      expect(failed).toEqual([]);
    },
    ROUNDS * ROUND_AT_MOST_MS,
  );
});

const report = (round: number, result: Round, { fates, client }: Club): void => {
  if (REPORT !== undefined)
    appendFileSync(REPORT, `${JSON.stringify({ round, ...result, lines: fates.counts, repeats: client.repeats })}\n`);
};
