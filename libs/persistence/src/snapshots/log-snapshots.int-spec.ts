import { NO_HASH } from '#event-log';
import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { openDatabase, type Database } from '../database.js';
import { onServer } from '../schema/on-server.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = await openDatabase({ url: server.url, log: 'log', sha256: nodeSha256 });
  await database.tables.open({ id: 'table-1', name: 'Table 1', openedAt: new Date() });
  await database.events.append({
    ...batchOf('c1', draws('c1', 'deal-1', 0, 3)),
    reserves: { place: 'table-1', stream: 'deal-1' },
  });
  await database.events.append(batchOf('c2', draws('c2', 'deal-2', 0, 2)));
}, 120_000);
afterAll(async () => {
  await database.close();
  await server.drop();
});

it('a snapshot has the last event of the stream, the command, the position and the holder of the table', async () => {
  const question = { stream: 'deal-1', commandId: 'c2', sequence: 2, table: 'table-1' };
  const head = await database.events.streamHead('deal-1');
  expect(head.sequence).toBe(3);
  expect(await database.snapshots.read(question)).toEqual({
    ...{ head, isKnown: true, position: 2, hasTable: true, holder: 'deal-1' },
  });
});

it('a snapshot of what does not exist says so', async () => {
  const question = { stream: 'deal-9', commandId: 'c9', sequence: 1, table: 'table-9' };
  expect(await database.snapshots.read(question)).toEqual({
    head: { stream: 'deal-9', sequence: 0, hash: NO_HASH },
    ...{ isKnown: false, position: undefined, hasTable: false, holder: undefined },
  });
  expect(await database.snapshots.read({})).toMatchObject({ isKnown: false, hasTable: false });
});

it('each question of a group gets its own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, index) =>
      database.snapshots.read(index % 2 === 0 ? { stream: 'deal-1' } : { stream: 'deal-2', table: 'table-1' }),
    ),
  );
  expect(answers.map(({ head, holder }) => [head.sequence, holder])).toEqual(
    answers.map((_, index) => (index % 2 === 0 ? [3, undefined] : [2, 'deal-1'])),
  );
});

it('another log in the same database has none of it', async () => {
  const other = await openDatabase({ url: server.url, log: 'other', sha256: nodeSha256 });
  const answer = await other.snapshots.read({ stream: 'deal-1', commandId: 'c1', sequence: 1, table: 'table-1' });
  expect(answer).toMatchObject({ head: { sequence: 0 }, isKnown: false, hasTable: false });
  await other.close();
});

it('nobody holds a table while the directories are incomplete', async () => {
  const listedUpTo = (position: string) =>
    onServer(server.adminUrl, (client) =>
      client.query(`UPDATE directory_progress SET position = ${position} WHERE log = 'log'`),
    );
  await listedUpTo('position - 1');
  expect(await database.snapshots.read({ table: 'table-1' })).toMatchObject({ hasTable: true, holder: undefined });
  await listedUpTo('position + 1');
  expect(await database.snapshots.read({ table: 'table-1' })).toMatchObject({ holder: 'deal-1' });
});
