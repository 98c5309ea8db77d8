import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onServer } from '../schema/on-server.js';
import { startTestDatabase } from './test-database.js';

const dataRoot = mkdtempSync(join(tmpdir(), 'tilescribe-durable-'));
const given = { ...process.env };
beforeAll(() => {
  delete process.env['TILESCRIBE_TEST_ADMIN_URL'];
  delete process.env['TILESCRIBE_TEST_URL'];
});
afterAll(() => {
  process.env['TILESCRIBE_TEST_ADMIN_URL'] = given['TILESCRIBE_TEST_ADMIN_URL'];
  process.env['TILESCRIBE_TEST_URL'] = given['TILESCRIBE_TEST_URL'];
  rmSync(dataRoot, { recursive: true });
});

// The benchmarks measure durable commands on it.
it('a server that is not disposable waits for the disk', async () => {
  const server = await startTestDatabase({ dataRoot });
  const setting = async (name: string): Promise<unknown> =>
    onServer(server.adminUrl, async (client) => (await client.query<object>(`SHOW ${name}`)).rows[0]);
  expect(await setting('fsync')).toEqual({ fsync: 'on' });
  expect(await setting('full_page_writes')).toEqual({ full_page_writes: 'on' });
  expect(await setting('synchronous_commit')).toEqual({ synchronous_commit: 'on' });
  await server.stop();
}, 60_000);
