import { once } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import type { DealCommand } from '#deal';
import { openDeal } from '#testing';
import { order, played, record, sendBatch } from '../../../../test/api/played-deal.js';
import { Client, LOG, RunningApi } from '../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../test/api/uuidv7.js';
import { savedContent } from '../../../../libs/persistence/src/testing/index.js';
import { createApplication } from '../application.js';
import { DealCache } from '../features/deals/deciding/deal-cache.js';
import { sourceJudges } from './judges/sources.js';

/** Commands that are recorded before a test, in the middle of the play. */
const RECORDED = 20;

let api: RunningApi;
let second: NestFastifyApplication;
/** Two processes on one database, with the same key. */
let here: Client;
let there: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  second = await createApplication({ url: api.database.url, log: LOG, preferredJudges: sourceJudges() });
  await second.listen(0, '127.0.0.1');
  here = await api.as('admin', 'deals:record', 'deals:write');
  there = new Client(await second.getUrl(), here.key);
}, 120_000);
afterAll(async () => {
  await second.close();
  await api.stop();
}, 30_000);

let tables = 0;
const nextTable = async (): Promise<string> => {
  const table = `table-${(tables += 1)}`;
  await here.post('/v1/tables', { table, name: table }).expect(201);
  return table;
};

interface HeldDeal {
  readonly dealId: string;
  readonly table: string;
  readonly tag: string;
  /** The command after the recorded ones. */
  readonly next: DealCommand;
}

const heldDeal = async (client = here): Promise<HeldDeal> => {
  const [table, dealId] = [await nextTable(), uuidv7()];
  const { steps } = played(1);
  const own = steps.map(({ command }) => ({
    command: command.type === 'OpenDeal' ? { ...command, table } : command,
  }));
  const tag = await record(client, dealId, { steps: own }, RECORDED);
  return { dealId, table, tag, next: own[RECORDED]!.command };
};

const give = (client: Client, dealId: string, body: object, tag: string) =>
  client.post(`/v1/deals/${dealId}/commands`, body, { 'If-Match': tag });

const open = (client: Client, table: string) =>
  client.post('/v1/deals', { dealId: uuidv7(), ...order(openDeal({ table })) });

const BREAK_WALL: DealCommand = { type: 'BreakWall', dice: [1, 2] };
const ABANDON: DealCommand = { type: 'AbandonDeal', reason: 'opened at the wrong table' };

/** Runs the work while another session holds the lock of the log. */
const whileLocked = async <T>(work: () => Promise<T>): Promise<T> => {
  const client = new pg.Client(api.database.adminUrl);
  await client.connect();
  try {
    await client.query('BEGIN; SELECT position FROM log_head FOR UPDATE');
    return await work();
  } finally {
    await client.query('ROLLBACK');
    client.end().catch(() => undefined);
    await once(client, 'end');
  }
};

describe('while another session holds the lock of the log', () => {
  it('answers that record nothing are given at once, by the process that knows the deal', async () => {
    const { dealId, table, tag, next } = await heldDeal();
    const last = order(next);
    const answer = await give(here, dealId, last, tag).expect(200);
    const now = answer.headers['etag']!;
    await whileLocked(async () => {
      expect((await open(here, table).expect(409)).body).toMatchObject({ code: 'TABLE_BUSY', deal: dealId });
      await give(here, dealId, order(next), tag).expect(412);
      expect((await give(here, dealId, order(BREAK_WALL), now).expect(422)).body.code).toBe('WRONG_PHASE');
      expect((await give(here, uuidv7(), order(next), now).expect(404)).body.code).toBe('NO_SUCH_DEAL');
      const reused = await give(here, dealId, { ...order(ABANDON), commandId: last.commandId }, now).expect(409);
      expect(reused.body.code).toBe('COMMAND_ID_REUSED');
      expect((await give(here, dealId, last, tag).expect(200)).body).toEqual(answer.body);
      expect((await open(here, 'no-such-table').expect(404)).body.code).toBe('NO_SUCH_TABLE');
    });
  });

  it('a command is not accepted', async () => {
    const { dealId, tag, next } = await heldDeal();
    await whileLocked(async () => {
      await give(here, dealId, order(next), tag).expect(503);
    });
    await give(here, dealId, order(next), tag).expect(200);
  }, 30_000);
});

it('a stale sequence names the events that the sender has not seen', async () => {
  const { dealId, tag, next } = await heldDeal();
  await give(here, dealId, order(next), tag).expect(200);
  const { body } = await give(here, dealId, order(next), tag).expect(412);
  const unseen = await here.get(body.readFrom as string).expect(200);
  const { sequence } = (unseen.body.events as readonly { readonly sequence: number }[])[0]!;
  expect(`"${sequence - 1}"`).toBe(tag);
  // A sequence that the deal never had.
  const ahead = await give(here, dealId, order(next), '"1999"').expect(412);
  expect(ahead.body.readFrom).toBe(`/v1/deals/${dealId}/events?after=0`);
});

describe('a refusal rests on the log, not on what a process remembers:', () => {
  it('a command that only the newer deal of another process permits is accepted', async () => {
    const { dealId, tag, next } = await heldDeal();
    const { steps } = played(1);
    const { headers } = await give(there, dealId, order(next), tag).expect(200);
    // On the deal that this process remembers, the command is stale.
    await give(here, dealId, order(steps[RECORDED + 1]!.command), headers['etag']!).expect(200);
  });

  it('a command that the newer deal of another process refuses is refused', async () => {
    const { dealId, tag, next } = await heldDeal();
    await give(there, dealId, order(next), tag).expect(200);
    await give(here, dealId, order(next), tag).expect(412);
  });

  it('a deal that another process has opened exists', async () => {
    const { dealId, tag, next } = await heldDeal(there);
    await give(here, dealId, order(next), tag).expect(200);
  });

  it('a table that another process has freed is free', async () => {
    const { dealId, table, tag } = await heldDeal();
    expect((await open(there, table).expect(409)).body.code).toBe('TABLE_BUSY');
    await give(here, dealId, order(ABANDON), tag).expect(200);
    const opened = await open(there, table).expect(201);
    const id = (opened.body as { readonly dealId: string }).dealId;
    expect((await open(here, table).expect(409)).body).toMatchObject({ code: 'TABLE_BUSY', deal: id });
  });

  it('after the database was set back, its own last event counts', async () => {
    const { dealId, tag, next } = await heldDeal();
    const restore = await savedContent(api.database);
    const lost = await give(here, dealId, order(next), tag).expect(200);
    await restore();
    // To the deal that this process remembers, the command is stale, and its id is known.
    const repeated = {
      ...order(next),
      commandId: (lost.body.events as readonly { commandId: string }[])[0]!.commandId,
    };
    await give(here, dealId, repeated, tag).expect(200);
    expect((await here.get(`/v1/deals/${dealId}/events?limit=500`).expect(200)).body.events).toHaveLength(
      Number(JSON.parse(lost.headers['etag']!)),
    );
  });
});

describe('a repeated command', () => {
  it('is confirmed after later commands, whatever If-Match expects', async () => {
    const { dealId, tag, next } = await heldDeal();
    const sent = order(next);
    const first = await give(here, dealId, sent, tag).expect(200);
    const note = order(ABANDON);
    await give(here, dealId, note, first.headers['etag']!).expect(200);
    for (const client of [here, there]) {
      const again = await give(client, dealId, sent, tag).expect(200);
      expect(again.body).toEqual(first.body);
    }
  });

  it('that arrives twice at once, at two processes, is recorded once and confirmed to both', async () => {
    const { dealId, tag, next } = await heldDeal();
    const sent = order(next);
    const answers = await Promise.all(
      [here, there, here, there].map((client) => give(client, dealId, sent, tag).expect(200)),
    );
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
  });

  it('under another deal is a reused id, also where the deal does not exist', async () => {
    const { dealId, tag, next } = await heldDeal();
    const sent = order(next);
    await give(here, dealId, sent, tag).expect(200);
    const other = await heldDeal();
    for (const id of [other.dealId, uuidv7()])
      expect((await give(here, id, sent, other.tag).expect(409)).body.code).toBe('COMMAND_ID_REUSED');
  });
});

it('a refused record of a device consumes its number, and has its answer again', async () => {
  const { dealId, table } = await heldDeal();
  const gateway = await api.as('device:gateway-1', `table:${table}`);
  const epoch = uuidv7();
  const records = [{ sequence: 1, dealId, ...order(BREAK_WALL) }];
  const path = '/v1/devices/gateway-1/batches';
  const { body } = await gateway.post(path, { epoch, records }).expect(200);
  expect(body).toMatchObject({ lastSequence: 1, results: [{ status: 'refused', rejection: { code: 'WRONG_PHASE' } }] });
  expect((await gateway.post(path, { epoch, records }).expect(200)).body).toEqual(body);
  await expect(sendBatch(gateway, 'gateway-1', dealId, [BREAK_WALL])).rejects.toThrow('WRONG_PHASE');
});

it('the history of a decision ends with the event on which it is decided', async () => {
  const { dealId } = await heldDeal();
  const cache = api.app.get(DealCache, { strict: false });
  const whole = await cache.history(dealId, RECORDED);
  // The whole history is cached now.
  const first = await cache.history(dealId, 10);
  expect(first.events).toEqual(whole.events.slice(0, 10));
  expect(first.states).toEqual(whole.states.slice(0, first.states.length));
  expect((await cache.history(dealId, RECORDED)).events).toEqual(whole.events);
});
