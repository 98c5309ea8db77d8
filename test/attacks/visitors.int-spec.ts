import { READ_WITHOUT_KEY, type ReadWithoutKey } from '../../apps/api/src/access/limits/settings.js';
import { order, played, record } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { ReportedEvening } from '../api/reported-evening.js';
import { uuidv7 } from '../api/uuidv7.js';
import { documentedReads } from './documented-reads.js';

/** What the link of a deal or match opens: the record of each, its streams, and what its proof needs. No list, no table, no other stream. */
const OPEN_BY_LINK = new Set([
  '/v1/deals/{dealId}',
  '/v1/deals/{dealId}/bundle',
  '/v1/deals/{dealId}/events',
  '/v1/deals/{dealId}/export',
  '/v1/deals/{dealId}/ledger',
  '/v1/deals/{dealId}/wall',
  '/v1/matches/{matchId}',
  '/v1/matches/{matchId}/bundle',
  '/v1/matches/{matchId}/events',
  '/v1/log/checkpoint',
  '/v1/log/key',
  '/v1/log/key/changes',
  '/v1/log/proofs/consistency',
  '/v1/players/{player}',
]);

const isOpen = (route: string, setting: ReadWithoutKey): boolean => {
  if (route.startsWith('/v1/players') && !setting.endsWith('-and-names')) return false;
  if (setting.startsWith('links')) return OPEN_BY_LINK.has(route);
  return setting !== 'off';
};

/** Records a full deal in play at one table, a match with a settled deal at another, and a player with a name. */
const recorded = async (api: RunningApi): Promise<Readonly<Record<string, string>>> => {
  const admin = await api.as('admin');
  for (const table of ['table-1', 'club-1']) await admin.post('/v1/tables', { table, name: table }).expect(201);
  const dealId = uuidv7();
  await record(await api.as('deals:record'), dealId, played(11), 30);
  const secretary = await api.as('deals:write');
  const evening = new ReportedEvening('club-1', secretary);
  const matchId = await evening.openMatch();
  await evening.play(matchId, 'south');
  await secretary.put('/v1/players/anna', { name: 'Anna' }).expect(200);
  return {
    ...{
      dealId,
      matchId,
      table: 'table-1',
      player: 'anna',
      device: 'gateway',
      tileSet: 'bamboo',
      id: 'sichuan-mil',
      clauseId: 'SBR-8.1',
      level: '0',
      tile: '000.p/1',
      position: '1',
    },
    ...{ after: '1', from: '1', to: '20', edition: '2019-03-11', keyId: uuidv7() },
  };
};

/** The answer without the request id, which differs each time. */
const withoutRequest = (text: string): string => text.replaceAll(/"requestId":"[^"]*"/g, '');

describe.each(READ_WITHOUT_KEY)('reading without a key: %s', (readWithoutKey) => {
  let api: RunningApi;
  let values: Readonly<Record<string, string>>;
  beforeAll(async () => {
    api = await RunningApi.start(undefined, undefined, { readWithoutKey, wrongKeysPerMinute: 0 });
    values = await recorded(api);
  }, 120_000);
  afterAll(() => api.stop(), 30_000);

  it('a visitor reads the same bytes as a key of deals:read, or nothing; names only where they are open', async () => {
    const [visitor, spectator] = [await api.as(), await api.as('deals:read')];
    const reads = documentedReads(values).filter(({ takesKey, isStream }) => takesKey && !isStream);
    const opened = new Set<string>();
    for (const { route, path, headers } of reads) {
      const mine = await visitor.get(path, headers);
      if (!isOpen(route, readWithoutKey)) {
        expect([path, mine.status]).toEqual([path, 401]);
        continue;
      }
      const theirs = await spectator.get(path, headers);
      if (theirs.status === 403) expect([401, 403]).toContain(mine.status);
      else {
        expect([path, mine.status, withoutRequest(mine.text)]).toEqual([
          path,
          theirs.status,
          withoutRequest(theirs.text),
        ]);
        opened.add(route);
      }
    }
    expect(opened.size > 0).toBe(readWithoutKey !== 'off');
    expect([...opened].some((route) => route.startsWith('/v1/players'))).toBe(readWithoutKey.endsWith('-and-names'));
  });

  it('a visitor writes nothing, previews nothing, and a wrong key is no visitor', async () => {
    const visitor = await api.as();
    const fine = { type: 'VoidDeal', reason: 'noise', by: 'x' };
    const tag = { 'If-Match': '"30"' };
    await visitor.post(`/v1/deals/${values['dealId']}/commands`, { ...order(fine as never) }, tag).expect(401);
    await visitor.post(`/v1/deals/${values['dealId']}/previews`, { commands: [fine] }).expect(401);
    await visitor.put('/v1/players/anna', { name: 'Eve' }).expect(401);
    await visitor.delete('/v1/players/anna').expect(401);
    await visitor.with('tsk_0000_nothing').get('/v1/deals').expect(401);
  });

  it('a visitor follows a deal as a spectator, where reading is open', async () => {
    const streamed = async (path: string): Promise<Response> => fetch(`${api.address}/v1/${path}/stream`);
    for (const path of ['tables/table-1', 'log']) {
      const other = await streamed(path);
      expect(other.status).toBe(readWithoutKey.startsWith('deals') ? 200 : 401);
      await other.body?.cancel();
    }
    const answer = await streamed(`deals/${values['dealId']}`);
    expect(answer.status).toBe(readWithoutKey === 'off' ? 401 : 200);
    if (answer.body === null || answer.status !== 200) return;
    const reader = answer.body.getReader();
    let text = '';
    while (!text.includes('DealOpened')) text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
  });
});
