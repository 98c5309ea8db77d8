import pg from 'pg';
import { onServer } from './on-server.js';
import { makeScratchDatabase } from './scratch-database.js';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';

describe('a scratch database', () => {
  let server: TestDatabase;
  beforeAll(async () => {
    server = await createTestDatabase();
  });
  afterAll(() => server.drop());

  const nameOf = (url: string): Promise<string | undefined> =>
    onServer(url, async (client) => {
      const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
      return rows[0]?.name;
    });

  it('is a different database on the same server, for both roles', async () => {
    const scratch = await makeScratchDatabase(server);
    expect(await nameOf(scratch.url)).toMatch(/^tilescribe_scratch_/);
    expect(await nameOf(scratch.adminUrl)).toBe(await nameOf(scratch.url));
    expect(await nameOf(server.url)).not.toBe(await nameOf(scratch.url));
    await scratch.drop();
  });

  it('can be dropped, also while its owner is connected', async () => {
    const scratch = await makeScratchDatabase(server);
    const guest = new pg.Client({ connectionString: scratch.adminUrl });
    guest.on('error', () => undefined);
    await guest.connect();
    await scratch.drop();
    await expect(nameOf(scratch.url)).rejects.toMatchObject({ code: '3D000' });
  });

  it('cannot be made by a role without the necessary right', async () => {
    await expect(makeScratchDatabase({ url: server.url })).rejects.toMatchObject({ code: '42501' });
  });
});
