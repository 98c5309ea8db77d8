import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { SpawnedApi } from '../api/spawned-api.js';

/** If each answer were generated, ten would take some seconds. */
const TEN_ANSWERS_MS = 1_500;

let database: TestDatabase;
let api: SpawnedApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await SpawnedApi.start({ database });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

it.each(['/openapi.json', '/openapi.yaml'])('%s is generated once', async (path) => {
  await (await fetch(`${api.address}${path}`)).text();
  const started = performance.now();
  for (let count = 0; count < 10; count += 1) {
    const answer = await fetch(`${api.address}${path}`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Tilescribe')]);
  }
  expect(performance.now() - started).toBeLessThan(TEN_ANSWERS_MS);
});
