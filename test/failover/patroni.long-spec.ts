import { appendFileSync } from 'node:fs';
import { BLOWS, hasPatroni, PatroniCluster } from './patroni-cluster.js';
import { PatroniClub } from './patroni-club.js';

/** The number of kills: each of the two kinds once, unless the environment sets another. */
const KILLS = Number(process.env['TILESCRIBE_CHECK_FAILOVER'] ?? BLOWS.length);
const SEED = Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1);
/** The file that gets a line of JSON for each kill. */
const REPORT = process.env['TILESCRIBE_CHECK_FAILOVER_REPORT'];
/** From the kill to the first acknowledged command that was sent after it. */
const WRITING_AGAIN_MS = 15_000;
const LONGEST_ROUND_MS = 240_000;

const canRun = hasPatroni();
if (!canRun) process.stderr.write('skipped: patroni and etcd are not installed (Debian: patroni, etcd-server)\n');

(canRun ? describe : describe.skip)('a primary and its synchronous standby under Patroni', () => {
  let cluster: PatroniCluster | undefined;
  let club: PatroniClub | undefined;
  beforeAll(async () => {
    cluster = await PatroniCluster.start();
    club = await PatroniClub.open(cluster, SEED);
  }, 300_000);
  afterAll(async () => {
    await club?.stop();
    await cluster?.stop();
  }, 120_000);

  it(
    `${KILLS} kills of the primary: nothing acknowledged is lost or doubled, and writing goes on within 15 s`,
    async () => {
      const rounds = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const round = await club!.round(BLOWS[kill % BLOWS.length]!);
        if (REPORT !== undefined) appendFileSync(REPORT, `${JSON.stringify({ kill, ...round })}\n`);
        rounds.push(round);
        // The effects of a fault would show in every later round.
        if (round.faults.length > 0) break;
      }
      const outages = rounds.map(({ outageMs }) => outageMs).sort((a, b) => a - b);
      const { events, acknowledged, checkpoints } = rounds.at(-1)!;
      process.stderr.write(
        `${rounds.length} kills; writing again after ${outages[outages.length >> 1]} ms (median), ${outages.at(-1)} ms at most; ` +
          `${acknowledged} commands acknowledged, ${events} events, ${checkpoints} checkpoints\n`,
      );
      expect(rounds.filter(({ faults }) => faults.length > 0)).toEqual([]);
      expect(outages.at(-1)).toBeLessThan(WRITING_AGAIN_MS);
    },
    KILLS * LONGEST_ROUND_MS,
  );
});
