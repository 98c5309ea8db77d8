import pg from 'pg';
import { LogAppender, NO_FACTS, type StoredEvent } from '#event-log';
import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { openForMigrations } from '../schema/data-source.js';
import { openDatabase } from '../database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { EpochsOfTables1767225600047 } from './0047-epochs-of-tables.js';

const LOG = 'club.example/log';

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

/** Writes one event of a device as processes of the version before do. */
const appendBefore = async (sequence: number): Promise<string> => {
  const app = new pg.Client({ connectionString: database.url });
  await app.connect();
  const appender = new LogAppender(LOG, nodeSha256, { ...NO_FACTS, position: sequence - 1 });
  let event: StoredEvent | undefined;
  const [commandId, stream] = [`old-${sequence}`, `deal-${sequence}`];
  appender.append(batchOf(commandId, draws(commandId, stream, 0)), ({ appended }) => (event = appended.events[0]));
  const { leafText, hash, leaf } = event!;
  const bytes = Buffer.from(hash, 'hex');
  const events = [stream, [1], leaf.type, commandId, leafText, bytes];
  const heads = [stream, [0], Buffer.from(leaf.previousHash, 'hex'), [1], bytes];
  const commands = [commandId, [sequence], [sequence]];
  const disclosures = ['', [], Buffer.alloc(0), '', '', '', ''];
  const devices = [['reader-7'], ['boot-1'], [sequence - 1], [sequence]];
  const responsesAndPlaces = Array.from({ length: 10 }, () => []);
  const values = [
    LOG,
    sequence - 1,
    ...events,
    ...heads,
    '',
    [],
    ...commands,
    ...disclosures,
    ...devices,
    ...responsesAndPlaces,
  ];
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const { rows } = await app.query<{ answer: string }>(`SELECT append_group(${places}) AS answer`, values);
  await app.end();
  return rows[0]!.answer;
};

const fileOfEpochs = async (): Promise<unknown> =>
  (await owner.query(`SELECT pg_relation_filenode('device_sequences') AS file`)).rows[0];

it('epochs of earlier versions get the table of their next command, and no row is rewritten', async () => {
  // Opens the log.
  await (await openDatabase({ url: database.url, log: LOG, sha256: nodeSha256 })).close();
  const migration = new EpochsOfTables1767225600047();
  const dataSource = await openForMigrations(database.adminUrl);
  const runner = dataSource.createQueryRunner();
  await migration.down(runner);
  await owner.query(`
    INSERT INTO device_sequences (log, device, epoch, sequence) SELECT '${LOG}', 'reader-8', 'boot-' || n, n FROM generate_series(1, 100000) n`);
  expect(await appendBefore(1)).toBe('written');
  const file = await fileOfEpochs();
  await migration.up(runner);
  await runner.release();
  await dataSource.destroy();
  expect(await fileOfEpochs()).toEqual(file);

  // A process of the version before may still write.
  expect(await appendBefore(2)).toBe('written');
  const { events, close } = await openDatabase({ url: database.url, log: LOG, sha256: nodeSha256 });
  expect(await events.deviceEpoch('reader-7', 'boot-1')).toEqual({ last: 2 });
  expect(await events.deviceEpoch('reader-8', 'boot-5')).toEqual({ last: 5 });
  const append = (command: string, sequence: number, table: string) =>
    events.append({
      ...batchOf(command, draws(command, command, 0)),
      device: { device: 'reader-7', epoch: 'boot-1', sequence, table },
    });
  expect(await append('c1', 3, 'table-7')).toMatchObject({ kind: 'appended' });
  expect(await append('c2', 4, 'table-8')).toMatchObject({ kind: 'epoch-elsewhere', belongsTo: 'table-7' });
  expect(await appendBefore(4)).toBe('written');
  expect(await events.deviceEpoch('reader-7', 'boot-1')).toEqual({ last: 4, table: 'table-7' });
  await close();
});
