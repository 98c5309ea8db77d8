import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openForMigrations } from './data-source.js';
import { GRANTS } from './grants.js';
import { migrate, type MigrationProgress } from './migrate.js';
import { MIGRATIONS } from '../migrations/index.js';
import { dropDatabase, onServer } from './on-server.js';
import { OldSchema, schemaDifference, UnknownSchema } from './schema.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
}, 120_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Runs `work` with an empty database on the test server, and then drops it. */
async function inEmptyDatabase(work: (urls: { url: string; adminUrl: string }) => Promise<void>): Promise<void> {
  const name = `tilescribe_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await owner.query(`CREATE DATABASE ${name}`);
  try {
    await work({ url: at(database.url), adminUrl: at(database.adminUrl) });
  } finally {
    await dropDatabase(owner, name);
  }
}

it('runs each migration once, however many processes start together', async () => {
  await inEmptyDatabase(async (urls) => {
    const reports = await Promise.all([1, 2, 3].map(() => migrate(urls)));
    expect(reports.flatMap(({ ran }) => ran)).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(reports.flatMap(({ warnings }) => warnings)).toEqual([]);
  });
});

it('states to the application which migrations a database lacks', async () => {
  await inEmptyDatabase(async (urls) => {
    const names = MIGRATIONS.map(({ name }) => name);
    expect(await schemaDifference(urls.url)).toEqual({ missing: names, unknown: [] });
    await migrate(urls);
    expect(await schemaDifference(urls.url)).toEqual({ missing: [], unknown: [] });
    await onServer(urls.adminUrl, (client) =>
      client.query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)'),
    );
    expect(await schemaDifference(urls.url)).toEqual({ missing: names.slice(-1), unknown: [] });
  });
});

it('reports each migration when it begins', async () => {
  await inEmptyDatabase(async (urls) => {
    const progress: MigrationProgress[] = [];
    await migrate({ ...urls, onProgress: (each) => void progress.push(each) });
    const of = MIGRATIONS.length;
    expect(progress.filter(({ seconds }) => seconds === 0)).toEqual(
      MIGRATIONS.map(({ name }, index) => ({ name, number: index + 1, of, seconds: 0 })),
    );
    progress.length = 0;
    await migrate({ ...urls, onProgress: (each) => void progress.push(each) });
    expect(progress).toEqual([]);
  });
});

it('changes nothing in a database with a migration of a newer version, and names that migration', async () => {
  await inEmptyDatabase(async (urls) => {
    await migrate(urls);
    const client = new pg.Client({ connectionString: urls.adminUrl });
    await client.connect();
    await client.query(`INSERT INTO migrations (timestamp, name) VALUES (2767225600046, 'Newer2767225600046')`);
    const { username: role } = new URL(urls.url);
    await client.query(`REVOKE ALL ON events FROM ${pg.escapeIdentifier(role)}`);
    const error = await migrate(urls).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnknownSchema);
    expect((error as Error).message).toMatch(/Newer2767225600046.*newer version/);
    expect(await schemaDifference(urls.url)).toEqual({ missing: [], unknown: ['Newer2767225600046'] });
    const { rows } = await client.query<{ may: boolean }>(`SELECT has_table_privilege($1, 'events', 'SELECT') AS may`, [
      role,
    ]);
    expect(rows).toEqual([{ may: false }]);
    await client.end();
  });
});

it('warns if the application owns the tables', async () => {
  await inEmptyDatabase(async ({ adminUrl }) => {
    const { warnings } = await migrate({ url: adminUrl });
    expect(warnings).toEqual([expect.stringContaining('DATABASE_ADMIN_URL')]);
  });
});

/** The statements in the section of docs/OPERATING.md about such a database. */
const adoption = (): string => {
  const text = readFileSync(join(process.cwd(), 'docs/OPERATING.md'), 'utf8');
  return /### A database from before the first version[^]*?```sql\n([^]*?)```/.exec(text)?.[1] ?? '';
};

/** Lists the migrations of a database as a commit before the first version did. */
const listedAsBefore = (client: pg.Client, last: string) =>
  client.query(`
    DELETE FROM migrations;
    INSERT INTO migrations (timestamp, name) VALUES (1767225600001, 'Log1767225600001'), (${last.slice(-13)}, '${last}')`);

it('refuses a database from before the first version, and changes nothing there', async () => {
  await inEmptyDatabase(async (urls) => {
    await migrate(urls);
    await onServer(urls.adminUrl, async (client) => {
      const names = ['Log1767225600001', 'EpochsOfTables1767225600047'];
      await listedAsBefore(client, names[1]!);
      const error = await migrate(urls).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(OldSchema);
      expect(error).toMatchObject({ code: 'SCHEMA_TOO_OLD', migrations: names });
      expect((error as Error).message).toMatch(
        /^SCHEMA_TOO_OLD: .* 2 migrations .*EpochsOfTables1767225600047; expected Baseline\d+\. Commit [0-9a-f]{8} .*docs\/OPERATING\.md, section 3/,
      );
      // It was not migrated to the end by that commit.
      await client.query(adoption());
      expect((await schemaDifference(urls.url)).unknown).toEqual(names);

      await listedAsBefore(client, 'ActConfidences1767225600048');
      await client.query(adoption());
      expect((await migrate(urls)).ran).toEqual(MIGRATIONS.slice(1).map(({ name }) => name));
      expect(await schemaDifference(urls.url)).toEqual({ missing: [], unknown: [] });
    });
  });
});

it('undoes the migrations after the baseline alone: without that one a log would be deleted', async () => {
  await inEmptyDatabase(async (urls) => {
    await migrate(urls);
    const dataSource = await openForMigrations(urls.adminUrl);
    const later = MIGRATIONS.slice(1).map(({ name }) => name);
    for (const name of later.toReversed()) {
      await dataSource.undoLastMigration();
      expect((await schemaDifference(urls.url)).missing).toContain(name);
    }
    await expect(dataSource.undoLastMigration()).rejects.toThrow('drop the database');
    await dataSource.destroy();
    expect(await schemaDifference(urls.url)).toEqual({ missing: later, unknown: [] });
  });
});

it('makes the schema that the entities describe', async () => {
  const dataSource = await openForMigrations(database.adminUrl);
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

it('every table has a column for its log, and defined rights', async () => {
  const { rows } = await owner.query<{ table_name: string; has_log: boolean }>(
    `SELECT t.table_name, EXISTS (SELECT FROM information_schema.columns c WHERE c.table_name = t.table_name AND c.column_name = 'log') AS has_log
     FROM information_schema.tables t WHERE t.table_schema = 'public' AND t.table_name <> 'migrations' ORDER BY 1`,
  );
  expect(rows.filter(({ has_log }) => !has_log)).toEqual([]);
  expect(rows.map(({ table_name }) => table_name)).toEqual(Object.keys(GRANTS).sort());
});
