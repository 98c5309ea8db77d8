import { Refused } from '#client';
import type { DealCommand, DealEvent } from '#deal';
import { firstDifference } from './support/first-difference.js';
import { Deployment, TABLE } from './support/deployment.js';
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

describe('a discard that the deal refuses from the gateway, because a person recorded it before', () => {
  let deployment: Deployment;
  let gateway: Program;
  let dealId: string;
  let truth: readonly DealEvent[];
  beforeAll(async () => {
    deployment = await Deployment.start();
    const table = await NetworkedTable.start(deployment, 'tripleWin');
    gateway = table.startGateway();
    dealId = await recordDiscard();
    ({ events: truth } = await table.played(PLAYED_MS));
    await recorded('DealSettled');
  }, PLAYED_MS + 240_000);
  afterAll(() => deployment.stop(), 60_000);

  /** Waits until the only deal has an event of this type; returns its events. */
  const recorded = async (type: DealEvent['type']): Promise<readonly DealEvent[]> => {
    const deadline = Date.now() + PLAYED_MS;
    while (Date.now() < deadline) {
      const [only] = await deployment.deals();
      const events = only === undefined ? [] : await deployment.events(only);
      if (events.some((event) => event.type === type)) return events;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`no ${type} was recorded`);
  };

  /** Records the discard before East makes it, after some seconds of thought. */
  const recordDiscard = async (): Promise<string> => {
    const writer = await deployment.key('deals:record');
    for (;;) {
      const { length } = await recorded('PlayStarted');
      const [dealId = ''] = await deployment.deals();
      const header = { 'If-Match': `"${length}"` };
      try {
        const body = { command: FIRST_DISCARD };
        await deployment.client(writer).post('/v1/deals/{dealId}/commands', { path: { dealId }, header, body });
        return dealId;
      } catch (fault) {
        // The gateway has just recorded what happened before the discard.
        if (!(fault instanceof Refused && fault.code === 'STALE_SEQUENCE')) throw fault;
      }
    }
  };

  const table = (): Promise<TableDocument> => deployment.table() as Promise<TableDocument>;

  test('is kept with its reason, and the table needs its referee', async () => {
    const { status, refusals } = await table();
    expect(status).toBe('needs-referee');
    expect(refusals).toMatchObject([{ dealId, command: FIRST_DISCARD, rejection: { code: 'NOT_YOUR_TURN' } }]);
  });

  test('does not stop the table: the deal is recorded as played to its end', async () => {
    await gateway.says(/is refused: NOT_YOUR_TURN.*\n.*decoding again from its committed state"/, 1_000);
    expect(truth.at(-1)?.type).toBe('DealSettled');
    expect(firstDifference(await deployment.events(dealId), truth)).toBeUndefined();
    expect(await deployment.verify(await deployment.exportLog('all'))).toMatchObject({ code: 0, findings: [] });
  });

  test('is settled by a visit of the referee, and stays on record', async () => {
    const before = await table();
    await deployment
      .client(await deployment.key('referee'))
      .post('/v1/tables/{table}/referee-visits', { path: { table: TABLE }, body: {} });
    expect(await table()).toEqual({ ...before, status: 'running' });
  });
});
