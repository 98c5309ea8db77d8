import { appendFileSync } from 'node:fs';
import { type Disk, PrivateDatabase } from './private-database.js';

const ROUNDS = process.env['TILESCRIBE_CHECK_CHAOS'];
const SEED = Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1);
/** The file that gets a line of JSON for each round. */
const REPORT = process.env['TILESCRIBE_CHECK_CHAOS_REPORT'];

interface Result {
  /** The number of kills, outages and power cuts in the round. */
  readonly blows: number;
  /** Other numbers to report, summed over the rounds. */
  readonly counts?: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

interface Stage<R extends Result> {
  round(): Promise<R>;
  stop(): Promise<void>;
}

interface Rounds<R extends Result> {
  /** The number of rounds, unless the environment sets another. */
  readonly usual: number;
  /** The highest number of rounds, whatever the environment sets. */
  readonly most?: number;
  /** The disk of the database server. */
  readonly disk?: Disk;
  readonly longestMs: number;
  /** The number of rounds on one database. Then a new one is created, so each round checks a log of bounded length. */
  readonly season: number;
  /** Opens a stage; `name` is that of the new database. */
  readonly open: (database: PrivateDatabase, name: string, seed: number) => Promise<Stage<R>>;
}

/** Defines a test that makes the rounds and expects no fault. `promise` names what must be true after each round. */
export const itSurvives = <R extends Result>(
  promise: string,
  { usual, most = Infinity, disk, longestMs, season, open }: Rounds<R>,
): void => {
  const rounds = Math.min(most, Number(ROUNDS ?? usual));
  let database: PrivateDatabase;
  beforeAll(async () => {
    database = await PrivateDatabase.start(disk);
  }, 120_000);
  afterAll(() => database.stop(), 60_000);

  it(
    `${rounds} rounds from seed ${SEED}: ${promise}`,
    async () => {
      const failed: object[] = [];
      let blows = 0;
      const sums: Record<string, number> = {};
      for (let round = 0; round < rounds;) {
        const stage = await open(database, `chaos_${round}`, SEED * 10_000 + round);
        try {
          for (const end = Math.min(round + season, rounds); round < end;) {
            const result = await stage.round();
            if (REPORT !== undefined) appendFileSync(REPORT, `${JSON.stringify({ round, ...result })}\n`);
            round += 1;
            blows += result.blows;
            for (const [what, count] of Object.entries(result.counts ?? {})) sums[what] = (sums[what] ?? 0) + count;
            if (result.faults.length === 0) continue;
            failed.push({ round: round - 1, ...result });
            // The effects of a fault would show in every later round.
            break;
          }
        } finally {
          await stage.stop();
        }
      }
      process.stderr.write(`${rounds} rounds, ${blows} kills, outages and power cuts, ${failed.length} faults\n`);
      for (const [what, count] of Object.entries(sums)) process.stderr.write(`  ${what}: ${count}\n`);
      expect(failed).toEqual([]);
    },
    rounds * longestMs,
  );
};
