import { OCCURRED_AT, played } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

let api: RunningApi;
let admin: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
}, 120_000);
afterAll(() => api.stop(), 30_000);

let count = 0;
/** Returns a new table with its gateway, which has sent two records of its epoch. */
async function tableWithGateway() {
  const table = `table-${(count += 1)}`;
  await admin.post('/v1/tables', { table, name: table }).expect(201);
  const gateway = await api.as(`device:gateway-${table}`, `table:${table}`);
  const epoch = uuidv7();
  const dealId = uuidv7();
  const { steps } = played(3, { table });
  const record = (sequence: number) => ({
    sequence,
    dealId,
    commandId: uuidv7(),
    occurredAt: OCCURRED_AT,
    command: steps[sequence - 1]!.command,
  });
  const send = (...sequences: number[]) =>
    gateway.post(`/v1/devices/gateway-${table}/batches`, { epoch, records: sequences.map(record) });
  const report = (change: object = {}) =>
    gateway.post(`/v1/devices/gateway-${table}/damage-reports`, { ...found(table), ...change });
  const status = async (): Promise<string> =>
    String((await gateway.get(`/v1/tables/${table}`).expect(200)).body.status);
  await send(1, 2).expect(200);
  return { table, gateway, epoch, send, report, status };
}

const found = (table: string) => ({
  reportId: uuidv7(),
  table,
  reason: 'damage in the outbox',
  foundAt: OCCURRED_AT,
  place: { file: 'damaged-00000001', firstByte: 512, endByte: 900 },
});

describe('a damage report of a device', () => {
  it('consumes the lost sequence numbers, calls the referee, and lets the device continue after them', async () => {
    const { table, gateway, epoch, send, report, status } = await tableWithGateway();
    expect((await send(5).expect(409)).body).toMatchObject({ code: 'SEQUENCE_GAP', expected: 3 });
    const { body } = await report({ records: { epoch, through: 4 } }).expect(200);
    expect(body).toMatchObject({ device: `gateway-${table}`, epoch, lost: { from: 3, to: 4 } });
    expect(await status()).toBe('needs-referee');
    expect((await send(5).expect(200)).body).toMatchObject({ lastSequence: 5 });
    const { damages } = (await gateway.get(`/v1/tables/${table}`).expect(200)).body;
    expect(damages).toEqual([body]);
    expect(damages[0]).toMatchObject({ place: { file: 'damaged-00000001', firstByte: 512, endByte: 900 } });
  });

  it('that is repeated has the same answer and does not call the referee again', async () => {
    const { table, gateway, epoch, report, status } = await tableWithGateway();
    const twice = { reportId: uuidv7(), records: { epoch, through: 4 } };
    const first = await report(twice).expect(200);
    await (await api.as('referee')).post(`/v1/tables/${table}/referee-visits`).expect(200);
    expect((await report(twice).expect(200)).body).toEqual(first.body);
    expect(await status()).toBe('running');
    expect((await gateway.get(`/v1/tables/${table}`)).body.damages).toHaveLength(1);
  });

  it('about records that the API already has is stored, and calls no referee', async () => {
    const { epoch, send, report, status } = await tableWithGateway();
    const { body } = await report({ records: { epoch, through: 2 } }).expect(200);
    expect(body).not.toHaveProperty('lost');
    expect(await status()).toBe('running');
    expect((await send(3).expect(200)).body).toMatchObject({ lastSequence: 3 });
  });

  it('that does not state how many records are lost calls the referee and consumes no number', async () => {
    const { epoch, send, report, status } = await tableWithGateway();
    expect((await report({ records: { epoch } }).expect(200)).body.lost).toEqual({ from: 3 });
    expect(await status()).toBe('needs-referee');
    expect((await send(3).expect(200)).body).toMatchObject({ lastSequence: 3 });
  });

  it('that states no records and no place calls the referee', async () => {
    const { report, status } = await tableWithGateway();
    await report({ place: undefined }).expect(200);
    expect(await status()).toBe('needs-referee');
  });

  it('is shown to keys that may see refused records', async () => {
    const { table, report } = await tableWithGateway();
    await report().expect(200);
    const shown = async (...scopes: string[]): Promise<unknown> =>
      (await (await api.as(...scopes)).get(`/v1/tables/${table}`)).body;
    expect(await shown('referee')).toHaveProperty('damages');
    expect(await shown('deals:read')).not.toHaveProperty('damages');
  });

  it('is for the device itself, and for a table that its key names', async () => {
    const { table, gateway, report, status } = await tableWithGateway();
    const other = await tableWithGateway();
    expect((await report({ table: other.table }).expect(403)).body.code).toBe('FORBIDDEN');
    await gateway.post(`/v1/devices/gateway-${other.table}/damage-reports`, found(table)).expect(403);
    await (await api.as('deals:write')).post(`/v1/devices/gateway-${table}/damage-reports`, found(table)).expect(403);
    expect([await status(), await other.status()]).toEqual(['running', 'running']);
  });

  it.each([
    [{ records: { through: 4 } }, '/records/epoch'],
    [{ records: { epoch: uuidv7(), through: 0 } }, '/records/through'],
    [{ place: { file: '', firstByte: 0, endByte: 1 } }, '/place/file'],
    [{ reason: undefined }, '/reason'],
  ])('%j is refused as a body', async (change, pointer) => {
    const { report } = await tableWithGateway();
    const { body } = await report(change).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer }] });
  });
});
