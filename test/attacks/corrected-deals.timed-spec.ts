import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { amendedDeal, correctedDeal } from './corrected-deal.js';
import { answeredDuringImport } from './long-import.js';
import { processorMs } from './processor-time.js';

let database: TestDatabase;
let api: SpawnedApi;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await SpawnedApi.start({ database, env: { TILESCRIBE_CALCULATION_MS_PER_MINUTE: '0' } });
  await api.client(api.adminKey).post('/v1/tables', { table: 'table-1', name: 'table-1' }).expect(201);
  key = await api.key(api.adminKey, 'deals:record', 'referee');
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

it.each([
  // Before there was a limit, and with the whole deal folded for each rewind, it took 2.5 s of an idle processor.
  ['1,800 rewinds', () => correctedDeal(uuidv7(), 1, 1_800), 1_000],
  // Before: 65 s.
  ['1,150 amended hands', () => amendedDeal(uuidv7(), 22, 1_150), 3_000],
] as const)('an import with %s of one deal is refused and costs little processor time', async (_, dealOf, mostMs) => {
  const deal = dealOf();
  const before = processorMs(api.pid);
  const { body } = await api
    .client(key)
    .post('/v1/imports', { deals: [deal] })
    .expect(200);
  expect(processorMs(api.pid) - before).toBeLessThan(mostMs);
  expect(body.results).toMatchObject([{ status: 'refused', rejection: { code: 'DEAL_TOO_LONG' } }]);
});

it('other requests are answered at least once for each 50 ms of work of an import, where 10 ms are a slice', async () => {
  const before = processorMs(api.pid);
  const answered = await answeredDuringImport(api, key);
  expect(answered).toBeGreaterThan((processorMs(api.pid) - before) / 50);
});
