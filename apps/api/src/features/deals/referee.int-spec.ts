import { ledgerOf } from '#projections';
import type { DealCommand } from '#deal';
import { EventSourceReader } from '../../../../../test/api/event-source.js';
import { importDeal, order, played, record } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { at } from '../../../../../libs/rules/src/testing/sichuan-table.js';

let api: RunningApi;
let writer: Client;
let referee: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('deals:record');
  referee = await api.as('referee');
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);
afterEach(() => api.clearTables());

const deal = played(7);
const DECIDED = { reason: 'misread tile', by: 'referee-1' } as const;
const penalty: DealCommand = {
  type: 'ImposePenalty',
  payments: [{ from: 'east', to: 'bank', points: 10 }],
  ...DECIDED,
};
const give = (client: Client, dealId: string, command: DealCommand, tag: string) =>
  client.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': tag });
const linesOf = async (dealId: string): Promise<unknown> =>
  (await referee.get(`/v1/deals/${dealId}/ledger`).expect(200)).body.lines;

it('a settled deal is fined, voided, rewound and settled again, and the log keeps every step', async () => {
  const dealId = uuidv7();
  const settled = await importDeal(writer, dealId, deal);
  const records = deal.events.map((event, index) => ({ sequence: index + 1, event }));
  const { lines } = ledgerOf(records);

  const fined = await give(referee, dealId, penalty, settled).expect(200);
  expect(fined.body.events).toMatchObject([{ event: { type: 'RulingMade' } }, { event: { type: 'DealSettled' } }]);
  const voided = await give(referee, dealId, { type: 'VoidDeal', ...DECIDED }, fined.headers['etag']!).expect(200);
  const { body: nothing } = await referee.get(`/v1/deals/${dealId}/ledger`).expect(200);
  expect(nothing.balances).toEqual({ east: 0, south: 0, west: 0, north: 0, bank: 0 });

  const back: DealCommand = { type: 'RewindTo', sequence: deal.events.length, ...DECIDED };
  const rewound = await give(referee, dealId, back, voided.headers['etag']!).expect(200);
  expect(await linesOf(dealId)).toEqual(lines);
  await give(referee, dealId, penalty, rewound.headers['etag']!).expect(200);
  expect(await linesOf(dealId)).toHaveLength(lines.length + 1);
  const { body } = await referee.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
  const reported = (body.events as readonly { event: { type: string } }[]).slice(deal.events.length);
  expect(reported.map(({ event }) => event.type)).toEqual([
    'RulingMade',
    'DealSettled',
    'RulingMade',
    'DealSettled',
    'RewoundTo',
    'RulingMade',
    'DealSettled',
  ]);
});

it('play continues after a rewind, also on a server that has not read the deal before', async () => {
  const dealId = uuidv7();
  const tag = await record(writer, dealId, deal, 20);
  const boundary = deal.steps.slice(0, 15).flatMap(({ events }) => events).length;
  const rewound = await give(referee, dealId, { type: 'RewindTo', sequence: boundary, ...DECIDED }, tag).expect(200);
  const { command } = deal.steps[15]!;
  await give(writer, dealId, command, rewound.headers['etag']!).expect(200);
});

it('a rewind must go to the end of a command; another sequence is refused with its pointer', async () => {
  const dealId = uuidv7();
  const tag = await record(writer, dealId, deal, 10);
  const { body } = await give(referee, dealId, { type: 'RewindTo', sequence: 9_999, ...DECIDED }, tag).expect(422);
  expect(body).toMatchObject({ code: 'NO_SUCH_BOUNDARY', errors: [{ pointer: '/command/sequence' }] });
});

it('only the key of a referee may make a ruling', async () => {
  const dealId = uuidv7();
  const tag = await record(writer, dealId, deal, 10);
  const { body } = await give(writer, dealId, penalty, tag).expect(403);
  expect(body).toMatchObject({ code: 'FORBIDDEN', errors: [{ pointer: '/command/type' }] });
  await give(referee, dealId, penalty, tag).expect(200);
});

it('a stream reports the ledger lines that a rewind withdraws and adds', async () => {
  const dealId = uuidv7();
  const settled = await importDeal(writer, dealId, deal);
  const fined = await give(referee, dealId, penalty, settled).expect(200);
  const back: DealCommand = { type: 'RewindTo', sequence: deal.events.length, ...DECIDED };
  await give(referee, dealId, back, fined.headers['etag']!).expect(200);
  const stream = await EventSourceReader.open(`${api.address}/v1/deals/${dealId}/stream`, {
    Authorization: `Bearer ${referee.key ?? ''}`,
  });
  const messages = await stream.next(deal.events.length + 3);
  stream.close();
  expect((JSON.parse(messages.at(-1)!.data) as { readonly ledgerChange: object }).ledgerChange).toMatchObject({
    withdrawn: [{ from: 'east', to: 'bank', points: 10, sequence: deal.events.length + 1 }],
    added: [],
  });
});

it('a public recording waits for an unseen kong until a referee rules it unknowable, and then reports it as unknowable', async () => {
  const unseen = '?'.repeat(13);
  const { commands } = at(
    `east kongs concealed ?\neast draws ?\neast discards 5p\nsouth hu\ntime
     south reveals 123456m66m123p67p\nsouth forbids p`,
    {
      hands: { east: `${unseen}?`, south: unseen, west: unseen, north: unseen },
      forbidden: { east: '?', south: '?', west: '?', north: '?' },
      recording: 'public',
    },
  );
  const dealId = uuidv7();
  const scribe = await api.as('deals:write');
  const tag = await record(scribe, dealId, { steps: commands.map((command) => ({ command })) });
  const { body: waiting } = await scribe.get(`/v1/deals/${dealId}`).expect(200);
  expect(waiting.deal).toMatchObject({ phase: 'settling', awaiting: ['east'] });

  const ruling: DealCommand = { type: 'RuleUnknowable', seat: 'east', fact: 'concealed-kongs', ...DECIDED };
  const { body: refused } = await give(scribe, dealId, ruling, tag).expect(403);
  expect(refused).toMatchObject({ code: 'FORBIDDEN', errors: [{ pointer: '/command/type' }] });
  const wrong: DealCommand = { ...ruling, seat: 'west' };
  const { body: known } = await give(referee, dealId, wrong, tag).expect(422);
  expect(known).toMatchObject({ code: 'FACT_NOT_AWAITED', errors: [{ pointer: '/command/fact' }] });

  await give(referee, dealId, ruling, tag).expect(200);
  const openPoints = [{ seat: 'east', fact: 'concealed-kongs' }];
  const { body: view } = await scribe.get(`/v1/deals/${dealId}`).expect(200);
  expect(view.deal).toMatchObject({ phase: 'settled', openPoints });
  const { body: ledger } = await scribe.get(`/v1/deals/${dealId}/ledger`).expect(200);
  expect(ledger.openPoints).toEqual(openPoints);
});
