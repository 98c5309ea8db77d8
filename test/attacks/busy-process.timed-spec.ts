import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { lengthenLog } from '../api/large-log.js';
import { played, record } from '../api/played-deal.js';
import type { Client } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const AT_ONCE = 40;
/** The most work of the process while a health check waits (ms). On an idle machine the check waits as long. */
const MOST_WORK_MS = 1000;
/** The processor time that the calculations of one address may take in a minute (ms). */
const CALCULATION_MS = 2000;

let database: TestDatabase;
let api: SpawnedApi;
let admin: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await SpawnedApi.start({
    database,
    env: { TILESCRIBE_TRUSTED_PROXIES: '127.0.0.1', TILESCRIBE_CALCULATION_MS_PER_MINUTE: String(CALCULATION_MS) },
  });
  admin = api.client(api.adminKey);
  await admin.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  await record(admin.with(await api.key(api.adminKey, 'deals:record')), uuidv7(), played(5), 20);
  await lengthenLog(database, 6000);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

interface Watched {
  readonly statuses: readonly number[];
  readonly mostWork: number;
}

/** The health of the API as another process observes it during the work. */
const healthDuring = async (work: () => Promise<unknown>): Promise<Watched> => {
  const watch = spawn(process.execPath, [join(__dirname, 'health-watch.mjs'), api.address, String(api.pid)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [printed, ended] = [text(watch.stdout), once(watch, 'exit')];
  try {
    await work();
  } finally {
    watch.stdin.end();
  }
  expect(await ended).toEqual([0, null]);
  return JSON.parse(await printed) as Watched;
};

const expectHealth = ({ statuses, mostWork }: Watched): void => {
  expect(statuses).toEqual([200]);
  expect(mostWork).toBeLessThan(MOST_WORK_MS);
};

const exported = async (key: string): Promise<Response> => {
  const answer = await fetch(`${api.address}/v1/log/export`, {
    headers: { Authorization: `Bearer ${key}`, 'Accept-Encoding': 'identity' },
  });
  await answer.text();
  return answer;
};

it('exports of many keys delay a health check by less than a second, and exports beyond the limits get 429', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => api.key(api.adminKey, 'deals:read')));
  let answers: readonly Response[] = [];
  expectHealth(
    await healthDuring(async () => {
      answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => exported(keys[index % keys.length]!)));
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  for (const { status, headers } of answers) expect(headers.has('retry-after')).toBe(status === 429);
}, 120_000);

it('one key runs a few exports at once, and then others again', async () => {
  const key = await api.key(api.adminKey, 'deals:read');
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => exported(key)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(AT_ONCE - 4);
  expect((await exported(key)).status).toBe(200);
});

/** 119 bytes that take about 0.07 s of the processor. */
const COSTLY = JSON.stringify({
  ruleSet: 'dazhong',
  standing: '123m456p789s5555z',
  seatWind: 'east',
  options: { jokers: 'up' },
  joker: '5z',
});
const waits = async (address: string, body = COSTLY): Promise<Response> => {
  const answer = await fetch(`${api.address}/v1/calculator/waits`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body,
  });
  await answer.text();
  return answer;
};

it('calculations of many addresses delay a health check by less than a second', async () => {
  let answers: readonly Response[] = [];
  expectHealth(
    await healthDuring(async () => {
      answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => waits(`198.51.100.${index % 4}`)));
    }),
  );
  for (const { status } of answers) expect([200, 429]).toContain(status);
});

it('an address that has used its time of the processor gets 429, and another one is answered', async () => {
  const answers: Response[] = [];
  while (answers.length < 400 && answers.at(-1)?.status !== 429) answers.push(await waits('203.0.113.1'));
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await waits('203.0.113.2')).status).toBe(200);
});
