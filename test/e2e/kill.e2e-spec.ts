import { House } from './support/house.js';
import { NetworkedTable } from './support/networked-table.js';
import type { Program } from './support/program.js';

const READY_MS = 60_000;
const PLAYED_MS = 240_000;

describe('API and gateway killed with kill -9 in the middle of a deal', () => {
  let house: House;
  let table: NetworkedTable;
  beforeAll(async () => {
    house = await House.start();
    // A table of its own process: it outlives both.
    table = await NetworkedTable.start(house, 'tripleWin');
  }, 120_000);
  afterAll(() => house.stop(), 60_000);

  /** Until the log holds an event of this type. */
  const recorded = async (type: string): Promise<void> => {
    const deadline = Date.now() + PLAYED_MS;
    while (Date.now() < deadline) {
      const [deal] = await house.deals();
      const events = deal === undefined ? [] : await house.events(deal);
      if (events.some((event) => event.type === type)) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`no ${type} was recorded`);
  };

  const powerCut = async (gateway: Program): Promise<void> => {
    await Promise.all([house.api.kill(), gateway.kill()]);
  };

  test('lose nothing and double nothing once they run again', async () => {
    const first = table.startGateway();
    await recorded('ForbiddenSuitChosen');
    await powerCut(first);
    await house.startApi();
    const second = table.startGateway();
    await recorded('WinDeclared');
    await powerCut(second);
    // This time the gateway is first, and has to wait for the API.
    await table.startGateway().says(/delivery waits|is running/, READY_MS);
    await house.startApi();
    await recorded('DealSettled');

    const { events } = await table.played(READY_MS);
    const deals = await house.deals();
    expect(deals).toHaveLength(1);
    expect(await house.events(deals[0] as string)).toEqual(events);
    const verdict = await house.verify(await house.exportLog('all'));
    expect(verdict).toMatchObject({ code: 0, findings: [], deals: [{ verdict: 'clean' }] });
  }, 400_000);
});
