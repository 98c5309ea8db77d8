import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { played, record } from '../api/played-deal.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const WRONG_KEYS = 4;
const SITE_FACTOR = 16;
/** The processor time of one network, and of all requests without a key (ms). */
const [OF_NETWORK, OF_ALL] = [300, 3000];
/** The streams that a network without a key may hold, and those of one key. */
const [MOST_STREAMS, MOST_OF_KEY] = [40, 2];

let database: TestDatabase;
let api: SpawnedApi;
let dealId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await SpawnedApi.start({
    database,
    env: {
      TILESCRIBE_TRUSTED_PROXIES: '127.0.0.1',
      TILESCRIBE_WRONG_KEYS_PER_MINUTE: String(WRONG_KEYS),
      TILESCRIBE_CALCULATION_MS_PER_MINUTE: String(OF_NETWORK),
      TILESCRIBE_KEYLESS_CALCULATION_MS_PER_MINUTE: String(OF_ALL),
      TILESCRIBE_READ_WITHOUT_KEY: 'deals',
      TILESCRIBE_STREAMS_PER_ADDRESS: String(MOST_STREAMS),
      TILESCRIBE_STREAMS_PER_KEY: String(MOST_OF_KEY),
    },
  });
  const admin = api.client(api.adminKey);
  await admin.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  dealId = uuidv7();
  await record(admin.with(await api.key(api.adminKey, 'deals:record')), dealId, played(5), 20);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const from = (address: string) => ({ 'X-Forwarded-For': address });
const wrongKey = async (address: string): Promise<number> =>
  (await api.client('tsk_0000_nothing').get('/v1/deals', from(address))).status;
const statusesOf = async (addresses: readonly string[]): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await wrongKey(address));
  return statuses;
};
const many = (count: number, address: (index: number) => string) => Array.from({ length: count }, (_, i) => address(i));

it('the addresses of a /64 share one limit, and another /64 has its own', async () => {
  const statuses = await statusesOf(many(WRONG_KEYS + 2, (index) => `2001:db8:1:1::${(index + 1).toString(16)}`));
  expect(statuses).toEqual([...Array<number>(WRONG_KEYS).fill(401), 429, 429]);
  expect(await wrongKey('2001:db8:1:2::1')).toBe(401);
});

it('the networks of a /48 share a larger limit, and another /48 has its own', async () => {
  const most = WRONG_KEYS * SITE_FACTOR;
  const statuses = await statusesOf(many(most + 2, (index) => `2001:db8:2:${index.toString(16)}::1`));
  expect(statuses).toEqual([...Array<number>(most).fill(401), 429, 429]);
  expect(await wrongKey('2001:db8:3::1')).toBe(401);
});

it('an IPv4 address is the same address where it is mapped to IPv6, and other IPv4 addresses are not', async () => {
  const forms = ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'];
  expect(await statusesOf(many(WRONG_KEYS + 1, (index) => forms[index % 3]!))).toEqual([401, 401, 401, 401, 429]);
  expect(await statusesOf(['203.0.113.8', '::ffff:203.0.113.8'])).toEqual([401, 401]);
});

it('visitors of a /64 hold the streams of one address together', async () => {
  const open = new AbortController();
  const stream = (address: string) =>
    fetch(`${api.address}/v1/deals/${dealId}/stream`, { headers: from(address), signal: open.signal });
  const statuses: number[] = [];
  for (let index = 1; index <= MOST_STREAMS; index += 1) statuses.push((await stream(`2001:db8:4:1::${index}`)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await stream('2001:db8:4:1::ffff');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({
      code: 'TOO_MANY_STREAMS',
      detail: `An address may hold ${MOST_STREAMS} streams without a key at once in a process; close one first.`,
    }),
  ]);
  expect((await stream('2001:db8:4:2::1')).status).toBe(200);
  open.abort();
});

it('a key holds its own streams, also where its address holds all of its own', async () => {
  const open = new AbortController();
  const stream = (key?: string) =>
    fetch(`${api.address}/v1/deals/${dealId}/stream`, {
      headers: { ...from('203.0.113.9'), ...(key !== undefined && { Authorization: `Bearer ${key}` }) },
      signal: open.signal,
    });
  const visitors = await Promise.all(many(MOST_STREAMS + 1, () => '').map(() => stream()));
  expect(visitors.filter(({ status }) => status === 429)).toHaveLength(1);
  const key = await api.key(api.adminKey, 'deals:read');
  const statuses: number[] = [];
  for (let count = 0; count <= MOST_OF_KEY; count += 1) statuses.push((await stream(key)).status);
  expect(statuses).toEqual([...Array<number>(MOST_OF_KEY).fill(200), 429]);
  open.abort();
});

describe('calculations without a key', () => {
  /** Calculations of different hands, each of which takes some 50 ms of the processor. */
  let hands = 0;
  const waits = async (address: string) => {
    hands += 1;
    const answer = await fetch(`${api.address}/v1/calculator/waits`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...from(address) },
      body: JSON.stringify({
        ruleSet: 'dazhong',
        standing: `${(hands % 6) + 1}${(hands % 6) + 2}${(hands % 6) + 3}m456p789s5555z`,
        seatWind: ['east', 'south', 'west', 'north'][hands % 4],
        options: { jokers: 'up' },
        joker: '5z',
      }),
    });
    return { status: answer.status, body: (await answer.json()) as { readonly detail?: string } };
  };

  it('share the time of their /64, and then of the process; requests with a key go on', async () => {
    const ofNetwork: number[] = [];
    while (ofNetwork.length < 200 && ofNetwork.at(-1) !== 429)
      ofNetwork.push((await waits(`2001:db8:5:1::${ofNetwork.length + 1}`)).status);
    expect([ofNetwork[0], ofNetwork.at(-1)]).toEqual([200, 429]);
    // Each from another /48.
    let last = await waits('2001:db8:100::1');
    expect(last.status).toBe(200);
    for (let index = 1; index < 400 && last.status !== 429; index += 1)
      last = await waits(`2001:db8:${(0x100 + index).toString(16)}::1`);
    expect(last).toMatchObject({ status: 429, body: { detail: expect.stringContaining(`${OF_ALL} milliseconds`) } });
    const reader = api.client(await api.key(api.adminKey, 'deals:read'));
    await reader.get(`/v1/deals/${dealId}`).expect(200);
  });
});
