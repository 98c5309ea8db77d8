import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { moveLog, openDatabase, readLogFile, reopenLog, writeLogFile } from '#persistence';
import { nodeSha256 } from '#testing';
import { batchOf, draws } from '../../libs/event-log/src/testing/batches.js';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { faultOf } from './fault-of.js';
import { asOwner, KEYS, LOG, makeFullLog, storedRows, TOOLS } from './full-log.js';
import { digestOf } from './move-file.js';

const EVENTS = 30;
/** More than one page of rows. */
const MANY_EVENTS = 2_100;

let folder: string;
let path: string;
const databases: TestDatabase[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilescribe-move-'));
  path = join(folder, 'club.move');
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  rmSync(folder, { recursive: true });
});

const kept = async (database: Promise<TestDatabase>): Promise<TestDatabase> => {
  databases.push(await database);
  return database;
};
/** A full log of each number of events, which the tests copy. */
const originals = new Map<number, TestDatabase>();
afterAll(async () => {
  for (const database of originals.values()) await database.drop();
});
const fullLog = async (events = EVENTS): Promise<TestDatabase> => {
  const original = originals.get(events) ?? (await makeFullLog(events));
  originals.set(events, original);
  return kept(createTestDatabase(original));
};
const empty = (): Promise<TestDatabase> => kept(createTestDatabase());
const write = ({ adminUrl }: TestDatabase, to = path) =>
  writeLogFile({ log: LOG, from: adminUrl, path: to, tools: TOOLS });
const read = ({ adminUrl }: TestDatabase, sha256: string, log = LOG) =>
  readLogFile({ log, to: adminUrl, path, sha256, tools: TOOLS });
const reopen = ({ adminUrl }: TestDatabase, sha256?: string, key?: string) =>
  reopenLog({ log: LOG, from: adminUrl, sha256, key });
const append = async ({ url }: TestDatabase, sequence: number): Promise<string> => {
  const { events, close } = await openDatabase({ url, log: LOG, sha256: nodeSha256 });
  try {
    return (await events.append(batchOf('next', draws('next', 'deal/one', sequence, 1)))).kind;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await close();
  }
};

it('moves every row of every table exactly, and the log goes on there', async () => {
  const [old, next] = [await fullLog(MANY_EVENTS), await empty()];
  const before = await storedRows(old);
  const { sha256, ...written } = await write(old);
  expect(sha256).toBe(digestOf(readFileSync(path)));
  expect(await read(next, sha256)).toEqual(written);
  const after = await storedRows(next);
  expect(after).toEqual(before);
  // Only these have no rows: what lasts for seconds, and what is no part of the log.
  const tables = written.tables.map(({ table }) => table);
  expect(Object.keys(after).sort()).toEqual([...tables].sort());
  expect(written).toMatchObject({ events: MANY_EVENTS, checkpoint: MANY_EVENTS - 1 });
  expect(await append(next, MANY_EVENTS)).toBe('appended');
});

it('keeps texts, numbers, times and bytes that a program could change', async () => {
  const [old, next] = [await fullLog(), await empty()];
  await read(next, (await write(old)).sha256);
  const { rows } = await asOwner(next, (client) =>
    client.query<Record<string, unknown>>(
      `SELECT scopes, created_at = '2026-03-11 09:30:00.123456+00' AS exact, version::text, encode(hashes, 'hex') AS bytes
       FROM api_keys, tile_sets, tree_tiles WHERE api_keys.id = 'key-1'`,
    ),
  );
  expect(rows).toEqual([
    {
      ...{ scopes: ['admin', 'a,b', '"', 'NULL', ''], exact: true, version: '9007199254740993' },
      bytes: '00ff5c0a'.repeat(16),
    },
  ]);
});

it('has only columns whose text is exact', async () => {
  const { rows } = await asOwner(await empty(), (client) =>
    client.query<{ type: string }>(
      `SELECT DISTINCT udt_name AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> 'migrations' ORDER BY 1`,
    ),
  );
  // Of `json` and `jsonb`, row_to_json makes no difference between null and the value null; `float` needs extra digits.
  expect(rows.map(({ type }) => type)).toEqual(['_text', 'bytea', 'int4', 'int8', 'text', 'timestamptz']);
});

it('moves the same rows by file and from database to database', async () => {
  const [old, byFile, direct] = [await fullLog(), await empty(), await empty()];
  const { sha256, ...written } = await write(old);
  await read(byFile, sha256);
  // A log that was written to a file is closed, and moves only by this file until it is opened again.
  const move = () => moveLog({ log: LOG, from: old.adminUrl, to: direct.adminUrl, tools: TOOLS });
  expect(await faultOf(move())).toMatch(/^LOG_MOVED: .* was moved to the file with SHA-256/);
  await reopen(old, sha256, KEYS[1].text.trim());
  expect(await move()).toEqual(written);
  expect(await storedRows(direct)).toEqual(await storedRows(byFile));
});

it('writes a file that only its owner can read, under its name only when it is complete, and overwrites none', async () => {
  const old = await fullLog();
  writeFileSync(`${path}.partial`, 'the rest of a killed process', { mode: 0o644 });
  await write(old);
  expect(readdirSync(folder)).toEqual(['club.move']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(path);
  expect(await faultOf(write(old))).toBe(
    `FILE_EXISTS: ${path} exists already, and is not overwritten. Name another file, or delete it.`,
  );
  expect(readFileSync(path)).toEqual(bytes);
});

it('closes the old copy with the file, and opens it again only with the digest of the file and the key of the log', async () => {
  const old = await fullLog();
  expect(await faultOf(reopen(old))).toMatch(/^LOG_NOT_CLOSED: /);
  const { sha256 } = await write(old);
  expect(await append(old, EVENTS)).toMatch(`the log ${LOG} was moved to the file with SHA-256 ${sha256}`);
  const key = KEYS[1].text.trim();
  expect(await faultOf(reopen(old, undefined, key))).toMatch(
    /^FILE_DIGEST_DIFFERS: got no SHA-256, expected [0-9a-f]{64} /,
  );
  expect(await faultOf(reopen(old, '0'.repeat(64), key))).toMatch(/^FILE_DIGEST_DIFFERS: got 0{64}, /);
  expect(await faultOf(reopen(old, sha256))).toMatch(/^KEY_DIFFERS: got no key, expected club.example\/log\+/);
  expect(await faultOf(reopen(old, sha256, KEYS[0].text.trim()))).toMatch(/^KEY_DIFFERS: got the key /);
  expect(await append(old, EVENTS)).toMatch('was moved to the file');
  await reopen(old, sha256, key);
  expect(await append(old, EVENTS)).toBe('appended');
});

it('does not open a log again that is in another database', async () => {
  const [old, next] = [await fullLog(), await empty()];
  await moveLog({ log: LOG, from: old.adminUrl, to: next.adminUrl, tools: TOOLS });
  expect(await faultOf(reopen(old, undefined, KEYS[1].text.trim()))).toMatch(/^LOG_MOVED: .* was moved to postgres:/);
  expect(await faultOf(write(old))).toMatch(/^LOG_MOVED: .* was moved to postgres:.* Move it from there/);
});

it('writes a closed log once more, for a file that was lost', async () => {
  const [old, next] = [await fullLog(), await empty()];
  const first = await write(old);
  rmSync(path);
  const second = await write(old);
  expect(second).toEqual(first);
  await read(next, second.sha256);
});

it('lets the log go on where the file cannot be written', async () => {
  const old = await fullLog();
  await expect(write(old, join(folder, 'missing', 'club.move'))).rejects.toThrow('ENOENT');
  expect(await append(old, EVENTS)).toBe('appended');
});

/** As a superuser may do it: without the triggers that refuse changes. */
const UNPROTECTED = ['events', 'checkpoints'].map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER;`).join(' ');

it('keeps the log closed where a complete file cannot get its name, and writes it to another file', async () => {
  const [old, next] = [await fullLog(), await empty()];
  const blocker = await asOwner(old, async (client) => {
    // The file appears while another one is written: the statement that closes the log waits for this transaction.
    await client.query('BEGIN');
    await client.query('SELECT FROM log_head WHERE log = $1 FOR UPDATE', [LOG]);
    const written = faultOf(write(old));
    await new Promise((resolve) => setTimeout(resolve, 500));
    writeFileSync(path, 'of somebody else');
    await client.query('COMMIT');
    return written;
  });
  expect(blocker).toMatch(/^FILE_EXISTS: /);
  expect(readFileSync(path, 'utf8')).toBe('of somebody else');
  expect(await append(old, EVENTS)).toMatch('was moved to the file with SHA-256');
  path = join(folder, 'other.move');
  await read(next, (await write(old)).sha256);
});

it.each([
  [
    `UPDATE events SET leaf = replace(leaf, 'east', 'west') WHERE position = 7`,
    /the event at position 7 of .* was changed/,
  ],
  ['DELETE FROM events WHERE position = 9', /there is no event at position 9\./],
  [`DELETE FROM events WHERE position = ${EVENTS}`, /the head is at 30, and there are 29 events/],
  [
    `UPDATE checkpoints SET root = repeat('ab', 32) WHERE size = 15`,
    /the first 15 events have the root [0-9a-f]{64}, and/,
  ],
  [
    `UPDATE checkpoints SET note = replace(note, E'\\n29\\n', E'\\n28\\n')`,
    /the newest checkpoint is not signed by the key/,
  ],
  [`UPDATE checkpoints SET size = 28, root = root WHERE size = 29`, /the first 28 events have the root/],
])('does not move an altered log: %s', async (sql, found) => {
  const old = await fullLog();
  await asOwner(old, (client) => client.query(`${UNPROTECTED} ${sql}`));
  const fault = await faultOf(write(old));
  expect(fault).toMatch(/^LOG_ALTERED: /);
  expect(fault).toMatch(found);
  expect(readdirSync(folder)).toEqual([]);
  const { rows } = await asOwner(old, (client) => client.query('SELECT FROM moved_logs'));
  expect(rows).toEqual([]);
});

it('refuses a log that is not there, and a database of another version', async () => {
  const none = await empty();
  expect(await faultOf(write(none))).toBe(
    `LOG_MISSING: the database has no log ${LOG}. Compare the name with TILESCRIBE_LOG.`,
  );
  await asOwner(none, (client) => client.query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)'));
  expect(await faultOf(write(none))).toMatch(
    /^MIGRATION_DIFFERS: The old database has \d+ migrations up to \w+, expected/,
  );
  await write(await fullLog());
  expect(await faultOf(read(none, digestOf(readFileSync(path))))).toMatch(/^MIGRATION_DIFFERS: The new database has/);
});

it('refuses a second move of the log while one is under way', async () => {
  const old = await fullLog();
  await asOwner(old, async (client) => {
    await client.query(`SELECT pg_advisory_lock(hashtextextended('move of ' || $1, 0))`, [LOG]);
    expect(await faultOf(write(old))).toMatch(/^MOVE_UNDER_WAY: /);
    expect(await faultOf(reopen(old))).toMatch(/^MOVE_UNDER_WAY: /);
  });
  expect(await append(old, EVENTS)).toBe('appended');
});

describe('a database that is not empty', () => {
  it('has the log already: the file was read before', async () => {
    const [next, { sha256 }] = [await empty(), await write(await fullLog())];
    await read(next, sha256);
    const before = await storedRows(next);
    expect(await faultOf(read(next, sha256))).toMatch(
      /^LOG_EXISTS: the new database holds the log club.example\/log already: got 1 rows in log_head, expected none\. .* name an empty database\.$/,
    );
    expect(await storedRows(next)).toEqual(before);
  });

  it('has the log that a process began there too early, or only a row of it', async () => {
    const { sha256 } = await write(await fullLog());
    const [begun, touched] = [await empty(), await empty()];
    await (await openDatabase({ url: begun.url, log: LOG, sha256: nodeSha256 })).close();
    expect(await faultOf(read(begun, sha256))).toMatch(/^LOG_EXISTS: .* got 1 rows in log_head/);
    await asOwner(touched, (client) => client.query(`INSERT INTO moved_logs VALUES ($1, 'elsewhere')`, [LOG]));
    expect(await faultOf(read(touched, sha256))).toMatch(/^LOG_EXISTS: .* got 1 rows in moved_logs/);
  });

  it('may have other logs, which stay as they are', async () => {
    const [next, { sha256 }] = [await empty(), await write(await fullLog())];
    const { events, close } = await openDatabase({ url: next.url, log: 'other.example/log', sha256: nodeSha256 });
    await events.append(batchOf('c1', draws('c1', 'deal/one', 0, 5)));
    await close();
    const before = await storedRows(next, 'other.example/log');
    await read(next, sha256);
    expect(await storedRows(next, 'other.example/log')).toEqual(before);
  });

  it('gets the log once when two processes read the file at the same time', async () => {
    const [next, { sha256 }] = [await empty(), await write(await fullLog())];
    const both = await Promise.allSettled([read(next, sha256), read(next, sha256)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((each): each is PromiseRejectedResult => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'LOG_EXISTS' });
  });
});

it('stores nothing where the connection breaks while the file is read', async () => {
  const [next, { sha256 }] = [await empty(), await write(await fullLog(MANY_EVENTS))];
  const ended = asOwner(next, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'tilescribe move' AND datname = current_database() AND query LIKE 'INSERT INTO "events"%'`,
      );
      if (rowCount !== 0) return;
    }
  });
  await expect(read(next, sha256)).rejects.toThrow();
  await ended;
  expect(await storedRows(next)).toEqual({});
  await read(next, sha256);
});

it('reads the rows of a session with other settings', async () => {
  const [old, next] = [await fullLog(), await empty()];
  for (const { adminUrl } of [old, next])
    await asOwner({ adminUrl } as TestDatabase, (client) =>
      client.query(
        `ALTER DATABASE ${pg.escapeIdentifier(new URL(adminUrl).pathname.slice(1))} SET ${
          adminUrl === old.adminUrl ? `timezone = 'Asia/Kathmandu'` : `bytea_output = 'escape'`
        }`,
      ),
    );
  const { sha256 } = await write(old);
  expect(await read(next, sha256)).toMatchObject({ events: EVENTS });
});
