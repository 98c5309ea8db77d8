import { ledgerOf } from '#projections';
import { played, record } from '../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../test/api/uuidv7.js';

let api: RunningApi;
let writer: Client;
let referee: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('deals:write', 'table:table-1');
  referee = await api.as('referee');
  const admin = await api.as('admin');
  await admin.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(() => api.stop());

describe('a whole deal by REST', () => {
  it('is recorded as decided, command by command', async () => {
    const deal = played(7);
    const dealId = uuidv7();
    expect(await record(writer, dealId, deal)).toBe(`"${deal.events.length}"`);
    const seen = await referee.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
    expect(seen.body.events.map(({ event }: { event: unknown }) => event)).toEqual(deal.events);
    const ledger = await writer.get(`/v1/deals/${dealId}/ledger`).expect(200);
    expect(ledger.body).toMatchObject(ledgerOf(deal.events.map((event, index) => ({ sequence: index + 1, event }))));
  }, 60_000);
});
