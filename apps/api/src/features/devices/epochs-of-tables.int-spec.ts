import type { DealCommand } from '#deal';
import type { EventStore } from '#event-log';
import { openDeal } from '#testing';
import { OCCURRED_AT, order, played } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { EVENT_STORE } from '../../platform/database/tokens.js';

let api: RunningApi;
let admin: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
}, 120_000);
afterAll(() => api.stop(), 30_000);

const store = (): EventStore => api.app.get<EventStore>(EVENT_STORE, { strict: false });

let count = 0;
/** Two tables of one device, and the deal that it opened at the first one under the numbers 1 and 2. */
async function deviceOfTwoTables() {
  count += 1;
  const [device, table, other] = [`gateway-${count}`, `first-${count}`, `second-${count}`];
  for (const each of [table, other]) await admin.post('/v1/tables', { table: each, name: each }).expect(201);
  const keys = await Promise.all(
    [[table], [other], [table, other]].map((tables) =>
      api.as(`device:${device}`, ...tables.map((each) => `table:${each}`)),
    ),
  );
  const [own, foreign, both] = keys as [Client, Client, Client];
  const send = (key: Client, epoch: string, records: readonly object[]) =>
    key.post(`/v1/devices/${device}/batches`, { epoch, records });
  const [epoch, dealId] = [uuidv7(), uuidv7()];
  const [opening, dealing] = played(3, { table }).steps.map(({ command }) => command);
  await send(own, epoch, [record(1, dealId, opening!), record(2, dealId, dealing!)]).expect(200);
  return { device, table, other, own, foreign, both, send, epoch, dealId };
}

const record = (sequence: number, dealId: string, command: DealCommand) => ({ sequence, dealId, ...order(command) });
const WRONG: DealCommand = { type: 'DiscardTile', seat: 'east', tile: '7z' };

describe('an epoch', () => {
  it('takes nothing of a key that does not reach its table, and shows it neither the table nor a number', async () => {
    const { device, table, other, own, foreign, send, epoch, dealId } = await deviceOfTwoTables();
    const head = await store().head();
    const attempts = [1, 2, 3, 4, 1_000_000].flatMap((sequence) => [
      record(sequence, uuidv7(), openDeal({ table: other })),
      record(sequence, uuidv7(), WRONG),
      record(sequence, dealId, WRONG),
    ]);
    const answers = new Set<string>();
    for (const attempt of attempts) {
      const { body, text } = await send(foreign, epoch, [attempt]).expect(409);
      expect(body).toMatchObject({
        code: 'EPOCH_OF_OTHER_TABLE',
        retry: 'never',
        errors: [{ pointer: '/epoch' }],
      });
      expect(text).not.toContain(table);
      answers.add(JSON.stringify({ ...body, requestId: '' }));
    }
    expect(answers.size).toBe(1);
    for (const records of [{ epoch }, { epoch, through: 1_000_000 }]) {
      const report = { reportId: uuidv7(), table: other, reason: 'x', foundAt: OCCURRED_AT, records };
      const { body, text } = await foreign.post(`/v1/devices/${device}/damage-reports`, report).expect(409);
      expect(body).toMatchObject({ code: 'EPOCH_OF_OTHER_TABLE', errors: [{ pointer: '/records/epoch' }] });
      expect(text).not.toContain(table);
    }
    expect(await store().head()).toBe(head);
    expect((await own.get(`/v1/tables/${table}`).expect(200)).body).toMatchObject({ status: 'running', refusals: [] });
    expect((await foreign.get(`/v1/tables/${other}`).expect(200)).body).toMatchObject({
      status: 'running',
      refusals: [],
    });
    const { body } = await send(own, epoch, [record(3, dealId, WRONG)]).expect(200);
    expect(body).toMatchObject({ lastSequence: 3, results: [{ status: 'refused' }] });
  });

  it('takes no record of another table of the same key, and names its table', async () => {
    const { table, other, both, send, epoch, dealId } = await deviceOfTwoTables();
    const elsewhere = openDeal({ table: other });
    const { body } = await send(both, epoch, [record(3, uuidv7(), elsewhere)]).expect(409);
    expect(body).toMatchObject({ code: 'EPOCH_OF_OTHER_TABLE', detail: expect.stringContaining(table) });
    // A batch ends before such a record, so that the results of those before it are known.
    const mixed = [record(3, dealId, WRONG), record(4, uuidv7(), elsewhere), record(5, dealId, WRONG)];
    const answer = await send(both, epoch, mixed).expect(200);
    expect(answer.body).toEqual({
      ...{ epoch, lastSequence: 3 },
      results: [{ status: 'refused', sequence: 3, rejection: expect.objectContaining({ code: 'WRONG_PHASE' }) }],
    });
    expect((await send(both, epoch, mixed.slice(1)).expect(409)).body.code).toBe('EPOCH_OF_OTHER_TABLE');
    expect(await store().deviceEpoch(`gateway-${count}`, epoch)).toEqual({ last: 3, table });
    await send(both, uuidv7(), [record(1, uuidv7(), elsewhere)]).expect(200);
  });

  it('belongs to the table of the first record that names one', async () => {
    const { device, table, other, both, own, send } = await deviceOfTwoTables();
    const epoch = uuidv7();
    const unknown = await send(both, epoch, [record(1, uuidv7(), WRONG)]).expect(200);
    expect(unknown.body.results).toMatchObject([{ status: 'refused', rejection: { code: 'NO_SUCH_DEAL' } }]);
    expect(await store().deviceEpoch(device, epoch)).toEqual({ last: 1 });
    await send(both, epoch, [record(2, uuidv7(), openDeal({ table: other }))]).expect(200);
    expect(await store().deviceEpoch(device, epoch)).toEqual({ last: 2, table: other });
    // Afterwards a record without a known table is one of this table.
    await send(both, epoch, [record(3, uuidv7(), WRONG)]).expect(200);
    const refusals = async (key: Client, at: string): Promise<readonly number[]> => {
      const { body } = await key.get(`/v1/tables/${at}`).expect(200);
      return (body.refusals as readonly { readonly sequence: number }[]).map(({ sequence }) => sequence);
    };
    expect(await refusals(both, other)).toEqual([3]);
    expect(await refusals(both, table)).toEqual([1]);
    expect((await send(own, epoch, [record(4, uuidv7(), WRONG)]).expect(409)).body.code).toBe('EPOCH_OF_OTHER_TABLE');
  });

  it('is not taken by a record that is held', async () => {
    const { device, table, foreign, own, send, dealId } = await deviceOfTwoTables();
    const epoch = uuidv7();
    const { body } = await send(foreign, epoch, [record(1, dealId, WRONG)]).expect(200);
    expect(body).toMatchObject({ lastSequence: 0, results: [{ status: 'held', rejection: { code: 'FORBIDDEN' } }] });
    expect(await store().deviceEpoch(device, epoch)).toEqual({ last: 0 });
    await send(own, epoch, [record(1, dealId, WRONG)]).expect(200);
    expect(await store().deviceEpoch(device, epoch)).toEqual({ last: 1, table });
  });

  it('keeps its table in simultaneous requests', async () => {
    const { table, other, own, foreign, send, dealId } = await deviceOfTwoTables();
    for (let round = 0; round < 5; round += 1) {
      const epoch = uuidv7();
      const answers = await Promise.all([
        send(own, epoch, [record(1, dealId, WRONG)]),
        send(foreign, epoch, [record(1, uuidv7(), WRONG)]),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0].status === 200 ? table : other;
      expect(await store().deviceEpoch(`gateway-${count}`, epoch)).toEqual({ last: 1, table: winner });
    }
  });
});

describe('a number that another command has consumed', () => {
  it('ends a batch before it, and the records go on in a new epoch without being recorded twice', async () => {
    const { own, send, epoch, dealId, table } = await deviceOfTwoTables();
    await send(own, epoch, [record(3, dealId, WRONG), record(4, dealId, WRONG)]).expect(200);
    const { steps } = played(3, { table });
    const next = steps[2]!.command;
    const batch = [record(3, dealId, WRONG), record(4, dealId, next)];
    // The first one is another command too.
    expect((await send(own, epoch, batch).expect(409)).body.code).toBe('SEQUENCE_REUSED');

    const stolen = [...batch, record(5, dealId, steps[3]!.command)];
    await send(own, epoch, [record(5, dealId, WRONG)]).expect(200);
    const renewed = uuidv7();
    const inNew = (records: readonly object[]) => records.map((each, index) => ({ ...each, sequence: index + 1 }));
    const first = await send(own, renewed, inNew(stolen.slice(0, 2))).expect(200);
    await send(own, renewed, [record(3, dealId, WRONG)]).expect(200);
    const partly = await send(own, renewed, inNew(stolen)).expect(200);
    expect(partly.body).toEqual({
      epoch: renewed,
      lastSequence: 2,
      results: first.body.results.map((result: { readonly status: string }) =>
        result.status === 'appended' ? { ...result, status: 'duplicate' } : result,
      ),
    });
  });

  it('is sent again in a new epoch, and a record that was refused and lost its answer is not decided again', async () => {
    const { own, foreign, send, epoch, dealId, table, other } = await deviceOfTwoTables();
    const commands = played(3, { table }).steps.map(({ command }) => command);
    const discard = commands.findIndex(({ type }) => type === 'DiscardTile');
    // It is refused because it is too early, and would be accepted after the commands between.
    const early = record(3, dealId, commands[discard]!);
    const first = await send(own, epoch, [early]).expect(200);
    expect(first.body.results).toMatchObject([{ status: 'refused' }]);
    const between = commands.slice(2, discard).map((command, index) => record(index + 1, dealId, command));
    await send(own, uuidv7(), between).expect(200);

    const renewed = uuidv7();
    const again = [{ ...early, sequence: 1 }, record(2, dealId, WRONG)];
    const answer = await send(own, renewed, again).expect(200);
    expect(answer.body.results[0]).toEqual({ ...first.body.results[0], sequence: 1 });
    expect((await send(own, renewed, again).expect(200)).body).toEqual(answer.body);
    // Another command of this id is decided, and so is one of a key that does not reach the table of the refusal.
    const changed = { ...early, sequence: 1, command: WRONG };
    const decided = await send(own, uuidv7(), [changed]).expect(200);
    expect(decided.body.results[0].rejection.message).not.toBe(first.body.results[0].rejection.message);
    const { body } = await send(foreign, uuidv7(), [{ ...early, sequence: 1 }]).expect(200);
    expect(body.results).toMatchObject([{ status: 'held', rejection: { code: 'FORBIDDEN' } }]);
    expect((await foreign.get(`/v1/tables/${other}`).expect(200)).body.refusals).toEqual([]);
  });
});
