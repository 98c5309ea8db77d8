import { eventStoreContract } from '../../../event-log/src/testing/event-store-contract.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { openDatabase } from '../database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 120_000);
afterAll(() => database.drop());

let logs = 0;
eventStoreContract('PostgreSQL', async () => {
  const { events, close } = await openDatabase({
    url: database.url,
    log: `club-${(logs += 1)}.example/log`,
    sha256: nodeSha256,
  });
  return { store: events, close };
});
