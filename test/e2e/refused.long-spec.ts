import type { DealCommand, DealEvent } from '#deal';
import { uuidv7 } from '../api/uuidv7.js';
import { firstDifference } from './support/first-difference.js';
import { House, TABLE } from './support/house.js';
import { NetworkedTable } from './support/networked-table.js';
import type { Program } from './support/program.js';

const PLAYED_MS = 180_000;

/** The first discard of the deal played here; see `RARE_DEALS.tripleWin`. */
const FIRST_DISCARD: DealCommand = { type: 'DiscardTile', seat: 'east', tile: '9s' };

interface TableDocument {
  readonly status: string;
  readonly refusals: readonly {
    readonly dealId: string;
    readonly command: DealCommand;
    readonly rejection: { readonly code: string };
  }[];
}

describe('a discard that a person has recorded before the gateway saw it, so that the deal refuses it from the gateway', () => {
  let house: House;
  let gateway: Program;
  let dealId: string;
  let truth: readonly DealEvent[];
  beforeAll(async () => {
    house = await House.start();
    const table = await NetworkedTable.start(house, 'tripleWin');
    gateway = table.startGateway();
    dealId = await recordDiscard();
    ({ events: truth } = await table.played(PLAYED_MS));
    await recorded('DealSettled');
  }, PLAYED_MS + 240_000);
  afterAll(() => house.stop(), 60_000);

  /** The events of the only deal, once one of them is of this type. */
  const recorded = async (type: DealEvent['type']): Promise<readonly DealEvent[]> => {
    const deadline = Date.now() + PLAYED_MS;
    while (Date.now() < deadline) {
      const [only] = await house.deals();
      const events = only === undefined ? [] : await house.events(only);
      if (events.some((event) => event.type === type)) return events;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`no ${type} was recorded`);
  };

  /** East thinks for seconds before the first discard: time enough to be first. */
  const recordDiscard = async (): Promise<string> => {
    const writer = await house.key('deals:record');
    const { length } = await recorded('PlayStarted');
    const [deal = ''] = await house.deals();
    const order = { commandId: uuidv7(), occurredAt: new Date().toISOString(), command: FIRST_DISCARD };
    const answer = await house.ask('POST', `/v1/deals/${deal}/commands`, writer, order, { 'if-match': `"${length}"` });
    expect(answer).toMatchObject({ status: 200 });
    return deal;
  };

  const table = (): Promise<TableDocument> => house.get(`/v1/tables/${TABLE}`);

  test('is kept with its reason, and the table needs its referee', async () => {
    const { status, refusals } = await table();
    expect(status).toBe('needs-referee');
    expect(refusals).toMatchObject([{ dealId, command: FIRST_DISCARD, rejection: { code: 'NOT_YOUR_TURN' } }]);
  });

  test('does not stop the table: the deal is recorded to its end as it was played', async () => {
    await gateway.says(/is refused: NOT_YOUR_TURN.*\n.*decoding again from its committed state\n/, 1_000);
    expect(truth.at(-1)?.type).toBe('DealSettled');
    expect(firstDifference(await house.events(dealId), truth)).toBeUndefined();
    expect(await house.verify(await house.exportLog('all'))).toMatchObject({ code: 0, findings: [] });
  });

  test('is settled by a visit of the referee, and stays on record', async () => {
    const before = await table();
    await house.post(`/v1/tables/${TABLE}/referee-visits`, await house.key('referee'), {});
    expect(await table()).toEqual({ ...before, status: 'running' });
  });
});
