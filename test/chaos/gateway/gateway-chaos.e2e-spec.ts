import { appendFileSync } from 'node:fs';
import { PrivateDatabase } from '../private-database.js';
import { Evening } from './evening.js';

const ROUNDS = Number(process.env['TILESCRIBE_CHECK_CHAOS'] ?? 3);
const SEED = Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1);
/** A line of JSON for each round goes to this file. */
const REPORT = process.env['TILESCRIBE_CHECK_CHAOS_REPORT'];
/** Rounds on one database and with the same state folders, so that each round checks a log of bounded length. */
const SEASON = 20;
const ROUND_AT_MOST_MS = 300_000;

describe('kills, outages and power cuts of gateways, API and database while simulated tables play', () => {
  let database: PrivateDatabase;
  beforeAll(async () => {
    database = await PrivateDatabase.start();
  }, 120_000);
  afterAll(() => database.stop(), 60_000);

  it(
    `${ROUNDS} rounds from seed ${SEED}: no event is lost, doubled or out of order, and no record cites a missing observation`,
    async () => {
      const failed: object[] = [];
      let citations = 0;
      for (let round = 0; round < ROUNDS;) {
        const evening = await Evening.open(database, `gateways_${round}`, SEED * 10_000 + round);
        try {
          for (const end = Math.min(round + SEASON, ROUNDS); round < end;) {
            const result = await evening.round();
            if (REPORT !== undefined) appendFileSync(REPORT, `${JSON.stringify({ round, ...result })}\n`);
            round += 1;
            citations += result.citations;
            if (result.faults.length === 0) continue;
            failed.push({ round: round - 1, ...result });
            // What a fault leaves behind would show in every later round.
            break;
          }
        } finally {
          await evening.stop();
        }
      }
      expect(failed).toEqual([]);
      expect(citations).toBeGreaterThan(0);
    },
    ROUNDS * ROUND_AT_MOST_MS,
  );
});
