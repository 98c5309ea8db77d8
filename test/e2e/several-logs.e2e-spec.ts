import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { order, played } from '../api/played-deal.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

/** Three organisations: two in one database, one in another. */
const LOGS = [
  { log: 'north.example/log', hosts: ['north.example', 'north-league.example'], database: 0 },
  { log: 'south.example/log', hosts: ['south.example'], database: 0 },
  { log: 'west.example/log', hosts: ['west.example'], database: 1 },
] as const;
const [NORTH, SOUTH, WEST] = LOGS.map(({ hosts }) => hosts[0]) as [string, string, string];

const MOVE_LOG = join(process.cwd(), 'dist/programs/api/move-log.js');
const DEAL = uuidv7();

interface Answer {
  readonly status: number;
  readonly body: { readonly [member: string]: unknown };
  readonly text: string;
}

describe('one process that serves three logs', () => {
  const databases: TestDatabase[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'tilescribe-logs-'));
  const logsFile = join(folder, 'logs.json');
  const keys = new Map<string, string>();
  let logs: readonly { readonly log: string }[];
  /** Writes the file of logs with the second one in this database. */
  const withDatabases = ({ url, adminUrl }: TestDatabase): string => {
    const placed = logs.map((each) =>
      each.log === LOGS[1].log ? { ...each, databaseUrl: url, databaseAdminUrl: adminUrl } : each,
    );
    writeFileSync(logsFile, JSON.stringify({ logs: placed }));
    return logsFile;
  };
  let api: SpawnedApi;

  beforeAll(async () => {
    databases.push(await createTestDatabase(), await createTestDatabase());
    logs = LOGS.map(({ log, hosts, database }, index) => {
      const logKeyFile = join(folder, `${index}.pem`);
      writeFileSync(logKeyFile, generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));
      const { url, adminUrl } = databases[database]!;
      return { log, hosts, databaseUrl: url, databaseAdminUrl: adminUrl, logKeyFile };
    });
    writeFileSync(logsFile, JSON.stringify({ logs }));
    api = await SpawnedApi.start({ logsFile });
    for (const { log, hosts } of LOGS) {
      const key = new RegExp(`first admin key of ${log}, shown this once: (tsk_\\S+)`).exec(api.greeting)![1]!;
      keys.set(hosts[0], key);
    }
  }, 120_000);
  afterAll(async () => {
    const complaints = await api.stop();
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true });
    expect(complaints).toBe('');
  });

  const send = (method: string, host: string, path: string, key?: string, content?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(new URL(path, api.address), { method, headers: { host } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => {
          const isJson = /[/+]json\b/.test(answer.headers['content-type'] ?? '');
          resolve({ status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : {}, text });
        });
      });
      sent.on('error', reject);
      if (key !== undefined) sent.setHeader('Authorization', `Bearer ${key}`);
      if (content === undefined) return void sent.end();
      sent.setHeader('Content-Type', 'application/json');
      sent.end(JSON.stringify(content));
    });
  const keyOf = (host: string): string => keys.get(host)!;
  const codeOf = ({ body }: Answer): string => String(body['code']);

  it('keeps the tables of each apart, also those in one database', async () => {
    for (const host of [NORTH, SOUTH, WEST]) {
      const opened = await send('POST', host, '/v1/tables', keyOf(host), { table: 'table-1', name: host });
      expect(opened.status).toBe(201);
    }
    for (const host of [NORTH, SOUTH, WEST]) {
      const { body } = await send('GET', host, '/v1/tables/table-1', keyOf(host));
      expect(body['name']).toBe(host);
    }
  });

  it('reaches a log at each of its hosts, with a port, in capitals and with the dot of an absolute name', async () => {
    for (const host of ['north-league.example', 'NORTH.example:8443', 'north.example.'])
      expect((await send('GET', host, '/v1/tables/table-1', keyOf(NORTH))).body['name']).toBe(NORTH);
  });

  it('refuses the key of another log', async () => {
    for (const [host, other] of [
      [NORTH, SOUTH],
      [SOUTH, NORTH],
      [WEST, NORTH],
    ] as const) {
      const refused = await send('GET', host, '/v1/tables', keyOf(other));
      expect([refused.status, codeOf(refused)]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('refuses a host of no log without reading the body', async () => {
    for (const host of ['east.example', 'north.example.evil', '127.0.0.1', '__proto__']) {
      const refused = await send('POST', host, '/v1/tables', keyOf(NORTH), { table: 'table-2', name: 'x' });
      expect([refused.status, codeOf(refused)]).toEqual([421, 'UNKNOWN_HOST']);
      expect(refused.text).not.toContain('north.example/log');
    }
    expect((await send('GET', NORTH, '/v1/tables/table-2', keyOf(NORTH))).status).toBe(404);
  });

  it('answers health checks at any host', async () => {
    for (const path of ['/health/live', '/health/ready'])
      expect(await send('GET', '10.0.0.7:3000', path)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(codeOf(await send('GET', '10.0.0.7:3000', '/health/other'))).toBe('UNKNOWN_HOST');
  });

  /** A key of the log at a host that records and audits. */
  const recorderAt = async (host: string): Promise<string> => {
    const scopes = ['deals:record', 'deals:write', 'audit'];
    const { body } = await send('POST', host, '/v1/keys', keyOf(host), { name: 'recorder', scopes });
    return body['key'] as string;
  };

  const opening = order(played(7).steps[0]!.command);

  it('gives each log positions and a signing key of its own', async () => {
    for (const { log, hosts } of LOGS) {
      const key = await recorderAt(hosts[0]);
      // The same command is a new one in each log.
      const opened = await send('POST', hosts[0], '/v1/deals', key, { dealId: DEAL, ...opening });
      expect(opened.status).toBe(201);
      const { text } = await send('GET', hosts[0], '/v1/log/export', key);
      const lines = text.split('\n', 2).map((line) => JSON.parse(line) as object);
      expect(lines).toMatchObject([{ log }, { position: 1, leaf: { log } }]);
    }
    const published = await Promise.all(LOGS.map(({ hosts: [host] }) => send('GET', host, '/v1/log/key', keyOf(host))));
    expect(new Set(published.map(({ text }) => text)).size).toBe(3);
  });

  const exportOf = async (key: string) => (await send('GET', SOUTH, '/v1/log/export', key)).text;
  const checkpoint = async (key: string) => (await send('GET', SOUTH, '/v1/log/checkpoint', key)).text;
  let southKey: string;
  let before: readonly [string, string];

  it('ends the stream of a log that does not own the server on SIGTERM, and then the process', async () => {
    southKey = await recorderAt(SOUTH);
    before = [await exportOf(southKey), await checkpoint(southKey)];
    const headers = { host: WEST, authorization: `Bearer ${await recorderAt(WEST)}` };
    const address = new URL(`/v1/deals/${DEAL}/stream`, api.address);
    const [stream] = (await once(httpRequest(address, { headers }).end(), 'response')) as [IncomingMessage];
    expect(stream.statusCode).toBe(200);
    stream.resume();
    const ended = once(stream, 'end');
    await Promise.all([api.stop(), ended]);
    expect(stream.complete).toBe(true);
    expect(api.isAlive).toBe(false);
  });

  it('serves a log from another database after it was moved there', async () => {
    const without = logs.filter(({ log }) => log !== LOGS[1].log);
    writeFileSync(logsFile, JSON.stringify({ logs: without }));
    const [old, next] = databases as [TestDatabase, TestDatabase];
    const { stdout } = await promisify(execFile)(process.execPath, [MOVE_LOG, '--log', LOGS[1].log], {
      env: {
        PATH: process.env['PATH'],
        ...{ FROM_DATABASE_ADMIN_URL: old.adminUrl, TO_DATABASE_URL: next.url, TO_DATABASE_ADMIN_URL: next.adminUrl },
      },
    });
    expect(stdout).toMatch(
      /moved south.example\/log: \d+ events, \d+ rows in \d+ tables, all equal; root [0-9a-f]{64}, signed/,
    );

    await expect(SpawnedApi.start({ logsFile: withDatabases(old) })).rejects.toThrow(/south.example\/log was moved to/);
    api = await SpawnedApi.start({ logsFile: withDatabases(next) });
    expect([await exportOf(southKey), await checkpoint(southKey)]).toEqual(before);
    const dealId = uuidv7();
    const command = order(played(8).steps[0]!.command);
    await send('POST', SOUTH, '/v1/tables', keyOf(SOUTH), { table: 'table-2', name: 'Table 2' });
    const deal = { dealId, ...command, command: { ...command.command, table: 'table-2' } };
    expect((await send('POST', SOUTH, '/v1/deals', southKey, deal)).status).toBe(201);
  }, 120_000);
});
