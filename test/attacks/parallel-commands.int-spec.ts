import { judgesOf } from '#judge';
import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '#audit';
import { onServer } from '#persistence';
import { ruleSets } from '#rules';
import { nodeSha256, runs, type PlayedDeal } from '#testing';
import { order, played, record } from '../api/played-deal.js';
import { RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const CLIENTS = 16;
/** Clients that each read a deal and send all of its commands. */
const RACING = 6;
const DEALS = 6;
/** The first commands of each deal. */
const COMMANDS = 40;
/** The first commands of the deal through which clients race. */
const RACED = Math.min(COMMANDS, runs(16));
/** The time between two ends of all sessions. */
const ENDED_EACH_MS = 250;
/** A command is sent again until it is recorded. */
const REPEATS = 200;

let api: RunningApi;
let admin: Client;
let scribe: Client;
let auditor: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
  scribe = await api.as('deals:record');
  auditor = await api.as('audit');
}, 120_000);
afterAll(() => api.stop(), 30_000);

interface Stored {
  readonly commandId: string;
  readonly event: object;
}
type Order = ReturnType<typeof order>;

let tables = 0;
const atTable = async (seed: number): Promise<PlayedDeal> => {
  const table = `table-${(tables += 1)}`;
  await admin.post('/v1/tables', { table, name: table }).expect(201);
  return played(seed, { table });
};
const stored = async (dealId: string): Promise<readonly Stored[]> =>
  (await auditor.get(`/v1/deals/${dealId}/events?limit=500`).expect(200)).body.events as readonly Stored[];
const commandsOf = (events: readonly Stored[]): readonly string[] => [
  ...new Set(events.map(({ commandId }) => commandId)),
];
/** The events without the name of the table. */
const withoutTable = (events: readonly Stored[]): string =>
  JSON.stringify(events.map(({ event }) => event)).replaceAll(/"table-\d+"/g, '"table"');
const send = (dealId: string, given: Order, tag: string, headers: Readonly<Record<string, string>> = {}) =>
  scribe.post(`/v1/deals/${dealId}/commands`, given, { 'If-Match': tag, ...headers });
const expectCleanLog = async (): Promise<void> => {
  const { text } = await auditor.get('/v1/log/export?disclosures=all').expect(200);
  const { verdict, findings } = await audit([Buffer.from(text)], { judges: judgesOf(ruleSets), sha256: nodeSha256 });
  expect({ verdict, findings }).toEqual({ verdict: 'clean', findings: [] });
};
/** A read can still meet a session that has ended, and gets 503: reads at once, again and again, until none does. */
const untilSessionsAreNew = async (): Promise<void> => {
  for (let repeat = 0; ; repeat += 1) {
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => auditor.get('/v1/tables')));
    const statuses = new Set(answers.map(({ status }) => status));
    if (!statuses.has(503)) break;
    expect([repeat < REPEATS, statuses.size <= 2]).toEqual([true, true]);
    await pause(20);
  }
};
const opened = async (seed: number) => {
  const deal = await atTable(seed);
  const dealId = uuidv7();
  const tag = await record(scribe, dealId, deal, 1);
  return { dealId, tag, orders: deal.steps.slice(1, RACED).map(({ command }) => order(command)) };
};

it('clients that race through one deal record what one client records', async () => {
  const { dealId, orders } = await opened(11);
  const race = async (): Promise<void> => {
    for (const given of orders)
      for (;;) {
        const { headers } = await scribe.get(`/v1/deals/${dealId}`).expect(200);
        const { status, body } = await send(dealId, given, headers['etag']!);
        if (status === 200) break;
        expect([status, body.code]).toEqual([412, 'STALE_SEQUENCE']);
      }
  };
  await Promise.all(Array.from({ length: RACING }, race));
  const events = await stored(dealId);
  expect(commandsOf(events).slice(1)).toEqual(orders.map(({ commandId }) => commandId));

  const alone = uuidv7();
  await record(scribe, alone, await atTable(11), RACED);
  expect(withoutTable(events)).toBe(withoutTable(await stored(alone)));
  await expectCleanLog();
}, 120_000);

it('of different commands with one ETag one is recorded, and repeats get its answer', async () => {
  const { dealId, tag, orders } = await opened(5);
  const [first] = orders as [Order];
  const rivals = Array.from({ length: CLIENTS }, () => ({ ...first, commandId: uuidv7() }));
  const answers = await Promise.all(rivals.map((given) => send(dealId, given, tag)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: CLIENTS - 1 }, () => 412)]);
  const winner = answers.findIndex(({ status }) => status === 200);
  for (const repeated of await Promise.all(rivals.map(() => send(dealId, rivals[winner]!, tag))))
    expect([repeated.text, repeated.headers['etag']]).toEqual([
      answers[winner]!.text,
      answers[winner]!.headers['etag'],
    ]);
  expect(commandsOf(await stored(dealId))).toHaveLength(2);
});

it('of different bodies with one Idempotency-Key at once one is recorded, and later only that body is answered', async () => {
  const { dealId, tag, orders } = await opened(6);
  const key = { 'Idempotency-Key': uuidv7() };
  const [first] = orders as [Order];
  const rivals = Array.from({ length: CLIENTS }, () => ({ ...first, commandId: uuidv7() }));
  const answers = await Promise.all(rivals.map((given) => send(dealId, given, tag, key)));
  const winner = answers.findIndex(({ status }) => status === 200);
  const others = answers.filter((_, index) => index !== winner).map(({ body }) => body.code as string);
  for (const code of others) expect(['STALE_SEQUENCE', 'IDEMPOTENCY_KEY_REUSED']).toContain(code);
  const later = await Promise.all(rivals.map((given) => send(dealId, given, tag, key)));
  expect(later.map(({ status, text }) => (status === 200 ? text : status))).toEqual(
    rivals.map((_, index) => (index === winner ? answers[winner]!.text : 422)),
  );
  expect(commandsOf(await stored(dealId))).toEqual(expect.arrayContaining([rivals[winner]!.commandId]));
});

it('when sessions of PostgreSQL end in mid-batch, each acknowledged command is recorded once, in its order', async () => {
  let isOver = false;
  let ended = 0;
  const ending = async (): Promise<void> =>
    onServer(api.database.url, async (session) => {
      while (!isOver) {
        await pause(ENDED_EACH_MS);
        const { rowCount } = await session.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'tilescribe'`,
        );
        ended += rowCount ?? 0;
      }
    });
  const recorded = async ({ steps }: PlayedDeal) => {
    const dealId = uuidv7();
    const orders = steps.slice(0, COMMANDS).map(({ command }) => order(command));
    let tag = '';
    for (const [index, given] of orders.entries()) {
      const key = { 'Idempotency-Key': uuidv7() };
      for (let repeat = 0; ; repeat += 1) {
        const answer = await (index === 0
          ? scribe.post('/v1/deals', { dealId, ...given }, key)
          : send(dealId, given, tag, key));
        tag = answer.headers['etag'] ?? tag;
        if (answer.status < 300) break;
        expect([answer.status, answer.body.code, repeat < REPEATS]).toEqual([503, 'UNAVAILABLE', true]);
        await pause(20);
      }
    }
    return { dealId, orders };
  };
  const deals = await Promise.all(Array.from({ length: DEALS }, (_, index) => atTable(300 + index)));
  const end = ending();
  const acknowledged = await Promise.all(deals.map(recorded)).finally(() => (isOver = true));
  await end;
  expect(ended).toBeGreaterThan(0);
  await untilSessionsAreNew();
  for (const { dealId, orders } of acknowledged)
    expect(commandsOf(await stored(dealId))).toEqual(orders.map(({ commandId }) => commandId));
  await expectCleanLog();
}, 120_000);
