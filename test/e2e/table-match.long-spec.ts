import { createServer, type AddressInfo } from 'node:net';
import type { MatchView } from '#projections';
import type { TruthOfDeal } from '#simulated-table';
import { SEATS, SIDES } from '#tiles';
import { uuidv7 } from '../api/uuidv7.js';
import { settleAgain } from '../second-way/settle.js';
import { commandsOf } from './support/commands-of.js';
import { Deployment, TABLE } from './support/deployment.js';

/** The deals of the match; the table plays one more, which belongs to no match. */
const DEALS = 3;
const HOURS_AGO = 4;
const PLAYED_MS = 240_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The totals of the players from the true deals, settled by the second way and not by the service. */
const totalsOf = (deals: readonly TruthOfDeal[]): Readonly<Record<string, number>> => {
  const totals: Record<string, number> = {};
  for (const { events = [] } of deals) {
    const [opened] = events;
    if (opened?.type !== 'DealOpened') throw new Error('a truth begins with the opening of its deal');
    const { balances } = settleAgain('sichuan-mil', commandsOf(events));
    for (const seat of SEATS) {
      const { player } = opened.seating[seat];
      totals[player] = (totals[player] ?? 0) + balances[seat];
    }
  }
  return totals;
};

describe('a table that plays a match by itself', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await Deployment.start();
  }, 120_000);
  afterAll(() => deployment.stop(), 60_000);

  test(
    'opens each next deal of the match until the match is over, and then waits',
    async () => {
      const matchId = uuidv7();
      await deployment.client(await deployment.key('deals:write', `table:${TABLE}`)).post('/v1/matches', {
        body: {
          matchId,
          occurredAt: new Date(Date.now() - HOURS_AGO * 3_600_000).toISOString(),
          command: {
            type: 'OpenMatch',
            table: TABLE,
            ruleSet: 'sichuan-mil',
            places: SIDES.map((side) => ({ side, player: `player-${side}` })),
            firstDealer: { by: 'lot', player: 'player-1' },
            limits: { deals: DEALS },
          },
        },
      });
      const matchNow = async (): Promise<MatchView> => deployment.match(matchId);

      const port = await freePort();
      const flags = ['--seed', '5', '--deals', `${DEALS + 1}`, '--virtual', '--match', matchId];
      const gateway = deployment.startGateway([...flags, '--health-port', `${port}`]);
      await gateway.says(
        /delivery waits: record \d+ \(OpenDeal of deal \S+\): match \S+: it has no next deal/,
        PLAYED_MS,
      );

      const truth = (await deployment.truth()).slice(0, DEALS);
      const match = await matchNow();
      expect(match.deals.map(({ deal }) => deal)).toEqual(truth.map(({ dealId }) => dealId));
      expect(await deployment.deals()).toHaveLength(DEALS);
      const totals = totalsOf(truth);
      expect(Object.fromEntries(match.totals.players.map(({ player, points }) => [player, points]))).toEqual(totals);
      expect(match.findings).toEqual([]);
      const { tables } = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as {
        tables: readonly { openings: object }[];
      };
      expect(tables[0]?.openings).toMatchObject({
        match: { match: matchId, waitsFor: expect.stringContaining('has no next deal') },
      });
      await gateway.stop();
      const verdict = await deployment.verify(await deployment.exportLog('all'));
      expect(verdict).toMatchObject({ code: 0, findings: [] });
    },
    PLAYED_MS + 60_000,
  );
});
