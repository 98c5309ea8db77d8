import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { openDatabase, type Database } from '../database.js';
import type { DeviceRefusal } from './device-refusals.js';
import { onServer } from '../schema/on-server.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

let testDatabase: TestDatabase;
let database: Database;
let otherClub: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
}, 120_000);
afterAll(() => testDatabase.drop());

let logs = 0;
beforeEach(async () => {
  const open = (): Promise<Database> =>
    openDatabase({ url: testDatabase.url, log: `club-${(logs += 1)}.example/log`, sha256: nodeSha256 });
  [database, otherClub] = await Promise.all([open(), open()]);
});
afterEach(() => Promise.all([database.close(), otherClub.close()]));

const table = { id: 'table-7', name: 'By the window', openedAt: new Date('2026-03-11T09:00:00.000Z') };

describe('tables', () => {
  it('can be opened once', async () => {
    expect(await database.tables.open(table)).toBe(true);
    expect(await database.tables.open({ ...table, name: 'Another' })).toBe(false);
    expect(await database.tables.find('table-7')).toEqual({ ...table, state: 'running' });
    expect(await database.tables.find('table-8')).toBeUndefined();
  });

  it('belong to one log', async () => {
    await database.tables.open(table);
    expect(await otherClub.tables.list()).toEqual([]);
    expect(await database.tables.list()).toHaveLength(1);
  });

  it('change their state', async () => {
    await database.tables.open(table);
    expect(await database.tables.setState('table-7', 'closed')).toBe(true);
    expect(await database.tables.setState('table-8', 'closed')).toBe(false);
    expect((await database.tables.find('table-7'))?.state).toBe('closed');
  });

  it('change their name only', async () => {
    await database.tables.open(table);
    await database.tables.open({ ...table, id: 'table-8' });
    await database.tables.rename('table-7', 'By the door');
    await database.tables.rename('table-9', 'Nowhere');
    expect(await database.tables.list()).toEqual([
      { ...table, name: 'By the door', state: 'running' },
      { ...table, id: 'table-8', state: 'running' },
    ]);
  });
});

describe('API keys', () => {
  const key = {
    id: 'k1',
    name: 'League site',
    prefix: 'ts_ab12',
    secretHash: 'f'.repeat(64),
    scopes: ['deals:read'],
    createdAt: new Date(0),
  };

  it('are found by their prefix, in their own log only', async () => {
    await database.apiKeys.add(key);
    expect(await database.apiKeys.findByPrefix('ts_ab12')).toEqual(key);
    expect(await database.apiKeys.findByPrefix('ts_ab13')).toBeUndefined();
    expect(await otherClub.apiKeys.findByPrefix('ts_ab12')).toBeUndefined();
  });

  it('cannot share a prefix', async () => {
    await database.apiKeys.add(key);
    await expect(database.apiKeys.add({ ...key, id: 'k2' })).rejects.toThrow('api_keys_prefix');
    expect(await database.apiKeys.list()).toEqual([key]);
  });

  it('are revoked once and not deleted', async () => {
    const revokedAt = new Date('2026-04-01T00:00:00.000Z');
    await database.apiKeys.add(key);
    expect(await database.apiKeys.listValid()).toEqual([key]);
    expect(await database.apiKeys.revoke('k1', { at: revokedAt })).toEqual(['k1']);
    expect(await database.apiKeys.listValid()).toEqual([]);
    expect([await database.apiKeys.isEmpty(), await otherClub.apiKeys.isEmpty()]).toEqual([false, true]);
    expect(await database.apiKeys.revoke('k1', { at: new Date() })).toEqual([]);
    expect(await database.apiKeys.findByPrefix('ts_ab12')).toEqual({ ...key, revokedAt });
  });

  it('are revoked with those that they issued, however many and however deep', async () => {
    await database.apiKeys.add(key);
    // Each of the first 3,000 keys issues the next one, and the last one issues the others: more than a statement has parameters.
    await onServer(testDatabase.adminUrl, (client) =>
      client.query(
        `INSERT INTO api_keys (log, id, name, prefix, secret_hash, scopes, created_at, issued_by)
         SELECT log, 'k' || n, name, prefix || n, secret_hash, scopes, created_at, 'k' || least(n - 1, 3000)
         FROM api_keys, generate_series(2, 66000) AS n WHERE log = $1`,
        [`club-${logs - 1}.example/log`],
      ),
    );
    expect(await database.apiKeys.revoke('k1', { at: new Date(), withIssued: true })).toHaveLength(66_000);
    expect(await database.apiKeys.isValid('k66000')).toBe(false);
  }, 30_000);
});

describe('a refused device command', () => {
  const refusal = (sequence: number): DeviceRefusal => ({
    device: { device: 'reader-7', epoch: 'boot-1', sequence },
    tableId: 'table-7',
    commandId: `c${sequence}`,
    body: '{"type":"DiscardTile"}',
    code: 'TILE_NOT_HELD',
    reason: 'east does not hold 5p',
    refusedAt: new Date('2026-03-11T09:30:00.000Z'),
  });

  it('is stored, consumes its number and calls the referee; the next command continues', async () => {
    await database.tables.open(table);
    expect(await database.refusals.refuse(refusal(1), ['table-7'])).toEqual({
      kind: 'refused',
      duplicate: false,
      refusal: refusal(1),
    });
    expect(await database.refusals.ofTable('table-7')).toEqual([refusal(1)]);
    expect((await database.tables.find('table-7'))?.state).toBe('needs-referee');
    const device = { device: 'reader-7', epoch: 'boot-1', sequence: 2, table: 'table-7' };
    const next = await database.events.append({ ...batchOf('c2', draws('c2', 'deal-1', 0)), device });
    expect(next.kind).toBe('appended');
    expect(await database.events.deviceEpoch('reader-7', 'boot-1')).toEqual({ last: 2, table: 'table-7' });
  });

  it('that is repeated has the same answer and is stored once', async () => {
    await database.refusals.refuse(refusal(1), ['table-7']);
    const again = { ...refusal(1), reason: 'another reason' };
    expect(await database.refusals.refuse(again, ['table-7'])).toEqual({
      kind: 'refused',
      duplicate: true,
      refusal: refusal(1),
    });
    expect(await database.refusals.ofTable('table-7')).toHaveLength(1);
  });

  it('out of order is refused with the expected number', async () => {
    await database.refusals.refuse(refusal(1), ['table-7']);
    const gap = { kind: 'device-gap', device: 'reader-7', epoch: 'boot-1', expected: 2 };
    expect(await database.refusals.refuse(refusal(3), ['table-7'])).toEqual({ ...gap, sequence: 3 });
    expect(await database.refusals.refuse({ ...refusal(1), commandId: 'c9' }, ['table-7'])).toEqual({
      ...gap,
      sequence: 1,
    });
    expect(await database.events.deviceEpoch('reader-7', 'boot-1')).toEqual({ last: 1, table: 'table-7' });
  });

  it('does not reopen a closed table', async () => {
    await database.tables.open(table);
    await database.tables.setState('table-7', 'closed');
    await database.refusals.refuse(refusal(1), ['table-7']);
    expect((await database.tables.find('table-7'))?.state).toBe('closed');
  });
});

describe('a number of a device', () => {
  const place = (sequence: number) => ({ device: 'reader-7', epoch: 'boot-1', sequence });
  const refused = (sequence: number): DeviceRefusal => ({
    ...{ device: place(sequence), tableId: 'table-7', commandId: `c${sequence}` },
    ...{ body: '{}', code: 'NO_SUCH_DEAL', reason: 'no deal', refusedAt: new Date() },
  });
  const elsewhere = (sequence: number) => ({ kind: 'epoch-elsewhere', ...place(sequence), belongsTo: 'table-7' });

  it('is consumed for the table of its epoch alone, and by no refusal of another table', async () => {
    expect(await database.refusals.refuse(refused(1), ['table-7'])).toMatchObject({ kind: 'refused' });
    for (const tables of [['table-8'], ['table-8', 'table-9'], []]) {
      expect(await database.refusals.refuse(refused(2), tables)).toEqual(elsewhere(2));
      // Not even whether the number is consumed is stated.
      expect(await database.refusals.refuse(refused(1), tables)).toEqual(elsewhere(1));
      expect(await database.refusals.consume(place(2), tables)).toEqual(elsewhere(2));
    }
    expect(await database.events.deviceEpoch('reader-7', 'boot-1')).toEqual({ last: 1, table: 'table-7' });
    expect(await database.refusals.refuse(refused(2), ['table-8', 'table-7'])).toMatchObject({ kind: 'refused' });
    expect(await database.refusals.consume(place(3), ['table-7'])).toBeUndefined();
  });

  it('gives its epoch no table while it is not known which of several it is', async () => {
    await database.refusals.refuse(refused(1), ['table-7', 'table-8']);
    expect(await database.events.deviceEpoch('reader-7', 'boot-1')).toEqual({ last: 1 });
    await database.refusals.consume(place(2), ['table-7']);
    expect(await database.events.deviceEpoch('reader-7', 'boot-1')).toEqual({ last: 2, table: 'table-7' });
  });

  it('is not consumed by a report of damage of another table, which learns no number', async () => {
    await database.refusals.refuse(refused(1), ['table-7']);
    const report = { device: 'reader-7', reportId: 'r1', tableId: 'table-8', reason: 'x', foundAt: new Date() };
    for (const records of [{ epoch: 'boot-1', through: 1_000_000 }, { epoch: 'boot-1' }])
      expect(await database.damages.report({ ...report, records }, new Date())).toMatchObject({
        kind: 'epoch-elsewhere',
        belongsTo: 'table-7',
      });
    expect(await database.damages.ofTable('table-8')).toEqual([]);
    expect(await database.events.deviceEpoch('reader-7', 'boot-1')).toEqual({ last: 1, table: 'table-7' });
  });

  it('gives its epoch a table by a report of damage', async () => {
    const report = { device: 'reader-7', reportId: 'r1', tableId: 'table-7', reason: 'x', foundAt: new Date() };
    await database.damages.report({ ...report, records: { epoch: 'boot-1', through: 4 } }, new Date());
    expect(await database.events.deviceEpoch('reader-7', 'boot-1')).toEqual({ last: 4, table: 'table-7' });
    // The id of a report that is known elsewhere shows nothing of it.
    expect(await database.damages.report({ ...report, tableId: 'table-8' }, new Date())).toEqual({
      kind: 'report-id-used',
    });
  });
});

describe('a number whose command was accepted under another number', () => {
  const boot2 = (sequence: number) => ({ device: 'reader-7', epoch: 'boot-2', sequence });
  const atTable = (sequence: number) => ({ ...boot2(sequence), table: 'table-7' });

  it('is consumed once, and the next command continues', async () => {
    const device = { device: 'reader-7', epoch: 'boot-1', sequence: 1, table: 'table-7' };
    await database.events.append({ ...batchOf('c1', draws('c1', 'deal-1', 0)), device });
    // By the contract of the event store, a command with a known id does not advance its device.
    await database.events.append({ ...batchOf('c1', draws('c1', 'deal-1', 0)), device: atTable(1) });
    expect(await database.events.deviceEpoch('reader-7', 'boot-2')).toEqual({ last: 0 });
    expect(await database.refusals.consume(boot2(1), ['table-7'])).toBeUndefined();
    expect(await database.refusals.consume(boot2(1), ['table-7'])).toBeUndefined();
    expect(await database.events.deviceEpoch('reader-7', 'boot-2')).toEqual({ last: 1, table: 'table-7' });
    const { sequence } = await database.events.streamHead('deal-1');
    const next = await database.events.append({
      ...batchOf('c2', draws('c2', 'deal-1', sequence)),
      device: atTable(2),
    });
    expect(next.kind).toBe('appended');
  });

  it('is not consumed before its turn', async () => {
    expect(await database.refusals.consume(boot2(2), ['table-7'])).toEqual({
      kind: 'device-gap',
      ...boot2(2),
      expected: 1,
    });
    expect(await database.events.deviceEpoch('reader-7', 'boot-2')).toEqual({ last: 0 });
  });
});
