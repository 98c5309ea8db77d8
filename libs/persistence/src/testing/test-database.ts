import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchEmbedded, type LaunchOptions } from '#embedded-postgres';
import { exists } from '#process-lock';
import { migrate } from '../schema/migrate.js';
import { dropDatabase, onServer, withDatabase } from '../schema/on-server.js';

/** A server for tests and its migrated template. */
export interface TestServer {
  /** The address for the owner. The database that it names is not changed. */
  readonly adminUrl: string;
  /** The address for the application. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A separate database, empty and migrated. */
export interface TestDatabase {
  readonly url: string;
  readonly adminUrl: string;
  drop(): Promise<void>;
}

const PREFIX = 'tilescribe_test';
const APP_ROLE = `${PREFIX}_app`;
/** The key of the advisory lock that is held while the template is made; nothing else uses it. */
const TEMPLATE_LOCK = 84538;

/**
 * Finds or starts the test server and makes a missing template. Called once before all tests. The test processes read the
 * addresses from TILESCRIBE_TEST_ADMIN_URL and TILESCRIBE_TEST_URL. If the first is set already, that server is used (its
 * role must be able to create databases and roles), and nothing is launched.
 * @param isDisposable the server does not wait for the disk. A benchmark needs one that does.
 * @param name the name of the embedded server. The two kinds have data of their own: a running server is used as it is.
 */
export async function startTestDatabase({
  dataRoot = process.cwd(),
  log = () => undefined,
  isDisposable = false,
  name = isDisposable ? 'postgres-disposable' : 'postgres-test',
}: {
  readonly dataRoot?: string;
  readonly log?: (line: string) => void;
  readonly isDisposable?: boolean;
  readonly name?: string | undefined;
} = {}): Promise<TestServer> {
  const server = (await givenServer()) ?? (await ownServer({ dataRoot, log, isDisposable, name }));
  try {
    await dropForgotten(server.adminUrl);
    await makeTemplate(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env['TILESCRIBE_TEST_ADMIN_URL'] = server.adminUrl;
  process.env['TILESCRIBE_TEST_URL'] = server.url;
  return server;
}

let fallback: Promise<TestServer> | undefined;

/**
 * Copies the template, in less than a tenth of a second. Each test file takes its own copy and drops it.
 * @param original a test database without connections that is copied instead.
 */
export async function createTestDatabase(original?: TestDatabase): Promise<TestDatabase> {
  const adminUrl = process.env['TILESCRIBE_TEST_ADMIN_URL'];
  const url = process.env['TILESCRIBE_TEST_URL'];
  const alone = !adminUrl || !url;
  // A single test file without the setup starts the server itself, and stops it with its last database.
  const server = alone ? await (fallback ??= startAlone()) : { adminUrl, url, stop: () => Promise.resolve() };
  const name = `${PREFIX}_${process.pid}_${randomBytes(6).toString('hex')}`;
  const template = original === undefined ? templateName() : new URL(original.url).pathname.slice(1);
  await onServer(server.adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return {
    url: withDatabase(server.url, name),
    adminUrl: withDatabase(server.adminUrl, name),
    drop: async () => {
      await onServer(server.adminUrl, (client) => dropDatabase(client, name));
      await server.stop();
    },
  };
}

async function startAlone(): Promise<TestServer> {
  const server = await startTestDatabase();
  delete process.env['TILESCRIBE_TEST_ADMIN_URL'];
  delete process.env['TILESCRIBE_TEST_URL'];
  return { ...server, stop: async () => ((fallback = undefined), server.stop()) };
}

async function ownServer(options: LaunchOptions): Promise<TestServer> {
  const server = await launchEmbedded(options);
  return { url: server.url, adminUrl: server.adminUrl, stop: () => server.release() };
}

async function givenServer(): Promise<TestServer | undefined> {
  const adminUrl = process.env['TILESCRIBE_TEST_ADMIN_URL'];
  if (!adminUrl) return undefined;
  const url = process.env['TILESCRIBE_TEST_URL'] ?? (await makeAppRole(adminUrl));
  return { adminUrl, url, stop: () => Promise.resolve() };
}

async function makeAppRole(adminUrl: string): Promise<string> {
  await onServer(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${APP_ROLE} LOGIN PASSWORD '${APP_ROLE}'`);
  });
  const url = new URL(adminUrl);
  url.username = url.password = APP_ROLE;
  return url.href;
}

/** Returns the name of the template. Each state of the migrations has its own, so that two checkouts can share a server. */
const templateName = (): string => {
  const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
  const sources = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) => /\.[jt]s$/.test(file));
  const digest = createHash('sha256');
  for (const file of sources.sort()) digest.update(readFileSync(folder + file));
  digest.update(
    readFileSync(fileURLToPath(new URL(`../schema/grants${sources[0]?.slice(-3) ?? '.ts'}`, import.meta.url))),
  );
  return `${PREFIX}_template_${digest.digest('hex').slice(0, 12)}`;
};

async function makeTemplate({ adminUrl, url }: TestServer): Promise<void> {
  const template = templateName();
  await onServer(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    // The template is renamed only when it is complete: a run may be killed before.
    const half = `${template}_half`;
    await dropDatabase(client, half);
    await client.query(`CREATE DATABASE ${half}`);
    await migrate({ adminUrl: withDatabase(adminUrl, half), url: withDatabase(url, half) });
    await client.query(`ALTER DATABASE ${half} RENAME TO ${template}`);
  });
}

/** Drops the databases of test runs that were killed. */
async function dropForgotten(adminUrl: string): Promise<void> {
  await onServer(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    for (const { datname } of rows) {
      const pid = new RegExp(`^${PREFIX}_(\\d+)_`).exec(datname)?.[1];
      if (pid && !exists(Number(pid))) await dropDatabase(client, datname);
    }
  });
}
