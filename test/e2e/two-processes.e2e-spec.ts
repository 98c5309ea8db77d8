import type { DealCommand } from '#deal';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { order, played } from '../api/played-deal.js';
import type { Client } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

/** Two processes that serve one log. Each caches deals and keys, and the other one changes them. */
describe('two processes on one database', () => {
  let database: TestDatabase;
  const processes: SpawnedApi[] = [];
  let recorders: readonly [Client, Client];
  let admin: readonly [Client, Client];
  beforeAll(async () => {
    database = await createTestDatabase();
    const first = await SpawnedApi.start({ database });
    processes.push(first, await SpawnedApi.start({ database }));
    const [one, two] = processes as [SpawnedApi, SpawnedApi];
    const key = await one.key(first.adminKey, 'deals:record', 'deals:write', 'referee');
    recorders = [one.client(key), two.client(key)];
    admin = [one.client(first.adminKey), two.client(first.adminKey)];
  }, 120_000);
  afterAll(async () => {
    const complaints = await Promise.all(processes.map((each) => each.stop()));
    await database.drop();
    expect(complaints).toEqual(['', '']);
  });

  const steps = played(5).steps;
  let tables = 0;
  /** A deal at a table of its own, with the ETag of its last command. */
  const open = async (): Promise<{ readonly dealId: string; tag: string }> => {
    const [dealId, table] = [uuidv7(), `table-${(tables += 1)}`];
    await admin[0].post('/v1/tables', { table, name: table }).expect(201);
    const opening = order({ ...steps[0]!.command, table } as DealCommand);
    const opened = await recorders[0].post('/v1/deals', { dealId, ...opening }).expect(201);
    return { dealId, tag: opened.headers['etag']! };
  };
  type Deal = Awaited<ReturnType<typeof open>>;
  const send = (recorder: Client, { dealId, tag }: Deal, ordered: ReturnType<typeof order>, expected = tag) =>
    recorder.post(`/v1/deals/${dealId}/commands`, ordered, { 'If-Match': expected });
  /** Records a command at one process and remembers its ETag. */
  const record = async (recorder: Client, deal: Deal, command: DealCommand | ReturnType<typeof order>) => {
    const answer = await send(recorder, deal, 'commandId' in command ? command : order(command)).expect(200);
    deal.tag = answer.headers['etag']!;
    return answer;
  };

  it('record one deal in turns, a whole deal without a conflict', async () => {
    const deal = await open();
    for (const [index, { command }] of steps.slice(1).entries()) await record(recorders[index % 2]!, deal, command);
    const answers = await Promise.all(recorders.map((each) => each.get(`/v1/deals/${deal.dealId}`).expect(200)));
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(answers[0]!.body.deal.phase).toBe(played(5).state.phase);
  });

  it('refuse by the log, not by what they remember', async () => {
    const deal = await open();
    const [one, two] = recorders;
    const second = order(steps[1]!.command);
    const recorded = await record(one, deal, second);
    await record(two, deal, steps[2]!.command);
    // The first process has not seen the third command.
    const stale = await send(one, deal, order(steps[3]!.command), recorded.headers['etag']);
    expect([stale.status, stale.body.code, stale.headers['etag']]).toEqual([412, 'STALE_SEQUENCE', deal.tag]);
    expect((await send(two, deal, second).expect(200)).body).toEqual(recorded.body);
    const reused = await send(one, deal, { ...order(steps[3]!.command), commandId: second.commandId });
    expect(reused.body.code).toBe('COMMAND_ID_REUSED');
    await record(one, deal, steps[3]!.command);
  });

  it('follow a rewind of the other one', async () => {
    const deal = await open();
    const [one, two] = recorders;
    for (const { command } of steps.slice(1, 4)) await record(one, deal, command);
    const { body } = await two.get(`/v1/deals/${deal.dealId}/events?limit=500`).expect(200);
    const events = body.events as readonly { readonly sequence: number; readonly commandId: string }[];
    const { sequence } = events.findLast(({ commandId }) => commandId !== events.at(-1)!.commandId)!;
    await record(two, deal, { type: 'RewindTo', sequence, reason: 'misread', by: 'referee' });
    // The command that was taken back is possible again, at the process that has not seen the rewind.
    await record(one, deal, steps[3]!.command);
    await record(two, deal, steps[4]!.command);
  });

  it('accept simultaneous commands at exactly one', async () => {
    const deal = await open();
    const answers = await Promise.all(recorders.map((each) => send(each, deal, order(steps[1]!.command))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('refuse a key that the other one has revoked', async () => {
    const { body } = await admin[0].post('/v1/keys', { name: 'board', scopes: ['deals:read'] }).expect(201);
    const boards = admin.map((each) => each.with(body.key as string));
    for (const board of boards) await board.get('/v1/deals').expect(200);
    await admin[0].delete(`/v1/keys/${body.keyId}`).expect(204);
    await boards[0]!.get('/v1/deals').expect(401);
    // The notification of the database takes a moment.
    const end = Date.now() + 4_000;
    let status = 200;
    while (status === 200 && Date.now() < end) ({ status } = await boards[1]!.get('/v1/deals'));
    expect(status).toBe(401);
  });
});
