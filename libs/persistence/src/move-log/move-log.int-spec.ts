import pg from 'pg';
import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { isUnavailable } from '../connections/unavailable.js';
import { openDatabase, type Database } from '../database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { verifyEd25519 } from '../../../../apps/api/src/platform/environment/verify-ed25519.js';
import { COPIED_TABLES } from './copy/copied-tables.js';
import { moveLog } from './move-log.js';

const LOG = 'club.example/log';
const OTHER = 'other.example/log';
const tools = { sha256: nodeSha256, verify: verifyEd25519 };

let old: TestDatabase;
let next: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  [old, next] = [await createTestDatabase(), await createTestDatabase()];
  owner = new pg.Client({ connectionString: old.adminUrl });
  await owner.connect();
  for (const log of [LOG, OTHER]) {
    const { events, tables, close } = await open(old, log);
    await tables.open({ id: 'table-1', name: `Table of ${log}`, openedAt: new Date() });
    for (let index = 0; index < 3; index += 1)
      await events.append({
        ...batchOf(`${log}-${index}`, draws(`${log}-${index}`, 'deal/one', index * 700, 700)),
        device: { device: 'reader-7', epoch: 'boot-1', sequence: index + 1, table: 'table-1' },
      });
    await close();
  }
}, 120_000);
afterEach(async () => {
  await owner.end();
  await old.drop();
  await next.drop();
});

const open = ({ url }: TestDatabase, log = LOG): Promise<Database> => openDatabase({ url, log, sha256: nodeSha256 });
const move = () => moveLog({ log: LOG, from: old.adminUrl, to: next.adminUrl, tools });
const historyIn = async (database: TestDatabase, log = LOG): Promise<unknown> => {
  const { events, close } = await open(database, log);
  const history = [await events.readAll({ after: 0, limit: 5000 }), await events.disclosuresOf('deal/one')];
  await close();
  return history;
};
const append = async (database: TestDatabase, log = LOG): Promise<unknown> => {
  const { events, close } = await open(database, log);
  try {
    return await events.append(batchOf('next', draws('next', 'deal/one', 2100, 1)));
  } catch (error) {
    return error;
  } finally {
    await close();
  }
};

it('copies every table that holds data of a log', async () => {
  const { rows } = await owner.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'log'`,
  );
  const left = ['log_signers', 'provisional_acts', 'moved_logs'];
  expect([...COPIED_TABLES, ...left].sort()).toEqual(rows.map((row) => row.table_name).sort());
});

it('moves a log with all its rows, and the log goes on there', async () => {
  const history = await historyIn(old);
  const moved = await move();
  expect(moved).toMatchObject({ events: 2100, checkpoint: undefined });
  // One of each event and one of each command.
  expect(moved.tables.find(({ table }) => table === 'disclosures')!.rows).toBe(2103);
  expect(await historyIn(next)).toEqual(history);
  expect(await append(next)).toMatchObject({ kind: 'appended' });
  const { tables, close } = await open(next);
  expect((await tables.list()).map(({ name }) => name)).toEqual([`Table of ${LOG}`]);
  await close();
});

it('ends appends to the old copy, and only to this log', async () => {
  await move();
  const refused = await append(old);
  expect(refused).toBeInstanceOf(pg.DatabaseError);
  expect((refused as Error).message).toMatch(`the log ${LOG} was moved to postgres://`);
  // The API answers 503, and nothing is lost.
  expect(isUnavailable(refused)).toBe(true);
  expect(await append(old, OTHER)).toMatchObject({ kind: 'appended' });
  // A repeated move does not open the old copy again.
  await expect(move()).rejects.toThrow(`the new database holds the log ${LOG} already`);
  expect(isUnavailable(await append(old))).toBe(true);
});

it('stays where it is if an event was changed', async () => {
  await owner.query('ALTER TABLE events DISABLE TRIGGER events_append_only');
  await owner.query(`UPDATE events SET leaf = replace(leaf, 'table-7', 'table-8') WHERE log = $1 AND position = 1500`, [
    LOG,
  ]);
  await expect(move()).rejects.toThrow(`the event at position 1500 of ${LOG} was changed`);
  const { rows } = await owner.query('SELECT FROM moved_logs');
  expect(rows).toEqual([]);
  expect(await historyIn(next)).toEqual([[], []]);
});

it('goes on after an interruption, but only to the same database', async () => {
  await owner.query('INSERT INTO moved_logs (log, moved_to) VALUES ($1, $2)', [LOG, 'postgres://***@elsewhere/db']);
  await expect(move()).rejects.toThrow(`the log ${LOG} was moved to postgres://***@elsewhere/db before`);
  const { hostname, port, pathname } = new URL(next.adminUrl);
  const user = new URL(next.adminUrl).username === '' ? '' : '***@';
  await owner.query('UPDATE moved_logs SET moved_to = $1', [`postgres://${user}${hostname}:${port}${pathname}`]);
  expect((await move()).events).toBe(2100);
});
