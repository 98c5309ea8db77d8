import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editionsFolder, PublishedEditions, fileNameOf } from '#editions';
import { openDeal } from '#testing';
import { OCCURRED_AT, played } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';

const DEVICE = 'gateway-1';
let api: RunningApi;
let admin: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin', 'referee');
}, 120_000);
afterAll(() => api.stop(), 30_000);
afterEach(() => jest.restoreAllMocks());

let count = 0;
const newTable = (): string => `held-${(count += 1)}`;
const opened = (table: string, at = admin) => at.post('/v1/tables', { table, name: table }).expect(201);

/** An opening and an act of the same deal. */
const batchAt = (table: string, occurredAt = OCCURRED_AT) => {
  const dealId = uuidv7();
  const commands = played(3, { table })
    .steps.slice(0, 2)
    .map(({ command }) => command);
  return {
    epoch: uuidv7(),
    records: commands.map((command, index) => ({
      sequence: index + 1,
      dealId,
      commandId: uuidv7(),
      occurredAt,
      command,
    })),
  };
};

const sentBy = (client: Client, batch: object) =>
  client.post(`/v1/devices/${DEVICE}/batches`, batch, { 'Idempotency-Key': 'one-key-for-each-try' });

/** The answer to a batch of which nothing is recorded yet. */
const heldFor = (epoch: string, code: string) => ({
  epoch,
  lastSequence: 0,
  results: [{ status: 'held', sequence: 1, rejection: { code } }],
});

/** Everything is recorded, or refused by the rules of the deal alone. */
const expectTaken = ({ body }: { body: { lastSequence: number; results: readonly { status: string }[] } }): void => {
  expect(body).toMatchObject({ lastSequence: 2, results: [{ status: 'appended', dealSequence: 1 }, {}] });
  expect(body.results[1]?.status).not.toBe('held');
};

describe('a record that may be accepted later consumes no number, and is recorded when the same batch is sent again', () => {
  it('where its table is not opened yet', async () => {
    const table = newTable();
    const device = await api.as(`device:${DEVICE}`, `table:${table}`);
    const batch = batchAt(table);
    for (let times = 0; times < 2; times += 1)
      expect((await sentBy(device, batch).expect(200)).body).toMatchObject(heldFor(batch.epoch, 'NO_SUCH_TABLE'));
    await opened(table);
    // Nothing was kept as refused, and no referee was called.
    expect((await admin.get(`/v1/tables/${table}`).expect(200)).body).toMatchObject({
      status: 'running',
      refusals: [],
    });
    expectTaken(await sentBy(device, batch).expect(200));
  });

  it('where the key of the device lacks the right', async () => {
    const table = newTable();
    await opened(table);
    const batch = batchAt(table);
    const elsewhere = await api.as(`device:${DEVICE}`, `table:${newTable()}`);
    expect((await sentBy(elsewhere, batch).expect(200)).body).toMatchObject(heldFor(batch.epoch, 'FORBIDDEN'));
    expectTaken(await sentBy(await api.as(`device:${DEVICE}`, `table:${table}`), batch).expect(200));
  });

  it('where the clock of the device is ahead of that of the service', async () => {
    const table = newTable();
    await opened(table);
    const device = await api.as(`device:${DEVICE}`, `table:${table}`);
    // Five minutes are tolerated.
    const batch = batchAt(table, new Date(Date.now() + 320_000).toISOString());
    expect((await sentBy(device, batch).expect(200)).body).toMatchObject(heldFor(batch.epoch, 'IMPLAUSIBLE_TIME'));
    jest
      .spyOn(api.app.get<Environment>(ENVIRONMENT, { strict: false }), 'now')
      .mockImplementation(() => new Date(Date.now() + 40_000));
    expectTaken(await sentBy(device, batch).expect(200));
  });

  it('with the records before it recorded', async () => {
    const [table, other] = [newTable(), newTable()];
    await opened(table);
    const device = await api.as(`device:${DEVICE}`, `table:${table}`, `table:${other}`);
    const { epoch, records } = batchAt(table);
    const [opening, act] = records as [(typeof records)[0], (typeof records)[0]];
    const next = {
      ...opening,
      dealId: uuidv7(),
      commandId: uuidv7(),
      command: openDeal({ table: other }),
      sequence: 2,
    };
    const { body } = await device
      .post(`/v1/devices/${DEVICE}/batches`, { epoch, records: [opening, next, { ...act, sequence: 3 }] })
      .expect(200);
    expect(body).toMatchObject({
      lastSequence: 1,
      results: [
        { status: 'appended', sequence: 1 },
        { status: 'held', sequence: 2, rejection: { code: 'NO_SUCH_TABLE' } },
      ],
    });
    expect(body.results).toHaveLength(2);
  });
});

describe('where the file of the newest edition is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilescribe-editions-'));
  const file = fileNameOf(new PublishedEditions(editionsFolder()).find('sichuan-mil')!);
  beforeAll(() => {
    cpSync(editionsFolder(), folder, { recursive: true });
    renameSync(join(folder, file), join(folder, 'elsewhere'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const restarted = (): Promise<RunningApi> =>
    RunningApi.start(() => Promise.resolve(api.database.url), undefined, {}, undefined, { editions: folder });

  it('a record is held, and the service is not ready; with the file both are as before', async () => {
    const table = newTable();
    await opened(table);
    const batch = batchAt(table);
    const without = await restarted();
    const device = await without.as(`device:${DEVICE}`, `table:${table}`);
    expect((await sentBy(device, batch).expect(200)).body).toMatchObject(heldFor(batch.epoch, 'JUDGE_MISSING'));
    const { body } = await (await without.as()).get('/health/ready').expect(503);
    expect(body).toMatchObject({
      code: 'UNAVAILABLE',
      retry: 'later',
      detail: expect.stringContaining('sichuan-mil@'),
    });
    await without.close();

    renameSync(join(folder, 'elsewhere'), join(folder, file));
    const repaired = await restarted();
    await (await repaired.as()).get('/health/ready').expect(200);
    expectTaken(await sentBy(await repaired.as(`device:${DEVICE}`, `table:${table}`), batch).expect(200));
    await repaired.close();
  }, 60_000);
});

it.each([
  ['a time that is ahead', () => new Date(Date.now() + 3_600_000).toISOString(), 'later'],
  ['a time before 2000', () => '1970-01-01T00:00:00.000Z', 'never'],
])('a problem about %s says whether to send it again', async (_, time, retry) => {
  const body = { dealId: uuidv7(), commandId: uuidv7(), occurredAt: time(), command: openDeal({ table: 'held-1' }) };
  const person = await api.as('deals:record');
  expect((await person.post('/v1/deals', body).expect(422)).body).toMatchObject({ code: 'IMPLAUSIBLE_TIME', retry });
});
