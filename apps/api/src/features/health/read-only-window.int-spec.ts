import { openDeal } from '#testing';
import { order } from '../../../../../test/api/played-deal.js';
import { setReadOnly } from '../../../../../test/api/read-only-database.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

/** Tables of which each write needs one; more than the pool has connections. */
const TABLES = 30;

let api: RunningApi;
let writer: Client;
let device: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('admin', 'deals:record', 'referee');
  device = await api.as('device:gateway-1', ...Array.from({ length: TABLES }, (_, index) => `table:t-${index}`));
  for (let index = 0; index < TABLES; index += 1)
    await writer.post('/v1/tables', { table: `t-${index}`, name: 'T' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

/** Writes of several kinds at once, so that many sessions of the pool are used. */
const writes = async (): Promise<readonly number[]> => {
  const answers = await Promise.all(
    Array.from({ length: TABLES }, async (_, index) => {
      const opening = { dealId: uuidv7(), ...order(openDeal({ table: `t-${index}` })) };
      const [deal, table, batch] = await Promise.all([
        writer.post('/v1/deals', opening),
        writer.post('/v1/tables', { table: uuidv7(), name: 'another' }, { 'Idempotency-Key': uuidv7() }),
        device.post('/v1/devices/gateway-1/batches', {
          epoch: uuidv7(),
          records: [{ sequence: 1, dealId: uuidv7(), ...order({ type: 'DiscardTile', seat: 'east', tile: '1s' }) }],
        }),
      ]);
      return [deal.status, table.status, batch.status];
    }),
  );
  return answers.flat();
};

it('names a read-only database in its readiness, and every write succeeds soon after it takes writes again', async () => {
  const anyone = await api.as();
  await anyone.get('/health/ready').expect(200);
  await setReadOnly(api.database, true);
  expect((await writes()).every((status) => status === 503 || status === 401)).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 3_100));
  const { body } = await anyone.get('/health/ready').expect(503);
  expect(body).toMatchObject({ code: 'UNAVAILABLE', detail: expect.stringContaining('takes no writes') });
  await writes();

  await setReadOnly(api.database, false);
  // Each session that is still read-only fails at most one request.
  await writes();
  await writes();
  await anyone.get('/health/ready').expect(200);
  await api.clearTables();
  const after = await writes();
  expect(after.filter((status) => status >= 500)).toEqual([]);
  expect(after.filter((status) => status === 201)).toHaveLength(2 * TABLES);
}, 60_000);
