import { hasSocat } from '../../hardware/src/simulator/index.js';
import { settleAgain } from '../second-way/settle.js';
import { commandsOf } from './support/commands-of.js';
import { firstDifference } from './support/first-difference.js';
import { Deployment } from './support/deployment.js';

/** One of the shortest deals, with pungs, a kong and three Hu: three minutes at a table. */
const SHORT_DEAL = '2626';
/** The speed-up of play. Forty is exact too, but only on an idle machine, because delays grow with it. */
const SPEED = '5';
const PLAYED_MS = 120_000;

const withSocat = hasSocat() ? describe : describe.skip;
if (!hasSocat()) process.stderr.write('socat is not installed: nothing runs over pseudo-terminals here\n');

withSocat('a deal read over serial lines: pseudo-terminals, serialport, gateway, HTTP, PostgreSQL', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await Deployment.start();
  }, 120_000);
  afterAll(() => deployment.stop(), 60_000);

  test(
    'is recorded as played, settled by the rule book, and verified',
    async () => {
      const flags = ['--seed', SHORT_DEAL, '--deals', '1', '--speed', SPEED, '--line', 'pty'];
      await deployment.startGateway(flags).succeeds(PLAYED_MS);
      const [truth] = await deployment.truth();
      const dealId = truth?.dealId as string;
      expect(await deployment.deals()).toEqual([dealId]);
      expect(firstDifference(await deployment.events(dealId), truth?.events ?? [])).toBeUndefined();

      const { balances } = settleAgain('sichuan-mil', commandsOf(truth?.events ?? []));
      expect((await deployment.ledger(dealId)).balances).toEqual(balances);

      const verdict = await deployment.verify(await deployment.exportLog('all'));
      expect(verdict).toMatchObject({ code: 0, findings: [], deals: [{ deal: dealId, verdict: 'clean' }] });
    },
    PLAYED_MS + 60_000,
  );
});
