import { appendFileSync } from 'node:fs';
import { PrivateDatabase } from './private-database.js';

const ASKED = process.env['TILESCRIBE_CHECK_CHAOS'];
const SEED = Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1);
/** A line of JSON for each round goes to this file. */
const REPORT = process.env['TILESCRIBE_CHECK_CHAOS_REPORT'];

interface Result {
  /** How many kills, outages and power cuts there were in the round. */
  readonly blows: number;
  readonly faults: readonly string[];
}

interface Stage<R extends Result> {
  round(): Promise<R>;
  stop(): Promise<void>;
}

interface Rounds<R extends Result> {
  /** How many rounds are made unless the environment asks for another number. */
  readonly usual: number;
  readonly longestMs: number;
  /** Rounds on one database; then a new one is made, so that each round checks a log of bounded length. */
  readonly season: number;
  /** `name` of a new database. */
  readonly open: (database: PrivateDatabase, name: string, seed: number) => Promise<Stage<R>>;
}

/** A test that makes the rounds and expects no fault in any. `promise`: what holds after each. */
export const itSurvives = <R extends Result>(promise: string, { usual, longestMs, season, open }: Rounds<R>): void => {
  const rounds = Number(ASKED ?? usual);
  let database: PrivateDatabase;
  beforeAll(async () => {
    database = await PrivateDatabase.start();
  }, 120_000);
  afterAll(() => database.stop(), 60_000);

  it(
    `${rounds} rounds from seed ${SEED}: ${promise}`,
    async () => {
      const failed: object[] = [];
      let blows = 0;
      for (let round = 0; round < rounds;) {
        const stage = await open(database, `chaos_${round}`, SEED * 10_000 + round);
        try {
          for (const end = Math.min(round + season, rounds); round < end;) {
            const result = await stage.round();
            if (REPORT !== undefined) appendFileSync(REPORT, `${JSON.stringify({ round, ...result })}\n`);
            round += 1;
            blows += result.blows;
            if (result.faults.length === 0) continue;
            failed.push({ round: round - 1, ...result });
            // What a fault leaves behind would show in every later round.
            break;
          }
        } finally {
          await stage.stop();
        }
      }
      process.stderr.write(`${rounds} rounds, ${blows} kills, outages and power cuts, ${failed.length} faults\n`);
      expect(failed).toEqual([]);
    },
    rounds * longestMs,
  );
};
