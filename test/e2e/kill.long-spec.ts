import { Deployment } from './support/deployment.js';
import { NetworkedTable } from './support/networked-table.js';
import type { Program } from './support/program.js';

const READY_MS = 60_000;
const PLAYED_MS = 240_000;

describe('API and gateway killed with kill -9 in the middle of a deal', () => {
  let deployment: Deployment;
  let table: NetworkedTable;
  beforeAll(async () => {
    deployment = await Deployment.start();
    // The table is a separate process, which outlives both.
    table = await NetworkedTable.start(deployment, 'tripleWin');
  }, 120_000);
  afterAll(() => deployment.stop(), 60_000);

  /** Waits until the log has an event of this type. */
  const recorded = async (type: string): Promise<void> => {
    const deadline = Date.now() + PLAYED_MS;
    while (Date.now() < deadline) {
      const [deal] = await deployment.deals();
      const events = deal === undefined ? [] : await deployment.events(deal);
      if (events.some((event) => event.type === type)) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`no ${type} was recorded`);
  };

  const powerCut = async (gateway: Program): Promise<void> => {
    await Promise.all([deployment.api.kill(), gateway.kill()]);
  };

  test('lose nothing and double nothing once they run again', async () => {
    const first = table.startGateway();
    await recorded('ForbiddenSuitChosen');
    await powerCut(first);
    await deployment.startApi();
    const second = table.startGateway();
    await recorded('WinDeclared');
    await powerCut(second);
    // This time the gateway is first, and must wait for the API.
    await table.startGateway().says(/delivery waits|is running/, READY_MS);
    await deployment.startApi();
    await recorded('DealSettled');

    const { events } = await table.played(READY_MS);
    const deals = await deployment.deals();
    expect(deals).toHaveLength(1);
    expect(await deployment.events(deals[0] as string)).toEqual(events);
    const verdict = await deployment.verify(await deployment.exportLog('all'));
    expect(verdict).toMatchObject({ code: 0, findings: [], deals: [{ verdict: 'clean' }] });
  }, 400_000);
});
