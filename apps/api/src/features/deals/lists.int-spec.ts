import { openDeal } from '#testing';
import { importDeal, order, played } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

let api: RunningApi;
let writer: Client;
let referee: Client;
let admin: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('deals:record');
  referee = await api.as('referee');
  admin = await api.as('admin');
}, 120_000);
afterAll(() => api.stop(), 30_000);

const DECIDED = { reason: 'as the captains agreed', by: 'referee-1' };

const newTable = async (table: string): Promise<string> => {
  await admin.post('/v1/tables', { table, name: table }).expect(201);
  return table;
};
const opened = async (table: string, change: Parameters<typeof openDeal>[0] = {}): Promise<string> => {
  const dealId = uuidv7();
  await writer.post('/v1/deals', { dealId, ...order(openDeal({ table, recording: 'result', ...change })) }).expect(201);
  return dealId;
};
const give = async (dealId: string, command: Parameters<typeof order>[0]): Promise<void> => {
  const { headers } = await referee.get(`/v1/deals/${dealId}`).expect(200);
  await referee.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': headers['etag']! }).expect(200);
};
const openMatch = async (table: string): Promise<string> => {
  const matchId = uuidv7();
  const places = ['anna', 'boris', 'chen', 'dora'].map((player, index) => ({ side: index + 1, player }));
  const first = { by: 'lot', player: 'anna' };
  const command = {
    type: 'OpenMatch',
    table,
    ruleSet: 'sichuan-mil',
    places,
    firstDealer: first,
    limits: { deals: 4 },
  };
  await writer
    .post('/v1/matches', { matchId, commandId: uuidv7(), occurredAt: '2026-03-11T09:00:00.000Z', command })
    .expect(201);
  return matchId;
};

const send = async (matchId: string, command: object): Promise<void> => {
  const { headers } = await referee.get(`/v1/matches/${matchId}`).expect(200);
  const body = { commandId: uuidv7(), occurredAt: '2026-03-11T23:00:00.000Z', command };
  await writer.post(`/v1/matches/${matchId}/commands`, body, { 'If-Match': headers['etag']! }).expect(200);
};

interface Listed {
  readonly dealId: string;
  readonly matchId: string;
  readonly openedAt: string;
  readonly status: string;
}
const deals = async (query: string): Promise<readonly Listed[]> =>
  (await writer.get(`/v1/deals?${query}`).expect(200)).body.deals as readonly Listed[];
const matches = async (query: string): Promise<readonly Listed[]> =>
  (await writer.get(`/v1/matches?${query}`).expect(200)).body.matches as readonly Listed[];
const dealIds = async (query: string) => (await deals(query)).map(({ dealId }) => dealId);
const matchIds = async (query: string) => (await matches(query)).map(({ matchId }) => matchId);

describe('the list of deals', () => {
  it('follows each deal through its statuses', async () => {
    const table = await newTable('statuses');
    const statusOf = async (deal: string) =>
      (await deals(`table=${table}`)).find(({ dealId }) => dealId === deal)?.status;
    const voided = await opened(table);
    expect(await statusOf(voided)).toBe('open');
    await give(voided, { type: 'VoidDeal', ...DECIDED });
    const abandoned = await opened(table);
    await give(abandoned, { type: 'AbandonDeal', reason: 'the lamp failed' });
    const settled = uuidv7();
    await importDeal(writer, settled, played(7, { table }));
    expect(await Promise.all([voided, abandoned, settled].map(statusOf))).toEqual(['voided', 'abandoned', 'settled']);
    for (const [status, deal] of Object.entries({ voided, abandoned, settled }))
      expect(await dealIds(`table=${table}&status=${status}`)).toEqual([deal]);
    expect(await dealIds(`table=${table}&status=open`)).toEqual([]);

    await give(settled, { type: 'RewindTo', sequence: 1, ...DECIDED });
    expect(await dealIds(`table=${table}&status=open`)).toEqual([settled]);
    // A deal that is corrected later does not block the next deal at its table.
    const next = await opened(table);
    expect(await dealIds(`table=${table}&status=open`)).toEqual([settled, next]);
    await give(next, { type: 'AbandonDeal', reason: 'the test is over' });
  });

  it('has the deals of a match, a rule set and a table, alone and together', async () => {
    const [one, two] = [await newTable('filters-1'), await newTable('filters-2')];
    const match = await openMatch(one);
    const seating = (await writer.get(`/v1/matches/${match}`).expect(200)).body.match.next.seating as object;
    const ofMatch = await opened(one, { match, seating } as Parameters<typeof openDeal>[0]);
    const alone = await opened(two, { ruleSet: 'dazhong' });
    expect(await dealIds(`match=${match}`)).toEqual([ofMatch]);
    expect(await dealIds('ruleSet=dazhong')).toEqual([alone]);
    expect(await dealIds(`table=${two}&ruleSet=dazhong&status=open`)).toEqual([alone]);
    expect(await dealIds(`table=${one}&ruleSet=dazhong`)).toEqual([]);
    expect(await dealIds(`match=${match}&table=${two}`)).toEqual([]);
    expect(await dealIds('table=nowhere')).toEqual([]);
  });

  it('has the deals that were opened in a span of time, which includes its start but not its end', async () => {
    const tables = await Promise.all([1, 2, 3].map((number) => newTable(`times-${number}`)));
    const ids: string[] = [];
    for (const table of tables) {
      ids.push(await opened(table));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const all = await deals('limit=500');
    const at = ids.map((id) => all.find(({ dealId }) => dealId === id)!.openedAt);
    expect(await dealIds(`openedFrom=${at[0]}&openedTo=${at[2]}`)).toEqual([ids[0], ids[1]]);
    expect(await dealIds(`openedFrom=${at[1]}`)).toEqual([ids[1], ids[2]]);
    expect(await dealIds(`openedFrom=${at[0]}&openedTo=${at[1]}`)).toEqual([ids[0]]);
    const inMoscow = new Date(Date.parse(at[1]!) + 10_800_000).toISOString().replace('Z', '+03:00');
    expect(await dealIds(`openedFrom=${encodeURIComponent(inMoscow)}`)).toEqual([ids[1], ids[2]]);
  });

  it.each(['asc', 'desc'])(
    'is followed %s to its end while deals are opened: none twice, none lost',
    async (order) => {
      const ruleSet = 'sichuan-mil';
      const before: string[] = [];
      const table = await newTable(`paged-${order}`);
      const another = async (): Promise<string> => {
        const id = await opened(table, { ruleSet });
        await give(id, { type: 'AbandonDeal', reason: 'the next one' });
        return id;
      };
      for (let count = 0; count < 7; count += 1) before.push(await another());
      const during: string[] = [];
      const seen: string[] = [];
      let path: string | undefined = `/v1/deals?ruleSet=${ruleSet}&table=${table}&limit=3&order=${order}`;
      while (path !== undefined) {
        const { body, headers }: Awaited<ReturnType<Client['get']>> = await writer.get(path).expect(200);
        seen.push(...(body.deals as readonly Listed[]).map(({ dealId }) => dealId));
        path = /^<(.*)>; rel="next"$/.exec(headers['link'] ?? '')?.[1];
        expect(path === undefined).toBe(body.next === undefined);
        if (during.length < 3) during.push(await another());
      }
      expect(seen).toEqual(order === 'asc' ? [...before, ...during] : [...before].reverse());
    },
    60_000,
  );
});

it('the list of matches filters and sorts like that of deals', async () => {
  const [one, two] = [await newTable('matches-1'), await newTable('matches-2')];
  const first = await openMatch(one);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const second = await openMatch(two);
  expect(await matchIds(`table=${one}`)).toEqual([first]);
  const newest = await matches('order=desc&limit=2');
  expect(newest.map(({ matchId }) => matchId)).toEqual([second, first]);
  expect(await matchIds(`openedFrom=${newest[0]!.openedAt}`)).toEqual([second]);
  expect(await matchIds(`openedFrom=${newest[1]!.openedAt}&openedTo=${newest[0]!.openedAt}`)).toEqual([first]);
  expect(await matchIds(`table=${two}&ruleSet=sichuan-mil&status=open`)).toEqual([second]);
  expect(await matchIds(`table=${two}&ruleSet=dazhong`)).toEqual([]);
  expect(await matchIds('status=ended')).toEqual([]);
  await send(second, { type: 'CallTime' });
  await send(second, { type: 'EndMatch', cause: 'time' });
  expect(await matchIds('status=ended')).toEqual([second]);
  expect(await matchIds(`table=${two}&status=open`)).toEqual([]);
});

describe.each(['/v1/deals', '/v1/matches'])('GET %s refuses', (path) => {
  it.each([
    ['a span that ends before it begins', 'openedFrom=2026-03-12T00:00:00Z&openedTo=2026-03-11T00:00:00Z', '/openedTo'],
    ['a span without length', 'openedFrom=2026-03-12T00:00:00Z&openedTo=2026-03-12T03:00:00%2B03:00', '/openedTo'],
    ['two values of one filter', 'table=a&table=b', '/table'],
    ['two orders', 'order=asc&order=desc', '/order'],
    ['an unknown status', 'status=lost', '/status'],
    ['a date that is none', 'openedFrom=yesterday', '/openedFrom'],
    ['an unknown filter', 'player=anna', ''],
  ])('%s', async (_, query, pointer) => {
    const { body } = await writer.get(`${path}?${query}`).expect(400);
    expect(body.code).toBe('INVALID_QUERY');
    expect(body.errors[0].pointer).toContain(pointer);
  });
});
