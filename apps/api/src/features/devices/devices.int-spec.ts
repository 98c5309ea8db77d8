import pg from 'pg';
import type { EventStore } from '#event-log';
import type { DealCommand } from '#deal';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { openDeal } from '#testing';
import { OCCURRED_AT, order, played } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

let api: RunningApi;
let admin: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
}, 120_000);
afterAll(() => api.stop(), 30_000);

const store = (): EventStore => api.app.get<EventStore>(EVENT_STORE, { strict: false });

/** Numbers the tables: each test has a table and a gateway of its own. */
let count = 0;
async function tableWithGateway() {
  const table = `table-${(count += 1)}`;
  await admin.post('/v1/tables', { table, name: table }).expect(201);
  const gateway = await api.as(`device:gateway-${table}`, `table:${table}`);
  const epoch = uuidv7();
  const send = (records: object[], inEpoch = epoch) =>
    gateway.post(`/v1/devices/gateway-${table}/batches`, { epoch: inEpoch, records });
  return { table, gateway, epoch, send };
}

const recordOf = (dealId: string, command: DealCommand, sequence: number) => ({
  sequence,
  dealId,
  commandId: uuidv7(),
  occurredAt: OCCURRED_AT,
  command,
  evidence: { digest: 'a'.repeat(64), from: 10 * sequence, to: 10 * sequence + 9 },
});
const recordsOf = (dealId: string, commands: readonly DealCommand[], first = 1) =>
  commands.map((command, index) => recordOf(dealId, command, first + index));

const WRONG: DealCommand = { type: 'DiscardTile', seat: 'east', tile: '7z' };

describe('a batch of a device', () => {
  it('records a whole deal, as seen by a device', async () => {
    const { table, send, epoch } = await tableWithGateway();
    const deal = played(3, { table, source: 'simulated' });
    const dealId = uuidv7();
    const records = recordsOf(
      dealId,
      deal.steps.map(({ command }) => command),
    );
    const middle = Math.floor(records.length / 2);
    await send(records.slice(0, middle)).expect(200);
    const { body } = await send(records.slice(middle)).expect(200);
    expect(body).toMatchObject({ epoch, lastSequence: records.length });
    expect(body.results.at(-1)).toEqual({
      status: 'appended',
      sequence: records.length,
      dealSequence: deal.events.length,
    });
    const stored = await store().readStream(`deal/${dealId}`);
    expect(stored.map(({ leaf }) => leaf.type)).toEqual(deal.events.map(({ type }) => type));
    expect(stored[5]?.leaf.cause).toMatchObject({ actor: `device:gateway-${table}`, source: 'simulated' });
    // The observations behind a command are cited with the command, and nowhere else.
    const cited = stored.flatMap(({ leaf: { cause } }) => (cause.evidence === undefined ? [] : [cause]));
    expect(cited.map(({ commandId, index }) => ({ commandId, index }))).toEqual(
      records.map(({ commandId }) => ({ commandId, index: 0 })),
    );
    expect(cited.map(({ evidence }) => evidence)).toEqual(
      records.map(({ evidence }) => ({ device: `gateway-${table}`, epoch, ...evidence })),
    );
  });

  it('is written in a few transactions, not one for each record', async () => {
    const { table, send } = await tableWithGateway();
    const { steps } = played(5, { table });
    const dealId = uuidv7();
    const records = recordsOf(
      dealId,
      steps.map(({ command }) => command),
    );
    await send(records).expect(200);
    const observer = new pg.Client({ connectionString: api.database.adminUrl });
    await observer.connect();
    // Rows of one transaction have the same xmin.
    const { rows } = await observer.query<{ transactions: number }>(
      'SELECT count(DISTINCT xmin::text)::integer AS transactions FROM events WHERE stream = $1',
      [`deal/${dealId}`],
    );
    await observer.end();
    expect(records.length).toBeGreaterThan(50);
    expect(rows[0]?.transactions).toBeLessThan(records.length / 5);
  });

  it('is recorded whole while another writer moves the same deal', async () => {
    const { table, send } = await tableWithGateway();
    const referee = await api.as('referee');
    const { steps } = played(6, { table });
    const dealId = uuidv7();
    const records = recordsOf(
      dealId,
      steps.map(({ command }) => command),
    );
    await send(records.slice(0, 8)).expect(200);
    const payments = [{ from: 'east', to: 'south', points: 1 }];
    const ruling = { type: 'ImposePenalty', payments, reason: 'a test', by: 'referee-1' };
    const rule = async (): Promise<void> => {
      const { headers } = await referee.get(`/v1/deals/${dealId}`).expect(200);
      const body = { commandId: uuidv7(), occurredAt: OCCURRED_AT, command: ruling };
      await referee.post(`/v1/deals/${dealId}/commands`, body, { 'If-Match': headers['etag']! });
    };
    const rulings = Array.from({ length: 8 }, rule);
    const { body } = await send(records.slice(8)).expect(200);
    await Promise.all(rulings);
    expect(new Set((body.results as { status: string }[]).map(({ status }) => status))).toEqual(new Set(['appended']));
    const stored = await store().readStream(`deal/${dealId}`);
    expect(stored.map(({ leaf }) => leaf.sequence)).toEqual(stored.map((_, index) => index + 1));
    const own = stored.filter(({ leaf }) => leaf.cause.actor.startsWith('device:') && leaf.cause.index === 0);
    expect(own.map(({ leaf }) => leaf.cause.commandId)).toEqual(records.map(({ commandId }) => commandId));
  });

  it('that is repeated has the same answers and stores nothing', async () => {
    const { table, send } = await tableWithGateway();
    const { steps } = played(3, { table });
    const dealId = uuidv7();
    const [opening, dealing] = steps.map(({ command }) => command);
    const records = recordsOf(dealId, [opening!, WRONG, dealing!]);
    const first = await send(records).expect(200);
    expect(first.body.results).toMatchObject([
      { status: 'appended', dealSequence: 1 },
      { status: 'refused', rejection: { code: 'WRONG_PHASE' } },
      { status: 'appended', dealSequence: 2 },
    ]);
    const head = await store().head();
    const second = await send(records).expect(200);
    expect(second.body).toEqual({
      ...first.body,
      results: first.body.results.map((result: { status: string }) =>
        result.status === 'appended' ? { ...result, status: 'duplicate' } : result,
      ),
    });
    expect(await store().head()).toBe(head);
  });

  it('that abandons a deal which a referee has already ended is a duplicate, and calls no referee', async () => {
    const { table, gateway, send } = await tableWithGateway();
    const referee = await api.as('referee');
    const dealId = uuidv7();
    const [opening, dealing] = played(3, { table }).steps.map(({ command }) => command);
    await send(recordsOf(dealId, [opening!, dealing!])).expect(200);
    const ruling = order({ type: 'VoidDeal', reason: 'five tiles 6z were found in the set', by: 'referee-1' });
    await referee.post(`/v1/deals/${dealId}/commands`, ruling, { 'If-Match': '"2"' }).expect(200);
    const { body: read } = await gateway.get(`/v1/deals/${dealId}`).expect(200);
    const stored = await store().head();

    const abandon = recordOf(dealId, { type: 'AbandonDeal', reason: 'the next deal was dealt at the table' }, 3);
    const next = recordOf(uuidv7(), openDeal({ table }), 4);
    const { body } = await send([abandon]).expect(200);
    expect(body.results).toEqual([{ status: 'duplicate', sequence: 3, dealSequence: read.sequence }]);
    expect((await send([abandon]).expect(200)).body).toEqual(body);
    expect(await store().head()).toBe(stored);
    expect((await send([abandon, next]).expect(200)).body.results).toMatchObject([
      { status: 'duplicate' },
      { status: 'appended', sequence: 4 },
    ]);
    expect((await referee.get(`/v1/tables/${table}`).expect(200)).body).toMatchObject({
      status: 'running',
      refusals: [],
    });
  });

  it('that abandons a deal of another author is refused, whether or not the deal is over', async () => {
    const { table, send } = await tableWithGateway();
    const person = await api.as('deals:record');
    const dealId = uuidv7();
    await person.post('/v1/deals', { dealId, ...order(openDeal({ table })) }).expect(201);
    const command = { type: 'AbandonDeal', reason: 'the next deal was dealt at the table' } as const;
    const { body: before } = await send([recordOf(dealId, command, 1)]).expect(200);
    expect(before.results).toMatchObject([{ status: 'refused', rejection: { code: 'FORBIDDEN' } }]);
    await person.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': '"1"' }).expect(200);
    const { body: after } = await send([recordOf(dealId, command, 2)]).expect(200);
    expect(after.results).toMatchObject([{ status: 'refused', rejection: { code: 'FORBIDDEN' } }]);
  });

  it('continues after repeated records', async () => {
    const { table, send } = await tableWithGateway();
    const [opening, dealing] = played(3, { table }).steps.map(({ command }) => command);
    const dealId = uuidv7();
    const records = recordsOf(dealId, [opening!, dealing!]);
    await send(records.slice(0, 1)).expect(200);
    const { body } = await send(records).expect(200);
    expect(body.results.map(({ status }: { status: string }) => status)).toEqual(['duplicate', 'appended']);
  });

  it('with a gap stores nothing and names the number that is due', async () => {
    const { table, send } = await tableWithGateway();
    const [opening, dealing] = played(3, { table }).steps.map(({ command }) => command);
    const dealId = uuidv7();
    const late = await send(recordsOf(dealId, [opening!], 2)).expect(409);
    expect(late.body).toMatchObject({ code: 'SEQUENCE_GAP', expected: 1 });
    const holed = await send([recordOf(dealId, opening!, 1), recordOf(dealId, dealing!, 3)]).expect(409);
    expect(holed.body).toMatchObject({ code: 'SEQUENCE_GAP', expected: 2 });
    expect(await store().readStream(`deal/${dealId}`)).toEqual([]);
  });

  it('may not use a number for another command', async () => {
    const { table, send } = await tableWithGateway();
    const dealId = uuidv7();
    const [opening] = played(3, { table }).steps.map(({ command }) => command);
    await send(recordsOf(dealId, [opening!, WRONG])).expect(200);
    for (const sequence of [1, 2]) {
      const { body } = await send([recordOf(dealId, WRONG, sequence)]).expect(409);
      expect(body.code).toBe('SEQUENCE_REUSED');
    }
  });

  it('in two simultaneous requests is stored once', async () => {
    const { table, send } = await tableWithGateway();
    const { steps } = played(3, { table });
    const records = recordsOf(
      uuidv7(),
      steps.slice(0, 12).map(({ command }) => command),
    );
    const answers = await Promise.all([send(records), send(records), send(records)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const appended = answers
      .flatMap(({ body }) => body.results as { status: string }[])
      .filter(({ status }) => status === 'appended');
    expect(appended).toHaveLength(records.length);
  });

  it('may begin a new epoch with records that were accepted in the one before', async () => {
    const { table, send } = await tableWithGateway();
    const dealId = uuidv7();
    const [opening, dealing] = played(3, { table }).steps.map(({ command }) => command);
    const records = recordsOf(dealId, [opening!, dealing!]);
    await send(records.slice(0, 1)).expect(200);
    const next = uuidv7();
    const { body } = await send(records, next).expect(200);
    expect(body).toMatchObject({
      epoch: next,
      lastSequence: 2,
      results: [{ status: 'duplicate' }, { status: 'appended' }],
    });
    expect((await send([recordOf(dealId, WRONG, 3)], next).expect(200)).body.lastSequence).toBe(3);
  });

  it('of an empty kind is refused as a body', async () => {
    const { send } = await tableWithGateway();
    expect((await send([]).expect(400)).body).toMatchObject({
      code: 'INVALID_BODY',
      errors: [{ pointer: '/records' }],
    });
  });
});

describe('a refused record', () => {
  it('is stored with its reason, calls the referee, and does not stop the table', async () => {
    const { table, send, gateway } = await tableWithGateway();
    const dealId = uuidv7();
    const [opening, dealing] = played(3, { table }).steps.map(({ command }) => command);
    const wrong = recordOf(dealId, WRONG, 2);
    const { body } = await send([recordOf(dealId, opening!, 1), wrong, recordOf(dealId, dealing!, 3)]).expect(200);
    expect(body.results[2]).toEqual({ status: 'appended', sequence: 3, dealSequence: 2 });

    const seen = await gateway.get(`/v1/tables/${table}`).expect(200);
    const { commandId, occurredAt, command } = wrong;
    expect(seen.body).toMatchObject({ table, status: 'needs-referee', currentDeal: dealId });
    expect(seen.body.refusals).toEqual([
      {
        device: `gateway-${table}`,
        epoch: expect.any(String),
        sequence: 2,
        dealId,
        commandId,
        occurredAt,
        command,
        refusedAt: expect.any(String),
        rejection: {
          ...{ code: 'WRONG_PHASE', clause: 'SBR-1.6' },
          message: 'The deal is in the phase opened. DiscardTile is permitted in these phases: playing.',
        },
      },
    ]);
    // Whether a record is refused can depend on concealed tiles: those who do not see them read of a table without refusals.
    for (const scopes of [
      ['deals:read'],
      ['deals:write'],
      ['admin'],
      ['referee', 'table:elsewhere'],
      ['device:d-1', 'table:elsewhere'],
    ]) {
      const spectator = await api.as(...scopes);
      const answer = (await spectator.get(`/v1/tables/${table}`).expect(200)).body;
      expect(answer).not.toHaveProperty('refusals');
      const listed = (await spectator.get('/v1/tables').expect(200)).body.tables;
      expect([answer, listed.find((each: { readonly table: string }) => each.table === table)]).toMatchObject([
        { status: 'running' },
        { status: 'running' },
      ]);
    }
    for (const scope of ['referee', 'audit', 'deals:record']) {
      const { body: all } = await (await api.as(scope)).get('/v1/tables').expect(200);
      expect(all.tables).toContainEqual(expect.objectContaining({ table, status: 'needs-referee' }));
    }

    const referee = await api.as('referee');
    await gateway.post(`/v1/tables/${table}/referee-visits`).expect(403);
    expect((await referee.post(`/v1/tables/${table}/referee-visits`).expect(200)).body.status).toBe('running');
    const russian = await referee.get(`/v1/tables/${table}`, { 'Accept-Language': 'ru' }).expect(200);
    expect(russian.headers['content-language']).toBe('ru');
    expect(russian.body.refusals.map(({ rejection }: { rejection: object }) => rejection)).toEqual([
      {
        ...{ code: 'WRONG_PHASE', clause: 'SBR-1.6' },
        message: 'Сдача находится на стадии opened. Команда DiscardTile допустима на этих стадиях: playing.',
      },
    ]);
  });

  it('may be one of a deal that was never opened', async () => {
    const { table, send, gateway } = await tableWithGateway();
    const { body } = await send([recordOf(uuidv7(), WRONG, 1)]).expect(200);
    expect(body).toMatchObject({
      lastSequence: 1,
      results: [{ status: 'refused', rejection: { code: 'NO_SUCH_DEAL' } }],
    });
    expect((await gateway.get(`/v1/tables/${table}`)).body.status).toBe('needs-referee');
  });

  it.each([
    ['a table of another key', (): object => openDeal({ table: 'elsewhere' }), 'FORBIDDEN'],
    [
      'a rule set that is not installed',
      (table: string): object => ({ ...openDeal({ table }), ruleSet: 'x' }),
      'UNKNOWN_RULE_SET',
    ],
  ])('is held, and calls no referee, if it is for %s', async (_, command, code) => {
    const { table, send, gateway } = await tableWithGateway();
    const record = { ...recordOf(uuidv7(), WRONG, 1), command: command(table) };
    const { body } = await send([record]).expect(200);
    expect(body).toMatchObject({ lastSequence: 0, results: [{ status: 'held', sequence: 1, rejection: { code } }] });
    expect((await gateway.get(`/v1/tables/${table}`)).body.status).toBe('running');
  });

  it('does not call a referee to another table', async () => {
    const own = await tableWithGateway();
    const other = await tableWithGateway();
    const dealId = uuidv7();
    await other.send([recordOf(dealId, openDeal({ table: other.table }), 1)]).expect(200);
    const abandon = { type: 'AbandonDeal', reason: 'the next deal was dealt' } as const;
    await own.send([recordOf(uuidv7(), WRONG, 1), recordOf(dealId, abandon, 2)]).expect(200);
    expect((await other.gateway.get(`/v1/tables/${other.table}`)).body.status).toBe('running');
    expect((await own.gateway.get(`/v1/tables/${own.table}`)).body.status).toBe('needs-referee');
  });
});

it('a device may send only its own batches', async () => {
  const { gateway } = await tableWithGateway();
  const body = { epoch: uuidv7(), records: [recordOf(uuidv7(), WRONG, 1)] };
  expect((await gateway.post('/v1/devices/gateway-9/batches', body).expect(403)).body.code).toBe('FORBIDDEN');
});
