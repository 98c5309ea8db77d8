import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { EventSourceReader } from '../../../test/api/event-source.js';
import { Client } from '../../../test/api/running-api.js';
import { DOCUMENT } from '../../../test/api/contract.js';
import { order, played, record } from '../../../test/api/played-deal.js';
import { uuidv7 } from '../../../test/api/uuidv7.js';

const DIST = join(process.cwd(), 'dist/programs/api');
const STARTED_MS = 60_000;
/** From the message of a wrong configuration to the end of the process; an idle pool alone would keep it for ten seconds. */
const ENDS_WITHIN_MS = 5_000;

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
});

/** The built program, as an operator runs it. */
function run(
  database: TestDatabase,
  program: string,
  args: readonly string[] = [],
  change: Record<string, string> = {},
) {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATABASE_ADMIN_URL: database.adminUrl,
    PORT: '0',
    ...change,
  };
  const child = spawn(process.execPath, [join(DIST, program), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: code as number | null, stdout, stderr }),
  );
  return { child, ended };
}

async function inDatabase<T>({ adminUrl }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Started extends ReturnType<typeof run> {
  readonly output: string;
  readonly address: string;
}

const firstKey = ({ output }: Started): string | undefined =>
  /first admin key, shown this once: (tsk_\S+)/.exec(output)?.[1];

/** Starts the API and returns it with its output up to then. */
async function started(database: TestDatabase): Promise<Started> {
  const { child, ended } = run(database, 'main.js');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  while (!/listening on \S+/.test(output)) {
    const over = await Promise.race([once(child.stdout, 'data').then(() => undefined), ended]);
    if (over) throw new Error(`the API has ended: ${over.stderr}`);
  }
  // What it wrote to the other stream before is there too.
  await immediate();
  return { child, ended, output, address: /listening on ([^\s"]+)/.exec(output)![1]! };
}

it(
  'does not start on a database that a newer version has migrated, and names the migration',
  async () => {
    const database = await createTestDatabase();
    await inDatabase(database, (owner) =>
      owner.query(`INSERT INTO migrations (timestamp, name) VALUES (2767225600046, 'Newer2767225600046')`),
    );
    const starts = [run(database, 'main.js'), run(database, 'issue-key.js', ['--name', 'x', '--scope', 'admin'])];
    for (const { ended } of starts) {
      const { code, stderr } = await ended;
      expect([code, stderr]).toEqual([1, expect.stringMatching(/Newer2767225600046.*newer version/)]);
    }
    await database.drop();
  },
  2 * STARTED_MS,
);

it(
  'does not start on a database from before the first version, and says which commit serves it',
  async () => {
    const database = await createTestDatabase();
    await inDatabase(database, (owner) =>
      owner.query(`UPDATE migrations SET timestamp = 1767225600048, name = 'ActConfidences1767225600048'`),
    );
    const starts = [run(database, 'main.js'), run(database, 'issue-key.js', ['--name', 'x', '--scope', 'admin'])];
    for (const { ended } of starts) {
      const { code, stderr } = await ended;
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^SCHEMA_TOO_OLD: .*ActConfidences1767225600048.*Commit/),
      ]);
    }
    await database.drop();
  },
  2 * STARTED_MS,
);

describe('the API', () => {
  let database: TestDatabase;
  let first: Started;
  let admin: Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    first = await started(database);
    admin = new Client(first.address, firstKey(first));
    await admin.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  }, 2 * STARTED_MS);
  afterAll(async () => {
    first.child.kill('SIGKILL');
    await first.ended;
    await database.drop();
  });

  it('serves its document and the pages of the document', async () => {
    expect(await (await fetch(`${first.address}/openapi.json`)).json()).toEqual(DOCUMENT);
    expect(await (await fetch(`${first.address}/docs`)).text()).toContain('Tilescribe API');
    expect((await fetch(`${first.address}/docs/swagger-ui-bundle.js`)).status).toBe(200);
  });

  it('shows something in a browser at every address that its start prints', async () => {
    const { address } = first;
    const home = await fetch(address, { redirect: 'manual' });
    expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const [, script = ''] = /<script type="module" crossorigin src="([^"]+)"/.exec(await home.text()) ?? [];
    expect((await fetch(address + script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const index = await new Client(address, undefined).get('/v1').expect(200);
    expect(index.body).toMatchObject({ page: '/docs', document: '/openapi.json' });
    for (const path of ['page', 'document', 'ruleSets', 'health'])
      expect((await fetch(address + String(index.body[path]))).status).toBe(200);
  });

  it(
    'takes the keys that an operator issues straight into the database',
    async () => {
      const { address } = first;
      const args = ['--name', 'the gateway', '--scope', 'device:sim', '--scope', 'table:table-2'];
      const [line, json, refused] = await Promise.all(
        [args, ['--json', ...args], ['--name', 'x', '--scope', 'everything']].map(
          (each) => run(database, 'issue-key.js', each).ended,
        ),
      );
      expect(line).toMatchObject({ code: 0, stdout: expect.stringMatching(/^export KEY=tsk_[\w-]+\n$/) });
      await new Client(address, line!.stdout.trim().split('=')[1]).get('/v1/tables').expect(200);
      expect(json!.code).toBe(0);
      const { key, keyId } = JSON.parse(json!.stdout) as { key: string; keyId: string };
      expect(keyId).toMatch(/^[0-9a-f-]{36}$/);
      await new Client(address, key).post('/v1/tables', { table: 'table-2', name: 'Table 2' }).expect(201);
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused!.stderr).toContain('scopes');
    },
    STARTED_MS,
  );

  it(
    'reports that its port is taken, and ends',
    async () => {
      const { port } = new URL(first.address);
      const second = await run(database, 'main.js', [], { PORT: port }).ended;
      expect(second.code).toBe(1);
      expect(second.stderr.trim()).toBe(
        `PORT: ${port} of 127.0.0.1 is taken by another program; name another port (EADDRINUSE).`,
      );
      expect(second.stdout).not.toContain('tsk_');
    },
    STARTED_MS,
  );

  it(
    'ends open streams on SIGTERM, stops in order, and prints its first admin key once',
    async () => {
      const { body } = await admin.post('/v1/keys', { name: 'x', scopes: ['deals:record'] }).expect(201);
      const dealId = uuidv7();
      await record(new Client(first.address, body.key), dealId, played(1), 2);
      const stream = await EventSourceReader.open(`${first.address}/v1/deals/${dealId}/stream`, {
        Authorization: `Bearer ${body.key}`,
      });
      await stream.next(2);
      first.child.kill('SIGTERM');
      await stream.ended();
      const { code, stdout, stderr } = await first.ended;
      expect([code, stderr]).toEqual([0, `first admin key, shown this once: ${admin.key}\n`]);
      // Standard output is the log: JSON lines, without the key.
      const lines = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly msg: string });
      expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining([`listening on ${first.address}`, 'request']));
      expect(lines.map(({ msg }) => msg).filter((msg) => msg.startsWith('stop'))).toEqual([
        'stopping after SIGTERM',
        'stopped',
      ]);
      expect(stdout).not.toContain('tsk_');

      const second = await started(database);
      expect(second.output).not.toContain('tsk_');
      await new Client(second.address, admin.key).get('/v1/tables/table-1').expect(200);
      second.child.kill('SIGINT');
      expect((await second.ended).code).toBe(0);
    },
    2 * STARTED_MS,
  );
});

describe('a kill -9', () => {
  const request = { name: 'the league', scopes: ['deals:read'] };
  const header = { 'Idempotency-Key': 'the-league-once' };
  const [dealId, deal] = [uuidv7(), played(1)];
  const path = `/v1/deals/${dealId}/commands`;
  let database: TestDatabase;
  let second: Started;
  let admin: Client;
  let referee: Client;
  let tag: string;
  let next: ReturnType<typeof order>;
  beforeAll(async () => {
    database = await createTestDatabase();
    const first = await started(database);
    const before = new Client(first.address, firstKey(first));
    await before.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
    const { body } = await before.post('/v1/keys', { name: 'x', scopes: ['referee'] }).expect(201);
    const writer = before.with(body.key);
    tag = await record(writer, dealId, deal, 6);
    next = order(deal.steps[6]!.command);
    const holder = new pg.Client({ connectionString: database.adminUrl });
    await holder.connect();
    // At that time the idempotency key is taken, and the new API key waits to be written.
    await holder.query('BEGIN; LOCK TABLE api_keys IN EXCLUSIVE MODE');
    let isAnswered = false;
    const lostKey = before.post('/v1/keys', request, header).then(
      () => (isAnswered = true),
      () => undefined,
    );
    const waits = async (): Promise<boolean> =>
      (await holder.query(`SELECT 1 FROM pg_locks WHERE relation = 'api_keys'::regclass AND NOT granted`)).rows.length >
      0;
    while (!(await waits())) {
      expect(isAnswered).toBe(false);
      await sleep(5);
    }
    // The answer is lost: the sender cannot know whether the command was stored.
    const lost = writer.post(path, next, { 'If-Match': tag }).catch(() => undefined);
    first.child.kill('SIGKILL');
    await Promise.all([lost, lostKey, first.ended]);
    await holder.query('COMMIT');
    await holder.end();
    second = await started(database);
    admin = new Client(second.address, before.key);
    referee = admin.with(writer.key);
  }, 2 * STARTED_MS);
  afterAll(async () => {
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    await database.drop();
  });

  it('between two commands loses and doubles nothing', async () => {
    const repeated = await referee.post(path, next, { 'If-Match': tag }).expect(200);
    const { body: seen } = await referee.get(`/v1/deals/${dealId}/events`).expect(200);
    expect(seen.events.map(({ event }: { event: unknown }) => event)).toEqual(
      deal.events.slice(0, repeated.body.sequence),
    );
    expect(repeated.body.sequence).toBe(deal.steps.slice(0, 7).flatMap(({ events }) => events).length);
  });

  it('between a new key and its saved answer leaves neither, and the repeat issues one key', async () => {
    const issued = await admin.post('/v1/keys', request, header).expect(201);
    expect((await admin.post('/v1/keys', request, header).expect(201)).text).toBe(issued.text);
    const { body } = await admin.get('/v1/keys').expect(200);
    expect(body.keys.filter(({ name }: { name: string }) => name === 'the league')).toHaveLength(1);
  });
});

describe('a start that is refused', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  }, 120_000);
  afterAll(() => database.drop());

  it(
    'a database whose log has another name is refused by the API and by issue-key, which name both and end without delay',
    async () => {
      const first = run(database, 'issue-key.js', ['--name', 'x', '--scope', 'audit'], {
        TILESCRIBE_LOG: 'a.example/log',
      });
      expect((await first.ended).code).toBe(0);
      const other = { TILESCRIBE_LOG: 'b.example/log' };
      for (const { child, ended } of [
        run(database, 'issue-key.js', ['--name', 'x', '--scope', 'audit'], other),
        run(database, 'main.js', [], other),
      ]) {
        const seen = once(child.stderr, 'data').then(() => Date.now());
        const { code, stdout, stderr } = await ended;
        expect(Date.now() - (await seen)).toBeLessThan(ENDS_WITHIN_MS);
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr.trim()).toBe(
          'The database holds the log a.example/log, and TILESCRIBE_LOG names b.example/log. ' +
            'Set TILESCRIBE_LOG=a.example/log, or name another database in DATABASE_URL.',
        );
      }
      const { rows } = await inDatabase(database, (client) => client.query('SELECT log FROM log_head'));
      expect(rows).toEqual([{ log: 'a.example/log' }]);
    },
    2 * STARTED_MS,
  );

  it.each([
    ['without a database', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['with a port that is none', { PORT: '70000' }, 'PORT'],
    [
      'with a database that does not answer',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_ADMIN_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'ECONNREFUSED',
    ],
  ])(
    'the API reports why it does not start: %s',
    async (_, change, reason) => {
      const { code, stdout, stderr } = await run(database, 'main.js', [], change).ended;
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(reason);
    },
    STARTED_MS,
  );

  describe('a wrong file that the configuration names', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tilescribe-config-'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it.each([
      ['TILESCRIBE_WITNESS_POLICY_FILE', /^TILESCRIBE_WITNESS_POLICY_FILE: .+ line 1: got "hello".+$/],
      ['TILESCRIBE_LOG_KEY_FILE', /^TILESCRIBE_LOG_KEY_FILE: .+$/],
    ])(
      'ends the process without delay and before the database is migrated, with one message: %s',
      async (variable, message) => {
        const [file, key] = [join(folder, variable), join(folder, 'log-key.pem')];
        await writeFile(file, 'hello\n', { mode: 0o600 });
        const { privateKey } = generateKeyPairSync('ed25519');
        await writeFile(key, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
        const { child, ended } = run(database, 'main.js', [], { TILESCRIBE_LOG_KEY_FILE: key, [variable]: file });
        const seen = once(child.stderr, 'data').then(() => Date.now());
        const { code, stdout, stderr } = await ended;
        expect([code, stdout, stderr.trim()]).toEqual([1, '', expect.stringMatching(message)]);
        expect(Date.now() - (await seen)).toBeLessThan(ENDS_WITHIN_MS);
      },
      STARTED_MS,
    );
  });
});
