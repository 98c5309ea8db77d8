import { setTimeout as sleep } from 'node:timers/promises';
import type { DealCommand } from '#deal';
import { MOST_CORRECTIONS, MOST_EVENTS } from '../../apps/api/src/features/deals/deciding/deal-limits.js';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { order, played, record } from '../api/played-deal.js';
import type { Client } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { amendedDeal, correctedDeal } from './corrected-deal.js';
import { answeredDuringImport, warning } from './long-import.js';

/** The processor time that a key may use in a minute in the last tests (ms). */
const CALCULATION_MS = 400;

let database: TestDatabase;
let unlimited: SpawnedApi;
let limited: SpawnedApi;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  unlimited = await SpawnedApi.start({ database, env: { TILESCRIBE_CALCULATION_MS_PER_MINUTE: '0' } });
  limited = await SpawnedApi.start({
    database,
    env: { TILESCRIBE_CALCULATION_MS_PER_MINUTE: String(CALCULATION_MS) },
  });
  const admin = unlimited.client(unlimited.adminKey);
  for (const table of ['table-1', 'table-2']) await admin.post('/v1/tables', { table, name: table }).expect(201);
  key = await newKey();
}, 120_000);
afterAll(async () => {
  for (const api of [unlimited, limited]) await api.stop();
  await database.drop();
});

const newKey = () => unlimited.key(unlimited.adminKey, 'deals:record', 'referee');
const sent = (api: SpawnedApi, deals: readonly object[], secret = key) =>
  api.client(secret).post('/v1/imports', { deals });
const rewind = (sequence: number): DealCommand => ({ type: 'RewindTo', sequence, reason: 'misread', by: 'referee-1' });
const voided: DealCommand = { type: 'VoidDeal', reason: 'too many corrections', by: 'referee-1' };
/** Records a command at the end of a deal; returns the answer. */
const given = async (client: Client, dealId: string, command: DealCommand) => {
  const { headers } = await client.get(`/v1/deals/${dealId}`).expect(200);
  return client.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': headers['etag']! });
};

it('an import with 1,800 rewinds of one deal is refused at its limit', async () => {
  const deal = correctedDeal(uuidv7(), 1, 1_800);
  const { body } = await sent(unlimited, [deal]).expect(200);
  const first = deal.commands.findIndex(({ command }) => command.type === 'RewindTo');
  expect(body.results).toMatchObject([
    {
      status: 'refused',
      rejection: {
        code: 'DEAL_TOO_LONG',
        at: `/deals/0/commands/${first + MOST_CORRECTIONS}/command/type`,
        message: expect.stringContaining(`${MOST_CORRECTIONS} times`),
      },
    },
  ]);
});

it('an import with 1,150 amended hands of one deal is refused at its limit', async () => {
  const { body } = await sent(unlimited, [amendedDeal(uuidv7(), 22, 1_150)]).expect(200);
  expect(body.results).toMatchObject([{ status: 'refused', rejection: { code: 'DEAL_TOO_LONG' } }]);
});

it('a deal takes its last correction and no further one, in every way, and can still be ended', async () => {
  const dealId = uuidv7();
  const { commands } = correctedDeal(dealId, 2, MOST_CORRECTIONS);
  const client = unlimited.client(key);
  const ended = (await sent(unlimited, [{ dealId, commands }]).expect(200)).body.results[0];
  expect(ended).toMatchObject({ status: 'imported' });
  const preview = await client.post(`/v1/deals/${dealId}/previews`, { commands: [rewind(5)] }).expect(422);
  expect(preview.body).toMatchObject({ code: 'DEAL_TOO_LONG', errors: [{ pointer: '/commands/0/type' }] });
  const refused = await given(client, dealId, rewind(5));
  expect([refused.status, refused.body.code]).toEqual([422, 'DEAL_TOO_LONG']);
  expect((await given(client, dealId, voided)).status).toBe(200);
});

it('a rewind in one process continues from what another process has recorded', async () => {
  const dealId = uuidv7();
  const [one, other] = [unlimited.client(key), limited.client(await newKey())];
  await record(one, dealId, played(7, { table: 'table-2' }), 40);
  const { body: before } = await one.get(`/v1/deals/${dealId}`).expect(200);
  for (const client of [one, other, one, other]) {
    expect((await given(client, dealId, rewind(9))).status).toBe(200);
    expect((await given(client, dealId, rewind(before.sequence))).status).toBe(200);
    const { body: after } = await client.get(`/v1/deals/${dealId}`).expect(200);
    expect({ ...after, sequence: before.sequence }).toEqual(before);
  }
  expect((await given(one, dealId, voided)).status).toBe(200);
});

it('a deal with too many events takes no command but its end', async () => {
  const dealId = uuidv7();
  const { commands } = correctedDeal(dealId, 3, 0);
  const opening = commands.slice(0, -1);
  const { events } = played(3, { table: 'table-1' });
  const recorded = played(3, { table: 'table-1' }).steps.slice(0, opening.length);
  const start = recorded.reduce((sum, step) => sum + step.events.length, 0);
  expect(start).toBeLessThan(events.length);
  const warnings = (count: number) => Array.from({ length: count }, (_, index) => order(warning(index)));
  const fits = [...opening, ...warnings(MOST_EVENTS - start), ...commands.slice(-1)];
  const { body } = await sent(unlimited, [{ dealId, commands: fits }]).expect(200);
  expect(body.results).toMatchObject([{ status: 'imported' }]);
  const client = unlimited.client(key);
  const refused = await given(client, dealId, warning(0));
  expect([refused.status, refused.body.code]).toEqual([422, 'DEAL_TOO_LONG']);
  expect(refused.body.detail).toContain(String(MOST_EVENTS));
  expect((await given(client, dealId, voided)).status).toBe(200);
});

it('other requests are answered while one deal is imported', async () => {
  expect(await answeredDuringImport(unlimited, key)).toBeGreaterThan(1);
});

it('an import ends when its client has gone; the deals before are stored', async () => {
  const deals = Array.from({ length: 20 }, (_, index) => correctedDeal(uuidv7(), 10 + index, 190));
  const client = unlimited.client(key);
  const leaving = new AbortController();
  const answer = fetch(`${unlimited.address}/v1/imports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ deals }),
    signal: leaving.signal,
  }).catch(() => 'left');
  const stored = async (): Promise<number> => {
    const answers = await Promise.all(deals.map(({ dealId }) => client.get(`/v1/deals/${dealId}`)));
    return answers.filter(({ status }) => status === 200).length;
  };
  while ((await client.get(`/v1/deals/${deals[0]!.dealId}`)).status !== 200) await sleep(5);
  leaving.abort();
  expect(await answer).toBe('left');
  await sleep(3_000);
  const count = await stored();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(deals.length);
  const { body } = await sent(unlimited, deals.slice(0, count)).expect(200);
  expect(body.results.map(({ status }: { readonly status: string }) => status)).toContain('repeated');
});

it('imports, previews and calculations of one key share its processor time', async () => {
  const [spender, other] = [await newKey(), await newKey()];
  const statuses: number[] = [];
  for (let seed = 40; seed < 80 && statuses.at(-1) !== 429; seed += 1) {
    const answer = await sent(limited, [correctedDeal(uuidv7(), seed, 190)], spender);
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  const opening = played(5, { table: 'table-1' }).steps.slice(0, 1);
  const commands = opening.map(({ command }) => command);
  const previewOf = (secret: string) => limited.client(secret).post(`/v1/deals/${uuidv7()}/previews`, { commands });
  const playOf = (secret: string) =>
    limited.client(secret).post('/v1/calculator/play', { id: 'x', ruleSet: 'sichuan-mil', commands });
  expect([(await previewOf(spender)).status, (await playOf(spender)).status]).toEqual([429, 429]);
  expect([(await previewOf(other)).status, (await playOf(other)).status]).toEqual([200, 200]);
});
