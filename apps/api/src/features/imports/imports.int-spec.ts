import type { EventStore } from '#event-log';
import type { DealCommand } from '#deal';
import { DEFAULT_LIMITS } from '#persistence';
import { openDeal } from '#testing';
import { order, played } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { EVENT_STORE } from '../../platform/database/tokens.js';

let api: RunningApi;
let admin: Client;
let recorder: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
  recorder = await api.as('deals:record');
  for (const table of ['table-1', 'table-2']) await admin.post('/v1/tables', { table, name: table }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

const store = (): EventStore => api.app.get<EventStore>(EVENT_STORE, { strict: false });
const stream = (dealId: string) => store().readStream(`deal/${dealId}`);

const OCCURRED_AT = '2019-05-04T18:00:00.000Z';
const commandsOf = (commands: readonly DealCommand[]) =>
  commands.map((command) => ({ commandId: uuidv7(), occurredAt: OCCURRED_AT, command }));
const dealOf = (seed: number, change: Parameters<typeof played>[1] = { table: 'table-1' }) => {
  const deal = played(seed, change);
  return { deal, sent: { dealId: uuidv7(), commands: commandsOf(deal.steps.map(({ command }) => command)) } };
};
const send = (deals: readonly object[], client = recorder) => client.post('/v1/imports', { deals });

it('decides each deal again and stores it with its times, its ids and its own source', async () => {
  const [one, two] = [dealOf(1), dealOf(2, { table: 'table-2' })];
  const { body } = await send([one.sent, two.sent]).expect(200);
  expect(body.results).toEqual(
    [one, two].map(({ deal, sent: { dealId } }) => ({ status: 'imported', dealId, sequence: deal.events.length })),
  );
  const stored = await stream(one.sent.dealId);
  expect(stored.map(({ leaf }) => leaf.type)).toEqual(one.deal.events.map(({ type }) => type));
  expect(new Set(stored.map(({ leaf }) => [leaf.occurredAt, leaf.cause.source].join()))).toEqual(
    new Set([`${OCCURRED_AT},imported`]),
  );
  expect(stored[0]!.leaf.data['source']).toBe('imported');
  expect(stored[0]!.leaf.recordedAt > OCCURRED_AT).toBe(true);
  const commands = stored.filter(({ leaf }) => leaf.cause.index === 0).map(({ leaf }) => leaf.cause.commandId);
  expect(commands).toEqual(one.sent.commands.map(({ commandId }) => commandId));
  const { body: ledger } = await recorder.get(`/v1/deals/${one.sent.dealId}/ledger`).expect(200);
  expect(JSON.stringify(ledger)).toContain('balances');
});

it('a repeat stores nothing and says so; another deal under the id is refused', async () => {
  const { sent, deal } = dealOf(3);
  await send([sent]).expect(200);
  const head = await store().head();
  const again = await send([sent]).expect(200);
  expect(again.body.results).toEqual([{ status: 'repeated', dealId: sent.dealId, sequence: deal.events.length }]);
  const other = { ...dealOf(4).sent, dealId: sent.dealId };
  const { body } = await send([other]).expect(200);
  expect(body.results[0]).toMatchObject({
    status: 'refused',
    rejection: { code: 'DEAL_DIFFERS', at: '/deals/0/dealId' },
  });
  const changed = {
    ...sent,
    commands: [...sent.commands.slice(0, -1), { ...sent.commands.at(-1)!, commandId: uuidv7() }],
  };
  expect((await send([changed]).expect(200)).body.results[0]).toMatchObject({ rejection: { code: 'DEAL_DIFFERS' } });
  expect(await store().head()).toBe(head);
});

it('does not show to another key whether a deal is the stored one: it could hold guessed tiles', async () => {
  const { sent } = dealOf(11);
  await send([sent]).expect(200);
  // Other tiles under the same ids, which are public.
  const guess = {
    ...sent,
    commands: dealOf(12).sent.commands.map((command, index) => ({
      ...command,
      commandId: sent.commands[index]?.commandId ?? command.commandId,
    })),
  };
  const others = [await api.as('deals:record'), await api.as('referee'), await api.as('deals:record', 'table:table-1')];
  for (const other of others) {
    const [right, wrong] = [await send([sent], other).expect(200), await send([guess], other).expect(200)];
    expect(right.body).toEqual(wrong.body);
    expect(right.body.results).toMatchObject([{ status: 'refused', rejection: { code: 'DEAL_DIFFERS' } }]);
  }
  expect((await send([sent]).expect(200)).body.results).toMatchObject([{ status: 'repeated' }]);
});

it('a refused command refuses its whole deal with code and place, and the others are imported', async () => {
  const [wrong, right] = [dealOf(5), dealOf(6)];
  const at = 9;
  const commands = wrong.sent.commands.with(at, {
    ...wrong.sent.commands[at]!,
    command: { type: 'DiscardTile', seat: 'east', tile: '7z' },
  });
  const { body } = await send([{ ...wrong.sent, commands }, right.sent]).expect(200);
  expect(body.results).toMatchObject([
    {
      status: 'refused',
      dealId: wrong.sent.dealId,
      rejection: { at: expect.stringMatching(/^\/deals\/0\/commands\/9\/command/) },
    },
    { status: 'imported', dealId: right.sent.dealId },
  ]);
  expect(await stream(wrong.sent.dealId)).toEqual([]);
  expect(await store().resultOf(commands[0]!.commandId)).toBeUndefined();
});

it.each<[string, () => object, string, string]>([
  [
    'ends before its settlement',
    () => {
      const { sent } = dealOf(7);
      return { ...sent, commands: sent.commands.slice(0, -1) };
    },
    'DEAL_UNFINISHED',
    '/deals/0',
  ],
  [
    'does not begin with its opening',
    () => {
      const { sent } = dealOf(8);
      return { ...sent, commands: sent.commands.slice(1) };
    },
    'NO_SUCH_DEAL',
    '/deals/0/commands/0',
  ],
  [
    'is of a match',
    () => ({ dealId: uuidv7(), commands: commandsOf([{ ...openDeal({ table: 'table-1' }), match: uuidv7() }]) }),
    'DEAL_OF_MATCH',
    '/deals/0/commands/0/command/match',
  ],
  ['is of an unknown table', () => dealOf(9, { table: 'table-9' }).sent, 'NO_SUCH_TABLE', '/deals/0/commands/0'],
  [
    'names a judge that is not here',
    () => ({ ...dealOf(10).sent, fingerprint: 'ab'.repeat(32) }),
    'JUDGE_MISSING',
    '/deals/0/commands/0/command/edition',
  ],
  [
    'is from the future',
    () => {
      const { sent } = dealOf(11);
      return { ...sent, commands: sent.commands.map((each) => ({ ...each, occurredAt: '2999-01-01T00:00:00.000Z' })) };
    },
    'IMPLAUSIBLE_TIME',
    '/deals/0/commands/0/occurredAt',
  ],
  [
    'repeats the id of a command',
    () => {
      const { sent } = dealOf(12);
      return {
        ...sent,
        commands: sent.commands.with(3, { ...sent.commands[3]!, commandId: sent.commands[2]!.commandId }),
      };
    },
    'COMMAND_ID_REUSED',
    '/deals/0/commands/3/commandId',
  ],
])('a deal that %s is refused', async (_, deal, code, at) => {
  const head = await store().head();
  const { body } = await send([deal()]).expect(200);
  expect(body.results[0]).toMatchObject({ status: 'refused', rejection: { code, at: expect.stringContaining(at) } });
  expect(await store().head()).toBe(head);
});

describe('keys', () => {
  it('import what they may record, and nothing else', async () => {
    const { sent } = dealOf(13);
    const elsewhere = await api.as('deals:record', 'table:table-2');
    const results = [
      (await send([sent], elsewhere)).body.results[0],
      (await send([sent], await api.as('deals:write'))).body.results[0],
    ];
    expect(results).toMatchObject(Array(2).fill({ status: 'refused', rejection: { code: 'FORBIDDEN' } }));
    for (const scopes of [['deals:read'], ['audit'], ['device:gateway-1', 'table:table-1']])
      await send([sent], await api.as(...scopes)).expect(403);
    await send([sent], await api.as()).expect(401);
    expect(await stream(sent.dealId)).toEqual([]);
  });

  it('need the scope referee for its decisions', async () => {
    const { sent } = dealOf(14);
    const payments = [{ from: 'east', to: 'south', points: 5 }] as const;
    const ruling = commandsOf([{ type: 'ImposePenalty', payments, reason: 'a late protest', by: 'referee-1' }]);
    const ruled = { ...sent, commands: [...sent.commands, ...ruling] };
    expect((await send([ruled])).body.results[0]).toMatchObject({ rejection: { code: 'FORBIDDEN' } });
    const referee = await api.as('referee', 'deals:record');
    expect((await send([ruled], referee)).body.results[0]).toMatchObject({ status: 'imported' });
  });
});

it('the table of an imported deal may be in use, and stays so', async () => {
  const open = uuidv7();
  await recorder
    .post('/v1/deals', { dealId: open, ...order(openDeal({ table: 'table-2', recording: 'result' })) })
    .expect(201);
  expect((await send([dealOf(15, { table: 'table-2' }).sent])).body.results[0]).toMatchObject({ status: 'imported' });
  const { body } = await recorder
    .post('/v1/deals', { dealId: uuidv7(), ...order(openDeal({ table: 'table-2', recording: 'result' })) })
    .expect(409);
  expect(body).toMatchObject({ code: 'TABLE_BUSY', deal: open });
});

it('imports at the same time with more commands than the queue of the store holds are all stored', async () => {
  const deals = Array.from({ length: 16 }, (_, index) => dealOf(100 + index).deal.steps.map(({ command }) => command));
  const again = () => deals.map((commands) => ({ dealId: uuidv7(), commands: commandsOf(commands) }));
  const requests = Array.from({ length: 4 }, again);
  expect(requests.flat().flatMap(({ commands }) => commands).length).toBeGreaterThan(DEFAULT_LIMITS.waitingAppends);
  const answers = await Promise.all(requests.map((request) => send(request)));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(new Set((body.results as readonly { status: string }[]).map((result) => result.status))).toEqual(
      new Set(['imported']),
    );
  }
}, 60_000);
