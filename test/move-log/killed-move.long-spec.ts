import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { within } from '../failover/processes.js';
import { asOwner, LOG, makeFullLog, storedRows } from './full-log.js';
import { move, startMove } from './operator.js';

/** Enough for a move that takes some seconds. */
const PLAYERS = 300_000;

let old: TestDatabase;
let next: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'tilescribe-killed-'));
const path = join(folder, 'club.move');
beforeAll(async () => {
  [old, next] = [await makeFullLog(30), await createTestDatabase()];
  await asOwner(old, (client) =>
    client.query(
      `INSERT INTO players SELECT $1, 'many-' || n, md5(n::text), now() FROM generate_series(1, $2::integer) n`,
      [LOG, PLAYERS],
    ),
  );
}, 120_000);
afterAll(async () => {
  await old.drop();
  await next.drop();
  rmSync(folder, { recursive: true });
});

const from = () => ({ FROM_DATABASE_ADMIN_URL: old.adminUrl });
const to = () => ({ TO_DATABASE_URL: next.url, TO_DATABASE_ADMIN_URL: next.adminUrl });
/** The end of a session of a killed process is noticed by the server at its next answer. */
const gone = (database: TestDatabase): Promise<void> =>
  within('the server has ended the session', () =>
    asOwner(database, async (client) => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tilescribe move'`,
      );
      return rowCount === 0;
    }),
  );

it('goes on after a kill while the file is written, and after a kill while it is read', async () => {
  const writing = startMove(from(), '--log', LOG, '--to-file', path);
  await within('a part of the file is written', () =>
    Promise.resolve(existsSync(`${path}.partial`) && statSync(`${path}.partial`).size > 1_000_000),
  );
  expect((await writing.kill()).code).toBeNull();
  // No file has the name, the log is closed, and this is stated.
  expect(readdirSync(folder)).toEqual(['club.move.partial']);
  await gone(old);
  const { rows } = await asOwner(old, (client) => client.query('SELECT moved_to FROM moved_logs'));
  expect(rows).toEqual([{ moved_to: 'a file that is not complete' }]);

  const written = await move(from(), '--log', LOG, '--to-file', path);
  expect([written.code, written.err]).toEqual([0, '']);
  expect(readdirSync(folder)).toEqual(['club.move']);
  const [, sha256 = ''] = /SHA-256 of the file: (\w+)/.exec(written.out) ?? [];

  const reading = startMove(to(), '--log', LOG, '--from-file', path, '--sha256', sha256);
  await within('rows are inserted', () =>
    asOwner(next, async (client) => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'INSERT INTO "players"%'`,
      );
      return rowCount !== 0;
    }),
  );
  expect((await reading.kill()).code).toBeNull();
  await gone(next);
  expect(await storedRows(next)).toEqual({});

  const read = await move(to(), '--log', LOG, '--from-file', path, '--sha256', sha256);
  expect([read.code, read.err]).toEqual([0, '']);
  expect(await storedRows(next)).toEqual(await withoutMove(old));
}, 300_000);

/** The rows of the closed copy, without the statement that it is closed. */
async function withoutMove(database: TestDatabase): Promise<unknown> {
  const { moved_logs: _, ...rows } = await storedRows(database);
  return rows;
}
