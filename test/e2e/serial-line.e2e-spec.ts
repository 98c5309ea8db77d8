import { hasSocat } from '../../hardware/src/simulator/index.js';
import { settleAgain } from '../second-way/settle.js';
import { commandsOf } from './support/commands-of.js';
import { firstDifference } from './support/first-difference.js';
import { House } from './support/house.js';

/** One of the shortest deals there are, with pungs, a kong and three Hu: three minutes at a table. */
const SHORT_DEAL = '2626';
/** Times as fast as people play; forty times is exact too while nothing else runs on the machine, whose delays grow as much. */
const SPEED = '5';
const PLAYED_MS = 120_000;

const withSocat = hasSocat() ? describe : describe.skip;
if (!hasSocat()) process.stderr.write('socat is not installed: nothing runs over pseudo-terminals here\n');

withSocat('a deal read over serial lines: pseudo-terminals, serialport, gateway, HTTP, PostgreSQL', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.start();
  }, 120_000);
  afterAll(() => house.stop(), 60_000);

  test(
    'is recorded as it was played, settled as the rule book says, and verified',
    async () => {
      const flags = ['--seed', SHORT_DEAL, '--deals', '1', '--speed', SPEED, '--line', 'pty'];
      await house.startGateway(flags).succeeds(PLAYED_MS);
      const [truth] = await house.truth();
      const dealId = truth?.dealId as string;
      expect(await house.deals()).toEqual([dealId]);
      expect(firstDifference(await house.events(dealId), truth?.events ?? [])).toBeUndefined();

      const { balances } = settleAgain('sichuan-mil', commandsOf(truth?.events ?? []));
      expect((await house.ledger(dealId)).balances).toEqual(balances);

      const verdict = await house.verify(await house.exportLog('all'));
      expect(verdict).toMatchObject({ code: 0, findings: [], deals: [{ deal: dealId, verdict: 'clean' }] });
    },
    PLAYED_MS + 60_000,
  );
});
