import { judgesOf } from '#judge';
import { audit } from '#audit';
import type { DealCommand } from '#deal';
import type { MatchView } from '#projections';
import { matchRuleSets, ruleSets } from '#rules';
import { openDeal } from '#testing';
import { order } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { sha256 } from '../../platform/environment/environment.js';

const TABLE = 'table-1';
const ABANDON: DealCommand = { type: 'AbandonDeal', reason: 'opened at the wrong table' };

let api: RunningApi;
let opener: Client;
let colleague: Client;
let referee: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  opener = await api.as('deals:record');
  colleague = await api.as('deals:record');
  referee = await api.as('referee');
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

const opened = async (change: Parameters<typeof openDeal>[0] = {}): Promise<string> => {
  const dealId = uuidv7();
  await opener
    .post('/v1/deals', { dealId, ...order(openDeal({ table: TABLE, recording: 'result', ...change })) })
    .expect(201);
  return dealId;
};
const abandon = async (client: Client, dealId: string) => {
  const { headers } = await client.get(`/v1/deals/${dealId}`).expect(200);
  return client.post(`/v1/deals/${dealId}/commands`, order(ABANDON), { 'If-Match': headers['etag']! });
};

it('the key that opened a deal abandons it, and the event states its reason', async () => {
  const dealId = await opened();
  const { status, body } = await abandon(opener, dealId);
  expect(status).toBe(200);
  expect(body.events).toMatchObject([
    { event: { type: 'DealAbandoned', reason: ABANDON.reason } },
    { event: { type: 'DealSettled', ending: 'abandoned' } },
  ]);
  const { body: read } = await colleague.get(`/v1/deals/${dealId}`).expect(200);
  expect(read.deal).toMatchObject({ phase: 'settled', ending: 'abandoned' });
});

it('another key may not abandon it, a referee may', async () => {
  const dealId = await opened();
  const { status, body } = await abandon(colleague, dealId);
  expect([status, body.code, body.errors[0].pointer]).toEqual([403, 'FORBIDDEN', '/command/type']);
  expect((await abandon(referee, dealId)).status).toBe(200);
  const again = await abandon(opener, dealId);
  expect([again.status, again.body.code]).toEqual([422, 'DEAL_SETTLED']);
});

it('an abandoned deal of a match does not count: the same dealer deals next, and the log verifies', async () => {
  const matchId = uuidv7();
  const open = {
    type: 'OpenMatch',
    table: TABLE,
    ruleSet: 'sichuan-mil',
    places: ['anna', 'boris', 'chen', 'dora'].map((player, index) => ({ side: index + 1, player })),
    firstDealer: { by: 'lot', player: 'anna' },
    limits: { deals: 1 },
  };
  await opener
    .post('/v1/matches', { matchId, commandId: uuidv7(), occurredAt: '2026-03-11T09:00:00.000Z', command: open })
    .expect(201);
  const read = async (): Promise<MatchView> =>
    (await colleague.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;
  const { seating } = (await read()).next!;
  const dealId = await opened({ match: matchId, seating });
  expect((await abandon(opener, dealId)).status).toBe(200);
  expect(await read()).toMatchObject({
    deals: [{ deal: dealId, settled: { ending: 'abandoned' } }],
    next: { seating },
  });
  await opened({ match: matchId, seating });
  const auditor = await api.as('audit');
  const file = await auditor.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
  const report = await audit([file.body as Buffer], { judges: judgesOf(ruleSets), matchRuleSets, sha256 });
  expect(report.findings).toEqual([]);
  expect(report.matches).toMatchObject([{ match: matchId, verdict: 'clean' }]);
});
