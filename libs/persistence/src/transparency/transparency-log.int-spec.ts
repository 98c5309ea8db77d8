import pg from 'pg';
import { TileTree } from '#event-log';
import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { openDatabase, type Database } from '../database.js';
import { KeyReplaced, LeaseLost } from './signer-lease.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

const LOG = 'club.example/log';
/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501';
const RESTRICT_VIOLATION = '23001';
const KEY = 'club.example/log+00000000+A';

let database: TestDatabase;
let first: Database;
let second: Database;
let owner: pg.Client;
let app: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  const open = () => openDatabase({ url: database.url, log: LOG, sha256: nodeSha256 });
  first = await open();
  second = await open();
  await first.events.append(batchOf('c1', draws('c1', 'deal-1', 0, 9)));
  owner = new pg.Client({ connectionString: database.adminUrl });
  app = new pg.Client({ connectionString: database.url });
  await Promise.all([owner.connect(), app.connect()]);
  expect(await first.signerLease.take()).toBe(true);
  await first.signerLease.addKey({ key: KEY, size: 0 });
}, 120_000);
afterAll(async () => {
  await Promise.all([owner.end(), app.end(), first.close(), second.close()]);
  await database.drop();
});

const codeOf = async (client: pg.Client, sql: string): Promise<string | undefined> => {
  try {
    await client.query(sql);
    return undefined;
  } catch (error) {
    return (error as pg.DatabaseError).code;
  }
};
const checkpoint = (size: number) => ({ size, root: 'ab'.repeat(32), note: `a note of ${size}` });
const treeOf = (size: number): TileTree => {
  const tree = TileTree.from([], nodeSha256);
  for (let at = 0; at < size; at += 1) tree.add(Buffer.from(`entry ${at}`));
  return tree;
};

it('one process at a time has the lease, and another takes it when it is released or has ended', async () => {
  expect(await first.signerLease.take()).toBe(true);
  expect(await second.signerLease.take()).toBe(false);
  await expect(second.signerLease.extend([])).rejects.toThrow(LeaseLost);
  await first.signerLease.release();
  await expect(first.signerLease.extend([])).rejects.toThrow(LeaseLost);
  expect(await second.signerLease.take()).toBe(true);
  await owner.query(`UPDATE log_signers SET until = now() - interval '1 second'`);
  expect(await first.signerLease.take()).toBe(true);
  await expect(second.signerLease.sign(checkpoint(1), [], KEY)).rejects.toThrow(LeaseLost);
  expect(await second.checkpoints.latest()).toBeUndefined();
});

it('the signed size only grows, and never beyond the log', async () => {
  await first.signerLease.sign(checkpoint(4), [], KEY);
  for (const size of [3, 4, 10, 9_000_000])
    await expect(first.signerLease.sign(checkpoint(size), [], KEY)).rejects.toMatchObject({ code: RESTRICT_VIOLATION });
  const insert = `INSERT INTO checkpoints (log, size, root, note) VALUES ('${LOG}', 3, 'x', 'x')`;
  expect(await codeOf(app, insert)).toBe(RESTRICT_VIOLATION);
  expect(await codeOf(owner, insert)).toBe(RESTRICT_VIOLATION);
  await first.signerLease.sign(checkpoint(9), [], KEY);
  expect(await second.checkpoints.latest()).toEqual(checkpoint(9));
});

it('of two inserts at the same time the smaller one is refused', async () => {
  await first.events.append(batchOf('c2', draws('c2', 'deal-1', 9, 3)));
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  const insert = (size: number) =>
    `INSERT INTO checkpoints (log, size, root, note) VALUES ('${LOG}', ${size}, 'x', 'x')`;
  await app.query('BEGIN');
  await app.query(insert(12));
  const smaller = codeOf(other, insert(11));
  await app.query('COMMIT');
  expect(await smaller).toBe(RESTRICT_VIOLATION);
  await other.end();
});

it('a process with a replaced key signs nothing', async () => {
  await first.events.append(batchOf('c3', draws('c3', 'deal-1', 12, 1)));
  await first.signerLease.addKey({ key: `${KEY}2`, size: 12, change: 'signed by both' });
  await expect(first.signerLease.sign(checkpoint(13), [], KEY)).rejects.toThrow(KeyReplaced);
  expect((await first.checkpoints.latest())?.size).toBe(12);
  expect(await second.logKeys.list()).toEqual([
    { key: KEY, size: 0 },
    { key: `${KEY}2`, size: 12, change: 'signed by both' },
  ]);
  await expect(first.signerLease.addKey({ key: KEY, size: 13, change: 'again' })).rejects.toMatchObject({
    code: '23505',
  });
});

it('tiles get wider and never change', async () => {
  const tree = treeOf(300);
  await first.signerLease.extend(tree.takeChanged());
  expect(TileTree.from(await second.treeTiles.last(), nodeSha256).root()).toBe(treeOf(300).root());
  for (let at = 300; at < 700; at += 1) tree.add(Buffer.from(`entry ${at}`));
  await first.signerLease.extend(tree.takeChanged());
  expect(TileTree.from(await second.treeTiles.last(), nodeSha256).root()).toBe(treeOf(700).root());
  const places = [
    { level: 0, index: 1 },
    { level: 0, index: 9 },
    { level: 1, index: 0 },
  ];
  const found = await second.treeTiles.find(places);
  expect(found.map(({ level, index, hashes }) => [level, index, hashes.length]).sort()).toEqual([
    [0, 1, 8192],
    [1, 0, 64],
  ]);
  const last = (await second.treeTiles.find([{ level: 0, index: 2 }]))[0]!;
  for (const hashes of [last.hashes.subarray(32), last.hashes, Buffer.concat([Buffer.alloc(32), last.hashes])])
    await expect(first.signerLease.extend([{ level: 0, index: 2, hashes }])).rejects.toMatchObject({
      code: RESTRICT_VIOLATION,
    });
  await expect(first.signerLease.extend([{ level: 0, index: 3, hashes: new Uint8Array(33) }])).rejects.toMatchObject({
    code: '23514',
  });
});

it.each(['tree_tiles', 'log_keys', 'log_signers', 'checkpoints', 'cosignatures', 'witness_states'])(
  'the application cannot delete from %s',
  async (table) => {
    for (const sql of [`DELETE FROM ${table}`, `TRUNCATE ${table}`])
      expect(await codeOf(app, sql)).toBe(INSUFFICIENT_PRIVILEGE);
  },
);

it.each([
  'DELETE FROM tree_tiles',
  'TRUNCATE tree_tiles',
  'UPDATE tree_tiles SET index = index + 100',
  `UPDATE tree_tiles SET hashes = '\\x${'00'.repeat(32)}'`,
  'DELETE FROM log_keys',
  `UPDATE log_keys SET key = 'other'`,
  'DELETE FROM cosignatures',
  'TRUNCATE cosignatures',
  `UPDATE cosignatures SET line = 'other'`,
])('triggers refuse it to the owner: %s', async (sql) => {
  expect(await codeOf(owner, sql)).toBe(RESTRICT_VIOLATION);
});
