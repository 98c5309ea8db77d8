import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onServer } from '#persistence';
import { exists, markOf } from '#process-lock';
import { serverAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { launchEmbedded, type Embedded, type LaunchOptions } from './launch.js';
import { placesOf, type Places } from './places.js';
import { runningPostmaster, stopPostmaster } from './postmaster.js';
import { program } from './server-program.js';

let dataRoot: string;
let places: Places;
let lines: string[];
const useNewFolder = (): void => {
  dataRoot = mkdtempSync(join(tmpdir(), 'tilescribe-embedded-'));
  places = placesOf(dataRoot, 'postgres');
};
const removeFolder = async (): Promise<void> => {
  await stopPostmaster(places);
  for (const folder of [dataRoot, dirname(places.folder)]) rmSync(folder, { recursive: true, force: true });
};
beforeEach(() => {
  lines = [];
});
afterEach(() => stopPostmaster(places));

const launch = (options: Partial<LaunchOptions> = {}): Promise<Embedded> =>
  launchEmbedded({ dataRoot, log: (line) => lines.push(line), ...options });

async function valueOf(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

/** Returns the address at which the superuser of the server reaches another database than its own. */
function superuserAddress(url: string): string {
  const { superuser } = JSON.parse(readFileSync(places.passwords, 'utf8')) as { superuser: string };
  return Object.assign(new URL(url), { username: 'postgres', password: superuser, pathname: '/template1' }).href;
}

/** Returns the mark of a process that has ended. */
function markOfTheDead(): string {
  const { pid } = spawnSync(process.execPath, ['--version']);
  return markOf(pid);
}

async function withEnvironment(variables: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const before = process.env;
  process.env = { ...before, ...variables };
  try {
    await work();
  } finally {
    process.env = before;
  }
}

/** The server is made once, because that takes longest. */
beforeAll(useNewFolder);
afterAll(removeFolder);

describe('the embedded server', () => {
  it('keeps its data from one start to the next', async () => {
    const first = await launch();
    await valueOf(first.adminUrl, 'CREATE TABLE kept (a int)');
    await first.release();
    const second = await launch();
    expect(await valueOf(second.adminUrl, `SELECT to_regclass('kept') IS NOT NULL`)).toBe(true);
    await second.release();
  });

  it('listens only on 127.0.0.1 and requires its password, which others cannot read', async () => {
    const server = await launch();
    expect(await valueOf(server.adminUrl, 'SHOW listen_addresses')).toBe('127.0.0.1');
    const wrong = Object.assign(new URL(server.url), { password: 'wrong' });
    await expect(valueOf(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(places.passwords).mode & 0o777).toBe(0o600);
    await server.release();
  });

  it('that is still running after its starter was killed is adopted, and stopped by its next last user', async () => {
    const killed = await launch();
    // After kill -9 there are a running server, a user file and perhaps a lock of a process that has ended.
    for (const note of readdirSync(places.users)) writeFileSync(join(places.users, note), markOfTheDead());
    writeFileSync(join(places.lock, `000000000000001_${markOfTheDead()}_${randomUUID()}`), 'held');
    const next = await launch();
    expect(next.url).toBe(killed.url);
    expect(lines).toContainEqual(expect.stringContaining('found PostgreSQL running'));
    await next.release();
    expect(runningPostmaster(places)).toBeUndefined();
  });

  it('starts if another program has the process id of a crashed server', async () => {
    await (await launch()).release();
    writeFileSync(
      join(places.data, 'postmaster.pid'),
      `${process.pid}\n${places.data}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`,
    );
    const server = await launch();
    expect(await valueOf(server.url, 'SELECT 1')).toBe(1);
    await server.release();
  });

  it('that is disposable does not wait for the disk, and is made anew after an end without a shutdown', async () => {
    const killed = await launch({ isDisposable: true });
    expect(await valueOf(killed.url, 'SHOW fsync')).toBe('off');
    await valueOf(killed.adminUrl, 'CREATE TABLE lost (a int)');
    await killed.release();
    const stopped = await launch({ isDisposable: true });
    expect(await valueOf(stopped.adminUrl, `SELECT to_regclass('lost') IS NOT NULL`)).toBe(true);
    const { pid } = runningPostmaster(places)!;
    process.kill(pid, 'SIGKILL');
    while (exists(pid)) await sleep(10);
    await stopped.release();
    const next = await launch({ isDisposable: true });
    expect(await valueOf(next.adminUrl, `SELECT to_regclass('lost') IS NOT NULL`)).toBe(false);
    await next.release();
    const lasting = await launch();
    expect(await valueOf(lasting.url, 'SHOW fsync')).toBe('on');
    await lasting.release();
  });
});

describe('the variables of PostgreSQL in the shell', () => {
  /** Each of them keeps a client or a program of PostgreSQL from its work, or changes its sessions. */
  const HOSTILE = {
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGOPTIONS: '-c search_path=nowhere',
    PGHOST: '192.0.2.1',
    PGPORT: '1',
    PGUSER: 'somebody',
    PGPASSWORD: 'wrong',
    PGDATABASE: 'elsewhere',
    PGDATA: '/nowhere',
    PGCLIENT_ENCODING: 'SQL_ASCII',
    PGREPLICATION: 'database',
  };

  const sessionsOf = (adminUrl: string): string =>
    `import pg from 'pg';
     const client = new pg.Client({ connectionString: ${JSON.stringify(adminUrl)} });
     await client.connect();
     const { rows } = await client.query("SELECT current_setting('search_path') AS path, current_setting('client_encoding') AS encoding");
     console.log(JSON.stringify(rows[0]));
     await client.end();`;

  it('reach neither the server, nor the sessions of this process, nor those of its children', async () => {
    await removeFolder();
    useNewFolder();
    await withEnvironment(HOSTILE, async () => {
      const server = await launch();
      expect(await valueOf(server.adminUrl, 'SHOW search_path')).toBe('"$user", public');
      await valueOf(server.adminUrl, 'CREATE TABLE in_public (a int)');
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ['--input-type=module', '--eval', sessionsOf(server.adminUrl)],
        { encoding: 'utf8', timeout: 20_000 },
      );
      expect({ stdout, stderr }).toEqual({
        stdout: `${JSON.stringify({ path: '"$user", public', encoding: 'UTF8' })}\n`,
        stderr: '',
      });
      await server.release();
    });
  });
});

describe('a launch that fails', () => {
  it('because the server refuses every session: the error has its words, and nothing advises to stop a server', async () => {
    const server = await launch();
    await onServer(superuserAddress(server.url), async (client) => {
      await client.query('ALTER DATABASE postgres ALLOW_CONNECTIONS false');
    });
    const failure = (await launch().catch((error: unknown) => error)) as Error & { code: string };
    expect(failure.code).toBe('START_FAILED');
    expect(failure.message).toContain('is not currently accepting connections');
    expect(failure.message.toLowerCase()).not.toMatch(/stop/);
    await server.release();
    await removeFolder();
    useNewFolder();
  });

  it('without server programs: the error states what to install', async () => {
    await withEnvironment({ TILESCRIBE_PG_BIN: dataRoot }, () =>
      expect(launch()).rejects.toMatchObject({ name: 'EmbeddedError', code: 'NO_BINARIES' }),
    );
    expect(readdirSync(places.lock)).toEqual([]);
  });

  it('with data of another version: the error states which version to install', async () => {
    await (await launch()).release();
    const version = readFileSync(join(places.data, 'PG_VERSION'));
    writeFileSync(join(places.data, 'PG_VERSION'), '14\n');
    await expect(launch()).rejects.toMatchObject({
      code: 'OTHER_MAJOR_VERSION',
      message: expect.stringContaining('14') as string,
    });
    writeFileSync(join(places.data, 'PG_VERSION'), version);
  });

  it('with a foreign server on our data: the error names the process', async () => {
    const server = await launch();
    const passwords = readFileSync(places.passwords);
    writeFileSync(places.passwords, JSON.stringify({ superuser: 'a', owner: 'b', app: 'c' }));
    await expect(launch()).rejects.toMatchObject({ code: 'FOREIGN_SERVER' });
    writeFileSync(places.passwords, passwords);
    await server.release();
  });

  it('with data but no passwords: the error states what to restore', async () => {
    await (await launch()).release();
    rmSync(places.passwords);
    await expect(launch()).rejects.toMatchObject({ code: 'PASSWORDS_LOST' });
  });
});

describe('server programs', () => {
  it('are found behind a link on PATH', async () => {
    const account = serverAccount();
    const real = findBinaries(account, { programs: places.programs });
    const bin = mkdtempSync(join(tmpdir(), 'tilescribe-path-'));
    symlinkSync(program(real, 'postgres'), join(bin, 'postgres'));
    await withEnvironment({ PATH: bin }, () => {
      expect(findBinaries(account, { programs: places.programs }).major).toBe(real.major);
      return Promise.resolve();
    });
    rmSync(bin, { recursive: true });
  });
});

describe('a new embedded server', () => {
  beforeEach(async () => {
    await removeFolder();
    useNewFolder();
  });

  it('is made, used by two, and stopped by the last', async () => {
    const first = await launch();
    const second = await launch();
    expect(second.url).toBe(first.url);
    expect(await valueOf(first.url, 'SELECT current_user')).toBe('tilescribe_app');
    expect(await valueOf(first.adminUrl, 'SELECT current_user')).toBe('tilescribe_owner');
    expect(await valueOf(first.adminUrl, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(false);
    await first.release();
    expect(await valueOf(second.url, 'SELECT 1')).toBe(1);
    await second.release();
    expect(runningPostmaster(places)).toBeUndefined();
    expect(lines.at(-1)).toBe('PostgreSQL stopped');
  });

  it('is made once when two start together', async () => {
    const [first, second] = await Promise.all([launch(), launch()]);
    expect(first.url).toBe(second.url);
    await Promise.all([first.release(), second.release()]);
    expect(runningPostmaster(places)).toBeUndefined();
  });

  it('is made again if its creation was interrupted', async () => {
    mkdirSync(join(places.folder, 'data.new', 'base'), { recursive: true });
    const server = await launch();
    expect(await valueOf(server.url, 'SELECT 1')).toBe(1);
    await server.release();
  });
});
