import pg from 'pg';
import {
  deviceKey,
  LogAppender,
  NO_HASH,
  type AcceptedAppend,
  type AppendBatch,
  type EventStore,
  type LogFacts,
} from '#event-log';
import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { openDatabase, type Database } from '../database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { writeGroup } from './write.js';

let server: TestDatabase;
let client: pg.Client;
let owner: pg.Client;
let database: Database;
let logs = 0;
let log: string;
let store: EventStore;
beforeAll(async () => {
  server = await createTestDatabase();
  client = new pg.Client({ connectionString: server.url });
  owner = new pg.Client({ connectionString: server.adminUrl });
  await Promise.all([client.connect(), owner.connect()]);
}, 120_000);
beforeEach(async () => {
  log = `club-${(logs += 1)}.example/log`;
  database = await openDatabase({ url: server.url, log, sha256: nodeSha256 });
  store = database.events;
  const device = { device: 'reader', epoch: 'boot-1', table: 'table-1', sequence: 1 };
  const response = { key: 'key-1', requestHash: 'r', status: 200, body: () => 'done' };
  await store.append({
    ...batchOf('c1', draws('c1', 'deal-1', 0, 2)),
    ...{ device, response, reserves: { place: 'table-1', stream: 'deal-1' } },
  });
});
afterEach(() => database.close());
afterAll(async () => {
  await Promise.all([client.end(), owner.end()]);
  await server.drop();
});

const DEVICE = deviceKey({ device: 'reader', epoch: 'boot-1' });

/** What the log really is after `c1`. */
const facts = async (): Promise<LogFacts> => ({
  position: 2,
  recordedAt: '2026-03-11T09:30:00.250Z',
  heads: new Map([['deal-1', await store.streamHead('deal-1')]]),
  commands: new Map(),
  responses: new Map(),
  deviceEpochs: new Map([[DEVICE, { last: 1, table: 'table-1' }]]),
  places: new Map([['table-1', 'deal-1']]),
});

/** The batches as they are prepared by a process that believes these facts. */
const prepared = (believed: LogFacts, ...batches: readonly AppendBatch[]): readonly AcceptedAppend[] => {
  const appender = new LogAppender(log, nodeSha256, believed);
  const accepted: AcceptedAppend[] = [];
  for (const batch of batches) {
    const { kind } = appender.append(batch, (each) => accepted.push(each));
    if (kind !== 'appended') throw new Error(`the test's own facts refuse it: ${kind}`);
  }
  return accepted;
};

/** Everything that the tables have of the log. */
const stored = async (): Promise<unknown> => {
  const tables = ['log_head', 'directory_progress', 'events', 'streams', 'commands', 'disclosures', 'device_sequences'];
  const found: Record<string, unknown> = {};
  for (const table of [...tables, 'idempotency_keys', 'places'])
    found[table] = (
      await owner.query(`SELECT to_jsonb(t) FROM ${table} t WHERE log = $1 ORDER BY t::text`, [log])
    ).rows;
  return found;
};

const next = (command: string, stream = 'deal-1', expected = 2): AppendBatch =>
  batchOf(command, draws(command, stream, expected));

describe('a group', () => {
  it('is written where everything is as it was when it was prepared', async () => {
    const device = { device: 'reader', epoch: 'boot-1', table: 'table-1' };
    const group = prepared(
      await facts(),
      { ...next('c2'), device: { ...device, sequence: 2 } },
      { ...next('c3', 'deal-1', 3), device: { ...device, sequence: 3 }, releases: 'deal-1' },
      {
        ...next('c4', 'deal-2', 0),
        reserves: { place: 'table-1', stream: 'deal-2' },
        // One that the group has moved, and one that does not exist.
        unchanged: [
          { stream: 'deal-1', expectedSequence: 4 },
          { stream: 'wall-2', expectedSequence: 0 },
        ],
      },
    );
    expect(await writeGroup(client, log, group)).toBe('written');
    expect(await store.readAll({ after: 2 })).toEqual(group.flatMap(({ appended }) => appended.events));
    expect(await store.disclosuresOf('deal-2')).toEqual(
      group[2]!.disclosures.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    );
    expect(await store.streamHead('deal-1')).toEqual(group[1]!.appended.heads[0]);
    expect(await store.deviceEpoch('reader', 'boot-1')).toEqual({ last: 3, table: 'table-1' });
    expect(await database.directory.holderOf('table-1')).toBe('deal-2');
    expect([...(await database.directory.heldPlaces())]).toEqual(['table-1']);
    expect(await store.append(next('c5', 'deal-1', 4))).toMatchObject({ kind: 'appended', duplicate: false });
  });

  it.each<readonly [string, 'moved' | 'differs', (right: LogFacts) => LogFacts, () => readonly AppendBatch[]]>([
    ['begins behind the end of the log', 'moved', (right) => ({ ...right, position: 1 }), () => [next('c2')]],
    ['begins beyond the end of the log', 'moved', (right) => ({ ...right, position: 3 }), () => [next('c2')]],
    [
      'follows another event of the same sequence: only the hash of its head differs',
      'differs',
      (right) => ({ ...right, heads: new Map([['deal-1', { stream: 'deal-1', sequence: 2, hash: 'ab'.repeat(32) }]]) }),
      () => [next('c2')],
    ],
    [
      'follows an event of another sequence',
      'differs',
      (right) => ({ ...right, heads: new Map([['deal-1', { ...right.heads.get('deal-1')!, sequence: 3 }]]) }),
      () => [next('c2', 'deal-1', 3)],
    ],
    [
      'begins a stream that exists',
      'differs',
      (right) => ({ ...right, heads: new Map([['deal-1', { stream: 'deal-1', sequence: 0, hash: NO_HASH }]]) }),
      () => [next('c2', 'deal-1', 0)],
    ],
    [
      'goes on with a stream that does not exist, after one that does',
      'differs',
      (right) => ({
        ...right,
        heads: new Map([...right.heads, ['deal-2', { stream: 'deal-2', sequence: 1, hash: 'cd'.repeat(32) }]]),
      }),
      () => [next('c2'), next('c3', 'deal-2', 1)],
    ],
    [
      'depends on a stream that has moved since',
      'differs',
      (right) => ({ ...right, heads: new Map() }),
      () => [{ ...next('c2', 'deal-2', 0), unchanged: [{ stream: 'deal-1', expectedSequence: 0 }] }],
    ],
    ['repeats a command after others', 'differs', (right) => right, () => [next('c2'), next('c1', 'deal-2', 0)]],
    [
      'repeats a number of a device',
      'differs',
      (right) => ({ ...right, deviceEpochs: new Map() }),
      () => [{ ...next('c2'), device: { device: 'reader', epoch: 'boot-1', table: 'table-1', sequence: 1 } }],
    ],
    [
      'skips a number of a device',
      'differs',
      (right) => ({ ...right, deviceEpochs: new Map([[DEVICE, { last: 4, table: 'table-1' }]]) }),
      () => [{ ...next('c2'), device: { device: 'reader', epoch: 'boot-1', table: 'table-1', sequence: 5 } }],
    ],
    [
      'takes a number of an epoch of another table',
      'differs',
      (right) => ({ ...right, deviceEpochs: new Map([[DEVICE, { last: 1 }]]) }),
      () => [{ ...next('c2'), device: { device: 'reader', epoch: 'boot-1', table: 'table-2', sequence: 2 } }],
    ],
    [
      'uses an idempotency key again',
      'differs',
      (right) => right,
      () => [{ ...next('c2'), response: { key: 'key-1', requestHash: 'r', status: 200, body: () => 'again' } }],
    ],
    [
      'takes a place that another stream holds',
      'differs',
      (right) => ({ ...right, places: new Map() }),
      () => [{ ...next('c2', 'deal-2', 0), reserves: { place: 'table-1', stream: 'deal-2' } }],
    ],
    [
      'takes a place before its holder leaves it',
      'differs',
      (right) => ({ ...right, places: new Map() }),
      () => [
        { ...next('c2', 'deal-2', 0), reserves: { place: 'table-1', stream: 'deal-2' } },
        { ...next('c3'), releases: 'deal-1' },
      ],
    ],
  ])('that %s is not written: %s', async (_what, answer, believed, batches) => {
    const before = await stored();
    expect(await writeGroup(client, log, prepared(believed(await facts()), ...batches()))).toBe(answer);
    expect(await stored()).toEqual(before);
    // The log is not locked afterwards, and goes on.
    expect(await store.append(next('c9'))).toMatchObject({ kind: 'appended', duplicate: false });
  });

  it('is not written while the directories do not list the whole log', async () => {
    await owner.query('UPDATE directory_progress SET position = 1 WHERE log = $1', [log]);
    expect(await writeGroup(client, log, prepared(await facts(), next('c2')))).toBe('differs');
    expect(await store.head()).toBe(2);
  });

  it('is not written where statements would not see what was committed before the lock', async () => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    expect(await writeGroup(client, log, prepared(await facts(), next('c2')))).toBe('moved');
    await client.query('COMMIT');
    expect(await store.head()).toBe(2);
  });

  it('is written where its idempotency key has expired', async () => {
    await owner.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE log = $1`, [log]);
    const response = { key: 'key-1', requestHash: 'r2', status: 201, body: () => 'again' };
    expect(await writeGroup(client, log, prepared(await facts(), { ...next('c2'), response }))).toBe('written');
    expect(await store.savedResponse('key-1')).toMatchObject({ requestHash: 'r2', status: 201, body: 'again' });
  });

  it('with the separator of lists in a name is rejected', async () => {
    const group = prepared(await facts(), next('c2', 'deal\u001e2', 0), next('c3', 'deal-3', 0));
    await expect(writeGroup(client, log, group)).rejects.toThrow('U+001E');
    expect(await store.head()).toBe(2);
  });
});
