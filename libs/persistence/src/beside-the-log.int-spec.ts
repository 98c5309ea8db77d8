import { batchOf, draws } from '../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../event-log/src/testing/node-sha256.js';
import { openDatabase, type Database } from './database.js';
import type { DeviceRefusal } from './device-refusals.js';
import { createTestDatabase, type TestDatabase } from './testing/test-database.js';

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
    expect(await database.apiKeys.revoke('k1', revokedAt)).toBe(true);
    expect(await database.apiKeys.revoke('k1', new Date())).toBe(false);
    expect(await database.apiKeys.findByPrefix('ts_ab12')).toEqual({ ...key, revokedAt });
  });
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
    expect(await database.refusals.refuse(refusal(1))).toEqual({
      kind: 'refused',
      duplicate: false,
      refusal: refusal(1),
    });
    expect(await database.refusals.ofTable('table-7')).toEqual([refusal(1)]);
    expect((await database.tables.find('table-7'))?.state).toBe('needs-referee');
    const device = { device: 'reader-7', epoch: 'boot-1', sequence: 2 };
    const next = await database.events.append({ ...batchOf('c2', draws('c2', 'deal-1', 0)), device });
    expect(next.kind).toBe('appended');
    expect(await database.events.lastDeviceSequence('reader-7', 'boot-1')).toBe(2);
  });

  it('that is repeated has the same answer and is stored once', async () => {
    await database.refusals.refuse(refusal(1));
    const again = { ...refusal(1), reason: 'another reason' };
    expect(await database.refusals.refuse(again)).toEqual({ kind: 'refused', duplicate: true, refusal: refusal(1) });
    expect(await database.refusals.ofTable('table-7')).toHaveLength(1);
  });

  it('out of order is refused with the expected number', async () => {
    await database.refusals.refuse(refusal(1));
    const gap = { kind: 'device-gap', device: 'reader-7', epoch: 'boot-1', expected: 2 };
    expect(await database.refusals.refuse(refusal(3))).toEqual({ ...gap, sequence: 3 });
    expect(await database.refusals.refuse({ ...refusal(1), commandId: 'c9' })).toEqual({ ...gap, sequence: 1 });
    expect(await database.events.lastDeviceSequence('reader-7', 'boot-1')).toBe(1);
  });

  it('does not reopen a closed table', async () => {
    await database.tables.open(table);
    await database.tables.setState('table-7', 'closed');
    await database.refusals.refuse(refusal(1));
    expect((await database.tables.find('table-7'))?.state).toBe('closed');
  });
});

describe('a number whose command was accepted under another number', () => {
  const boot2 = (sequence: number) => ({ device: 'reader-7', epoch: 'boot-2', sequence });

  it('is consumed once, and the next command continues', async () => {
    const device = { device: 'reader-7', epoch: 'boot-1', sequence: 1 };
    await database.events.append({ ...batchOf('c1', draws('c1', 'deal-1', 0)), device });
    // By the contract of the event store, a command with a known id does not advance its device.
    await database.events.append({ ...batchOf('c1', draws('c1', 'deal-1', 0)), device: boot2(1) });
    expect(await database.events.lastDeviceSequence('reader-7', 'boot-2')).toBe(0);
    expect(await database.refusals.consume(boot2(1))).toBeUndefined();
    expect(await database.refusals.consume(boot2(1))).toBeUndefined();
    expect(await database.events.lastDeviceSequence('reader-7', 'boot-2')).toBe(1);
    const { sequence } = await database.events.streamHead('deal-1');
    const next = await database.events.append({ ...batchOf('c2', draws('c2', 'deal-1', sequence)), device: boot2(2) });
    expect(next.kind).toBe('appended');
  });

  it('is not consumed before its turn', async () => {
    expect(await database.refusals.consume(boot2(2))).toEqual({ kind: 'device-gap', ...boot2(2), expected: 1 });
    expect(await database.events.lastDeviceSequence('reader-7', 'boot-2')).toBe(0);
  });
});
