import type { DealCommand } from '#deal';
import { importDeal, order, played, record } from '../../../../../test/api/played-deal.js';
import { reportedWin, ReportedEvening } from '../../../../../test/api/reported-evening.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { openDeal } from '#testing';

const DECIDED = { reason: 'misread tile', by: 'referee-1' } as const;
const FINE: DealCommand = {
  type: 'ImposePenalty',
  payments: [{ from: 'east', to: 'bank', points: 10 }],
  ...DECIDED,
};
const WITHDRAWAL: DealCommand = { type: 'WithdrawReport', reason: 'typing mistake', by: 'secretary-1' };

let api: RunningApi;
let writer: Client;
let referee: Client;
let secretary: Client;
let evening: ReportedEvening;
beforeAll(async () => {
  api = await RunningApi.start();
  [writer, referee] = [await api.as('deals:record'), await api.as('referee')];
  secretary = await api.as('deals:write');
  const admin = await api.as('admin');
  for (const table of ['table-1', 'club-1']) await admin.post('/v1/tables', { table, name: table }).expect(201);
  evening = new ReportedEvening('club-1', secretary);
}, 120_000);
afterAll(() => api.stop(), 30_000);
afterEach(() => api.clearTables());

const previewed = (client: Client, dealId: string, ...commands: readonly DealCommand[]) =>
  client.post(`/v1/deals/${dealId}/previews`, { commands });

/** Sends the commands one by one, and returns all events of the deal, its ledger and its table afterwards. */
const recorded = async (client: Client, dealId: string, ...commands: readonly DealCommand[]) => {
  for (const command of commands) {
    const { headers } = await client.get(`/v1/deals/${dealId}`).expect(200);
    const answer = await client.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': headers['etag']! });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  }
  const [events, ledger, deal] = await Promise.all(
    ['events?limit=500', 'ledger', ''].map((part) => client.get(`/v1/deals/${dealId}/${part}`.replace(/\/$/, ''))),
  );
  return {
    events: (events!.body.events as { sequence: number; event: object }[]).map(({ sequence, event }) => ({
      sequence,
      event,
    })),
    ledger: ledger!.body as object,
    deal: (deal!.body as { deal: object }).deal,
  };
};

/** Checks that the commands have the same events, table and ledger as their preview. */
const staysTrue = async (client: Client, dealId: string, ...commands: readonly DealCommand[]): Promise<void> => {
  const { body } = await previewed(client, dealId, ...commands).expect(200);
  const { events, ...rest } = await recorded(client, dealId, ...commands);
  expect(body.events).toEqual(events.slice(body.sequence as number));
  expect({ ledger: body.ledger, deal: body.deal }).toEqual(rest);
};

const deal = played(7);
const lastBoundaryOf = (steps: number): number => deal.steps.slice(0, steps).flatMap(({ events }) => events).length;

it.each<[string, () => DealCommand[]]>([
  ['a fine', () => [FINE]],
  ['a void deal', () => [{ type: 'VoidDeal', ...DECIDED }]],
  ['a rewind', () => [{ type: 'RewindTo', sequence: lastBoundaryOf(20), ...DECIDED }]],
  [
    'a rewind and what was played',
    () => [{ type: 'RewindTo', sequence: lastBoundaryOf(20), ...DECIDED }, deal.steps[20]!.command],
  ],
  ['a rewind behind a fine', () => [FINE, { type: 'RewindTo', sequence: deal.events.length, ...DECIDED }]],
])('%s is recorded as it was previewed', async (_, commands) => {
  const dealId = uuidv7();
  await importDeal(writer, dealId, deal);
  await staysTrue(await api.as('referee', 'deals:record'), dealId, ...commands());
});

it('a preview stores nothing, and names the sequence for If-Match', async () => {
  const dealId = uuidv7();
  const tag = await record(writer, dealId, deal, 20);
  const auditor = await api.as('audit');
  const before = (await auditor.get('/v1/log/export?disclosures=all').expect(200)).text;
  const { body } = await previewed(referee, dealId, FINE).expect(200);
  expect(`"${body.sequence}"`).toBe(tag);
  expect((await auditor.get('/v1/log/export?disclosures=all').expect(200)).text).toBe(before);
});

it('a report and its correction can be previewed, also for a deal that is not open yet', async () => {
  const matchId = await evening.openMatch();
  const { next } = await evening.match(matchId);
  const opening = {
    ...{ type: 'OpenDeal', table: 'club-1', ruleSet: 'classical', recording: 'result', source: 'person' },
    ...{ match: matchId, seating: next!.seating, options: { limit: 500, round: next!.round! } },
  } as DealCommand;
  const { body: first } = await previewed(secretary, uuidv7(), opening, reportedWin('south', 'west')).expect(200);
  const dealId = await evening.openNext(matchId);
  await staysTrue(secretary, dealId, reportedWin('south', 'west'));
  const { body: ledger } = await secretary.get(`/v1/deals/${dealId}/ledger`).expect(200);
  expect([first.sequence, first.ledger.balances]).toEqual([0, ledger.balances]);
  await staysTrue(secretary, dealId, WITHDRAWAL, reportedWin('east', 'west'));
});

it('a preview is refused like the command itself, with a pointer to the command', async () => {
  const dealId = uuidv7();
  await record(writer, dealId, deal, 20);
  const { body } = await previewed(writer, dealId, FINE).expect(403);
  expect(body).toMatchObject({ code: 'FORBIDDEN', errors: [{ pointer: '/commands/0/type' }] });
  const { body: second } = await previewed(referee, dealId, FINE, {
    ...{ type: 'RewindTo', sequence: 9_999 },
    ...DECIDED,
  }).expect(422);
  expect(second).toMatchObject({ code: 'NO_SUCH_BOUNDARY', errors: [{ pointer: '/commands/1/sequence' }] });
  await previewed(await api.as('deals:read'), dealId, FINE).expect(403);
  await previewed(referee, uuidv7(), FINE).expect(404);
  const full = openDeal({ table: 'table-1', recording: 'full' });
  const limited = await api.as('referee', 'deals:record', 'table:club-1');
  expect((await previewed(limited, uuidv7(), full).expect(403)).body.code).toBe('FORBIDDEN');
});

it('an ended match refuses a withdrawal in the preview too', async () => {
  const matchId = await evening.openMatch();
  const [dealId] = await evening.play(matchId, 'south');
  await evening.saidOfMatch(matchId, { type: 'CallTime' });
  await evening.saidOfMatch(matchId, { type: 'EndMatch', cause: 'time' });
  const { body } = await previewed(secretary, dealId!, WITHDRAWAL).expect(422);
  expect(body).toMatchObject({ code: 'MATCH_ENDED', errors: [{ pointer: '/commands/0/type' }] });
});
