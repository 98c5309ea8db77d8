import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDeal } from '#testing';
import { OCCURRED_AT } from '../../../../../test/api/played-deal.js';
import type { Client } from '../../../../../test/api/running-api.js';
import { SpawnedApi } from '../../../../../test/api/spawned-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { CAN_FAKE_TIME, WrongClock } from '../../../../../test/api/wrong-clock.js';
import { createTestDatabase, type TestDatabase } from '../../../../../libs/persistence/src/testing/index.js';

/** A right clock is compared again after five seconds. */
const COMPARED_AGAIN_MS = 5_200;

const TABLES = ['table-1', 'table-2', 'table-3', 'table-4', 'table-5'] as const;

(CAN_FAKE_TIME ? describe : describe.skip)('an API process with a wrong clock', () => {
  let folder: string;
  let clock: WrongClock;
  let database: TestDatabase;
  let api: SpawnedApi;
  let writer: Client;
  let device: Client;
  let free: string[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tilescribe-clock-'));
    const keyFile = join(folder, 'log-key.pem');
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeFile(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
    clock = new WrongClock(join(folder, 'clock'));
    await clock.set('+0');
    database = await createTestDatabase();
    api = await SpawnedApi.start({ database, env: { ...clock.env, TILESCRIBE_LOG_KEY_FILE: keyFile } });
    const scopes = TABLES.map((table) => `table:${table}`);
    writer = api.client(await api.key(api.adminKey, 'admin', 'deals:record', 'audit'));
    device = api.client(await api.key(api.adminKey, 'device:gateway-1', ...scopes));
    for (const table of TABLES) await writer.post('/v1/tables', { table, name: table }).expect(201);
    free = [...TABLES];
  }, 120_000);
  afterAll(async () => {
    await api.stop();
    await database.drop();
    await rm(folder, { recursive: true });
  }, 60_000);

  const opening = () => ({
    dealId: uuidv7(),
    commandId: uuidv7(),
    occurredAt: OCCURRED_AT,
    command: openDeal({ table: free[0]! }),
  });
  const batch = () => ({ epoch: uuidv7(), records: [{ sequence: 1, ...opening() }] });
  const sendBatch = (body: object) => device.post('/v1/devices/gateway-1/batches', body);
  const recordedTimes = async (): Promise<readonly string[]> => {
    const { text } = await writer.get('/v1/log/export?disclosures=none').buffer(true).expect(200);
    return [...text.matchAll(/"recordedAt":"([^"]+)"/g)].map(([, time]) => time!);
  };

  it.each(['-10m', '+400d', '+90', '-90'])(
    '%s records and signs nothing and says why; when the clock is right the same batch is recorded',
    async (offset) => {
      // Something that is not signed yet.
      await writer.post('/v1/deals', opening()).expect(201);
      free.shift();
      const before = await recordedTimes();
      await clock.set(offset);
      // At once, although the clocks were compared a moment ago: the database compares them at each append.
      const held = batch();
      const { body } = await sendBatch(held).expect(503);
      expect(body).toMatchObject({ code: 'CLOCK_DIFFERS', retry: 'later' });
      await sleep(COMPARED_AGAIN_MS);
      for (const refused of [
        await sendBatch(held),
        await writer.post('/v1/deals', opening()),
        await writer.post('/v1/tables', { table: uuidv7(), name: 'Table' }),
        await writer.get('/v1/log/checkpoint'),
        await api.client(undefined).get('/health/ready'),
      ])
        expect([refused.status, refused.body.code]).toEqual([503, 'CLOCK_DIFFERS']);
      await writer.get('/v1/deals').expect(200);
      expect(await recordedTimes()).toEqual(before);

      await clock.set('+0');
      expect((await sendBatch(held).expect(200)).body.results).toMatchObject([{ status: 'appended' }]);
      free.shift();
      free.push(...(await freed(held)));
      await api.client(undefined).get('/health/ready').expect(200);
      await writer.get('/v1/log/checkpoint').expect(200);
      const now = Date.now();
      for (const time of await recordedTimes()) expect(Math.abs(Date.parse(time) - now)).toBeLessThan(60_000);
    },
    60_000,
  );

  /** Abandons the deal, and returns its table. */
  const freed = async ({ records }: ReturnType<typeof batch>): Promise<string[]> => {
    const { dealId, command } = records[0]!;
    const abandon = { type: 'AbandonDeal', reason: 'the test is over' };
    const record = { sequence: 1, dealId, commandId: uuidv7(), occurredAt: OCCURRED_AT, command: abandon };
    await sendBatch({ epoch: uuidv7(), records: [record] }).expect(200);
    return [command.table];
  };
});

(CAN_FAKE_TIME ? it : it.skip)(
  'a process that starts with a wrong clock says so',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tilescribe-clock-'));
    const clock = new WrongClock(join(folder, 'clock'));
    await clock.set('+400d');
    const database = await createTestDatabase();
    const api = await SpawnedApi.start({ database, env: clock.env });
    expect(await api.stop()).toContain('CLOCK_DIFFERS: This process shows 20');
    await database.drop();
    await rm(folder, { recursive: true });
  },
  60_000,
);
