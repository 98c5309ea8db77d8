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

/** Processes of earlier versions call a function of the same name with other parameters. */
const renamingAll = (from: string, to: string): string =>
  `DO $$ DECLARE f regprocedure; BEGIN
     FOR f IN SELECT oid FROM pg_proc WHERE proname = '${from}' LOOP EXECUTE format('ALTER FUNCTION %s RENAME TO ${to}', f); END LOOP;
   END $$`;

/** How long a readiness check counts, and a little more. */
const STALE_MS = 3_100;

it('a process whose database a newer version has migrated names this in its readiness, and its writes may be sent again', async () => {
  const anyone = await api.as();
  const writer = await api.as('admin', 'deals:record', 'referee');
  await writer.post('/v1/tables', { table: 'table-1', name: 'T' }).expect(201);
  const opening = { dealId: uuidv7(), ...order(openDeal({ table: 'table-1' })) };
  await anyone.get('/health/ready').expect(200);

  await asOwner(`INSERT INTO migrations (timestamp, name) VALUES (2767225600046, 'Newer2767225600046')`);
  await asOwner(renamingAll('append_group', 'append_group_with_more'));
  await new Promise((resolve) => setTimeout(resolve, STALE_MS));
  const { body } = await anyone.get('/health/ready').expect(503);
  expect(body).toMatchObject({ code: 'UNAVAILABLE', detail: expect.stringContaining('Newer2767225600046') });
  const refused = await writer.post('/v1/deals', opening).expect(503);
  expect(refused.body).toMatchObject({ code: 'UNAVAILABLE', retry: 'later' });

  await asOwner(renamingAll('append_group_with_more', 'append_group'));
  await asOwner(`DELETE FROM migrations WHERE name = 'Newer2767225600046'`);
  await anyone.get('/health/ready').expect(200);
  await writer.post('/v1/deals', opening).expect(201);
}, 60_000);
