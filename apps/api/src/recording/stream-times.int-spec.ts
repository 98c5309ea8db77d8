import { judgesOf } from '#judge';
import { audit } from '#audit';
import type { DealCommand } from '#deal';
import { matchRuleSets, ruleSets } from '#rules';
import { played } from '../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../test/api/uuidv7.js';
import { sha256 } from '../platform/environment/environment.js';

const START = Date.UTC(2026, 2, 11, 9);
const MINUTE = 60_000;
const at = (minutes: number): string => new Date(START + minutes * MINUTE).toISOString();

let api: RunningApi;
let admin: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin', 'audit', 'referee', 'deals:record');
}, 120_000);
afterAll(() => api.stop(), 30_000);

let count = 0;
/** A table with a device, and the first commands of a deal there. */
const tableWithDevice = async () => {
  const table = `table-${(count += 1)}`;
  await admin.post('/v1/tables', { table, name: table }).expect(201);
  const device = await api.as(`device:${table}`, `table:${table}`);
  const commands = played(3, { table, source: 'device' }).steps.map(({ command }) => command);
  const epoch = uuidv7();
  const dealId = uuidv7();
  const record = (sequence: number, minutes: number, command: DealCommand = commands[sequence - 1]!) => ({
    sequence,
    dealId,
    commandId: uuidv7(),
    occurredAt: at(minutes),
    command,
  });
  const send = (...records: object[]) => device.post(`/v1/devices/${table}/batches`, { epoch, records }).expect(200);
  return { table, dealId, commands, record, send };
};

const backwards = (latest: string, notBefore: string) => ({
  status: 'refused',
  rejection: { code: 'OCCURRED_BACKWARDS', notBefore, message: expect.stringContaining(latest) },
});

const findings = async () => {
  const { text } = await admin.get('/v1/log/export?disclosures=all').buffer(true).expect(200);
  const report = await audit([Buffer.from(text)], { judges: judgesOf(ruleSets), matchRuleSets, sha256 });
  return report.findings.filter(({ check }) => check === 'times');
};

describe('an act of a device that happened before an earlier one of its deal', () => {
  it('is refused beyond five minutes, in one batch and in the next one; at the stated time it is accepted', async () => {
    const { record, send, commands } = await tableWithDevice();
    const { body } = await send(record(1, 10), record(2, 11), record(3, 5.9));
    expect(body.results).toMatchObject([{ status: 'appended' }, { status: 'appended' }, backwards(at(11), at(6))]);
    expect((await send(record(4, 0, commands[2]))).body.results).toMatchObject([backwards(at(11), at(6))]);
    expect((await send(record(5, 6, commands[2]))).body.results).toMatchObject([{ status: 'appended' }]);
    // The greatest time counts, not the last one.
    expect((await send(record(6, 5.9, commands[3]))).body.results).toMatchObject([backwards(at(11), at(6))]);
    expect((await send(record(7, 12, commands[3]))).body.results).toMatchObject([{ status: 'appended' }]);
  });

  it('is refused after an act of a person too', async () => {
    const { dealId, record, send, commands } = await tableWithDevice();
    await send(record(1, 0), record(2, 0));
    const [events] = [(await admin.get(`/v1/deals/${dealId}`).expect(200)).headers['etag']!];
    const warning = { type: 'RuleHandDead', seat: 'east', reason: 'fourteen tiles', by: 'referee-1' };
    const ruled = { commandId: uuidv7(), occurredAt: at(30), command: warning };
    const answer = await admin.post(`/v1/deals/${dealId}/commands`, ruled, { 'If-Match': events });
    const latest = answer.status === 200 ? at(30) : at(0);
    expect(answer.status).toBe(200);
    const { body } = await send(record(3, 20, commands[2]));
    expect(body.results).toMatchObject([backwards(latest, at(25))]);
  });
});

it('a person may write down an earlier act afterwards', async () => {
  const { table } = await tableWithDevice();
  const [opening, dealing] = played(3, { table }).steps.map(({ command }) => command);
  const dealId = uuidv7();
  const order = (command: DealCommand, minutes: number) => ({ commandId: uuidv7(), occurredAt: at(minutes), command });
  const opened = await admin.post('/v1/deals', { dealId, ...order(opening!, 60) }).expect(201);
  await admin
    .post(`/v1/deals/${dealId}/commands`, order(dealing!, 0), { 'If-Match': opened.headers['etag']! })
    .expect(200);
});

it('the problem names the place and the earliest time', async () => {
  const { table } = await tableWithDevice();
  const [opening, dealing] = played(3, { table, source: 'simulated' }).steps.map(({ command }) => command);
  const dealId = uuidv7();
  const order = (command: DealCommand, minutes: number) => ({ commandId: uuidv7(), occurredAt: at(minutes), command });
  const opened = await admin.post('/v1/deals', { dealId, ...order(opening!, 60) }).expect(201);
  const { body } = await admin
    .post(`/v1/deals/${dealId}/commands`, order(dealing!, 0), { 'If-Match': opened.headers['etag']! })
    .expect(422);
  expect(body).toMatchObject({
    code: 'OCCURRED_BACKWARDS',
    retry: 'never',
    detail: expect.stringContaining(at(55)),
    errors: [{ pointer: '/occurredAt' }],
  });
});

it('the log of these deals has no fault in its times', async () => {
  expect(await findings()).toEqual([]);
});
