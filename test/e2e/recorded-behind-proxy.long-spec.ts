import { canRun, PROXIES, bodyOf, RunningProxy } from '../api/compressing-proxies.js';
import { settleAgain } from '../second-way/settle.js';
import { commandsOf } from './support/commands-of.js';
import { Deployment } from './support/deployment.js';
import { firstDifference } from './support/first-difference.js';

/** As fast as it computes, so that some batches are long. */
const DEALS = ['--seed', '2626', '--deals', '3', '--virtual'];
const PLAYED_MS = 180_000;

describe('a gateway behind a proxy that compresses and makes entity tags weak', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await Deployment.start();
  }, 120_000);
  afterAll(() => deployment.stop(), 60_000);

  (PROXIES.every(([, proxy]) => canRun(proxy)) ? test : test.skip).each(PROXIES)(
    'records every deal through %s without an alarm',
    async (name, proxy) => {
      const before = await deployment.deals();
      const running = await RunningProxy.start(proxy, deployment.folder, deployment.address);
      try {
        const gateway = deployment.startGateway([...DEALS, '--api', running.address], name, {
          TILESCRIBE_DEVICE_KEY: deployment.deviceKey,
          NODE_EXTRA_CA_CERTS: running.certificate,
        });
        await gateway.succeeds(PLAYED_MS);
        expect(gateway.err).not.toContain('delivery waits');
        const truth = await deployment.truth(name);
        expect(truth.map(({ dealId }) => dealId)).toEqual(
          (await deployment.deals()).filter((deal) => !before.includes(deal)),
        );
        expect(truth).toHaveLength(3);
        for (const { dealId, events } of truth) {
          expect(firstDifference(await deployment.events(dealId), events)).toBeUndefined();
          const { balances } = settleAgain('sichuan-mil', commandsOf(events));
          expect((await deployment.ledger(dealId)).balances).toEqual(balances);
        }
        const answer = await running.open(`/v1/deals/${truth[0]!.dealId}`, deployment.deviceKey);
        await bodyOf(answer);
        expect([answer.headers['content-encoding'], answer.headers.etag]).toEqual([
          expect.stringMatching(/^(gzip|br)$/),
          expect.stringMatching(/^W\//),
        ]);
      } finally {
        await running.stop();
      }
    },
    PLAYED_MS + 60_000,
  );
});
