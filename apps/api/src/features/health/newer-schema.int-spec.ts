import { onServer } from '#persistence';
import { openDeal } from '#testing';
import { order } from '../../../../../test/api/played-deal.js';
import { RunningApi } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
}, 120_000);
afterAll(() => api.stop(), 30_000);

const asOwner = (sql: string): Promise<unknown> => onServer(api.database.adminUrl, (owner) => owner.query(sql));

/** How long a readiness check counts, and a little more. */
const STALE_MS = 3_100;

it('a process whose database a newer version has migrated names this in its readiness, and its writes may be sent again', async () => {
  const anyone = await api.as();
  const writer = await api.as('admin', 'deals:record', 'referee');
  await writer.post('/v1/tables', { table: 'table-1', name: 'T' }).expect(201);
  const opening = { dealId: uuidv7(), ...order(openDeal({ table: 'table-1' })) };
  await anyone.get('/health/ready').expect(200);

  await asOwner(`INSERT INTO migrations (timestamp, name) VALUES (2767225600046, 'Newer2767225600046')`);
  await asOwner('ALTER FUNCTION append_group RENAME TO append_group_with_more');
  await new Promise((resolve) => setTimeout(resolve, STALE_MS));
  const { body } = await anyone.get('/health/ready').expect(503);
  expect(body).toMatchObject({ code: 'UNAVAILABLE', detail: expect.stringContaining('Newer2767225600046') });
  const refused = await writer.post('/v1/deals', opening).expect(503);
  expect(refused.body).toMatchObject({ code: 'UNAVAILABLE', retry: 'later' });

  await asOwner('ALTER FUNCTION append_group_with_more RENAME TO append_group');
  await asOwner(`DELETE FROM migrations WHERE name = 'Newer2767225600046'`);
  await anyone.get('/health/ready').expect(200);
  await writer.post('/v1/deals', opening).expect(201);
}, 60_000);
