import type { CommandOf, DealCommand } from '#deal';
import {
  MOST_CORRECTIONS_WITHOUT_REFEREE,
  MOST_EVENTS_WITHOUT_REFEREE,
} from '../../apps/api/src/features/deals/deciding/deal-limits.js';
import { OCCURRED_AT, order, played } from '../api/played-deal.js';
import { PostgresProxy } from '../api/postgres-proxy.js';
import { RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

let api: RunningApi;
let admin: Client;
let referee: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  [admin, referee] = [await api.as('admin'), await api.as('referee')];
}, 120_000);
afterAll(() => api.stop(), 30_000);

interface Answer {
  readonly status: string;
  readonly code: string | undefined;
  readonly dealSequence: number;
}
const EVIDENCE = { digest: 'a'.repeat(64), from: 900, to: 950 };
const CITED = { evidence: EVIDENCE };

let count = 0;
/** A gateway that has recorded the beginning of a deal at a table of its own. */
async function gatewayInDeal(commands = 20) {
  const table = `table-${(count += 1)}`;
  const device = `gateway-${table}`;
  await admin.post('/v1/tables', { table, name: table }).expect(201);
  const gateway = await api.as(`device:${device}`, `table:${table}`);
  const [epoch, dealId, { steps }] = [uuidv7(), uuidv7(), played(3, { table })];
  let last = 0;
  const sendAll = async (records: readonly (readonly [DealCommand, object?])[]): Promise<readonly Answer[]> => {
    const numbered = records.map(([command, more]) => ({ sequence: (last += 1), dealId, ...order(command), ...more }));
    const { body } = await gateway.post(`/v1/devices/${device}/batches`, { epoch, records: numbered }).expect(200);
    return (body.results as (Answer & { rejection?: { code: string } })[]).map((result) => ({
      ...{ status: result.status, dealSequence: result.dealSequence, code: result.rejection?.code },
    }));
  };
  const send = async (command: DealCommand, more: object = CITED): Promise<Answer> =>
    (await sendAll([[command, more]]))[0] as Answer;
  const sent = await sendAll(steps.slice(0, commands).map(({ command }) => [command]));
  const ends = sent.map(({ dealSequence }) => dealSequence);
  const to = (sequence: number, change: Partial<CommandOf<'RewindTo'>> = {}): DealCommand => ({
    ...{ type: 'RewindTo', sequence, reason: 'refuted by observations 900 to 950', by: device },
    ...change,
  });
  const given = async (client: Client, command: DealCommand) => {
    const { headers } = await referee.get(`/v1/deals/${dealId}`).expect(200);
    return client.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': headers['etag']! });
  };
  return { table, device, gateway, dealId, steps, ends, to, send, sendAll, given };
}

/** Sends one record as a device that has just started. */
async function sentAs(client: Client, device: string, dealId: string, command: DealCommand) {
  const record = { sequence: 1, dealId, ...order(command), ...CITED };
  const { status, body } = await client.post(`/v1/devices/${device}/batches`, { epoch: uuidv7(), records: [record] });
  return [status, body.results?.[0]?.status ?? body.code] as const;
}

describe('a rewind by a device', () => {
  it('is not accepted from another device, another table, or a revoked key', async () => {
    const [own, other] = [await gatewayInDeal(), await gatewayInDeal()];
    const target = own.ends.at(-3)!;
    const beside = await api.as('device:beside', `table:${own.table}`);
    for (const by of ['beside', own.device])
      expect(await sentAs(beside, 'beside', own.dealId, own.to(target, { by }))).toEqual([200, 'refused']);
    const elsewhere = await api.as(`device:${own.device}`, `table:${other.table}`);
    expect(await sentAs(elsewhere, own.device, own.dealId, own.to(target))).toEqual([200, 'held']);
    expect(await sentAs(other.gateway, other.device, own.dealId, own.to(target))).toEqual([200, 'refused']);
    expect(await sentAs(other.gateway, own.device, own.dealId, own.to(target))).toEqual([403, 'FORBIDDEN']);
    const twin = await api.as(`device:${own.device}`, `table:${own.table}`);
    const { body } = await admin.get('/v1/keys').expect(200);
    const keys = body.keys as readonly { readonly keyId: string; readonly scopes: readonly string[] }[];
    for (const { keyId, scopes } of keys)
      if (scopes.includes(`device:${own.device}`)) await admin.delete(`/v1/keys/${keyId}`).expect(204);
    for (const client of [twin, own.gateway])
      expect(await sentAs(client, own.device, own.dealId, own.to(target))).toEqual([401, 'UNAUTHENTICATED']);
    const { body: deal } = await referee.get(`/v1/deals/${own.dealId}`).expect(200);
    expect(deal.sequence).toBe(own.ends.at(-1));
  });

  it('undoes no rewind of a referee and withdraws no act of a person', async () => {
    const { given, send, steps, ends, to } = await gatewayInDeal();
    const ruling = await given(referee, to(ends.at(-5)!, { by: 'referee-1', reason: 'misread' }));
    expect(ruling.status).toBe(200);
    for (const target of [ends.at(-1)!, ends.at(-2)!, ends.at(-6)!])
      expect(await send(to(target))).toMatchObject({ status: 'refused', code: 'FORBIDDEN' });
    const act = steps[16]!.command;
    expect((await given(await api.as('deals:record'), act)).status).toBe(200);
    expect(await send(to(ruling.body.sequence as number))).toMatchObject({ status: 'refused', code: 'FORBIDDEN' });
  });

  it('that its readings ask for does not reopen a deal that is over', async () => {
    const settled = await gatewayInDeal(1_000);
    expect(await settled.send(settled.to(settled.ends.at(-3)!))).toMatchObject({ code: 'FORBIDDEN' });
    const abandoned = await gatewayInDeal();
    await abandoned.send({ type: 'AbandonDeal', reason: 'the tiles were washed' });
    expect(await abandoned.send(abandoned.to(abandoned.ends.at(-1)!))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('reopens a settled deal once for each statement of a referee', async () => {
    const { table, device, gateway, dealId, steps, ends, to, send } = await gatewayInDeal(1_000);
    const [questionId, statementId] = [uuidv7(), uuidv7()];
    const zones = [{ side: 2, zone: 'river', tiles: ['5p'] }];
    const question = { questionId, table, dealId, reason: 'undecided', openedAt: OCCURRED_AT, zones };
    await gateway.post(`/v1/devices/${device}/questions`, question).expect(200);
    const address = `/v1/tables/${table}/questions/${questionId}/statements`;
    await referee.post(address, { statementId, by: 'referee-1', zones }).expect(200);
    const rewind = to(ends.at(-2)!, { reason: `statement ${statementId}`, by: 'referee-1' });
    expect((await send(rewind, { statement: statementId })).status).toBe('appended');
    expect((await send(steps.at(-1)!.command, {})).status).toBe('appended');
    expect(await send(rewind, { statement: statementId })).toMatchObject({ status: 'refused', code: 'FORBIDDEN' });
  });

  it.each([
    ['ends before they begin', { from: 950, to: 900 }, '/records/0/evidence/to'],
    ['begins below 0', { from: -1, to: 900 }, '/records/0/evidence/from'],
  ])('is malformed if its range of observations %s', async (_, range, pointer) => {
    const { gateway, device, dealId, to, ends } = await gatewayInDeal();
    const command = to(ends.at(-3)!, { reason: `observations ${range.from} to ${range.to}` });
    const record = { sequence: 1, dealId, ...order(command), evidence: { ...EVIDENCE, ...range } };
    const batch = { epoch: uuidv7(), records: [record] };
    const { body } = await gateway.post(`/v1/devices/${device}/batches`, batch).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer }] });
  });

  it('names the whole range of its observations', async () => {
    const { send, to, ends } = await gatewayInDeal();
    for (const evidence of [
      { ...EVIDENCE, from: 900, to: 9_500 },
      { ...EVIDENCE, from: 90, to: 95 },
    ]) {
      const command = to(ends.at(-3)!, { reason: `observations 900 to 9500, or 90 to 950` });
      const isNamed = evidence.to === 9_500;
      expect((await send(command, { evidence })).status).toBe(isNamed ? 'appended' : 'refused');
    }
    const command = to(ends.at(-4)!, { reason: 'observations 90 to 950' });
    expect(await send(command, { evidence: { ...EVIDENCE, from: 90, to: 95 } })).toMatchObject({ status: 'refused' });
  });

  it('sent ten times at once is recorded each time, in some order', async () => {
    const { device, table, dealId, to, ends } = await gatewayInDeal();
    const twin = await api.as(`device:${device}`, `table:${table}`);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => sentAs(twin, device, dealId, to(ends.at(-2 - index)!))),
    );
    expect(answers).toEqual(Array.from({ length: 10 }, () => [200, 'appended']));
    const { body } = await referee.get(`/v1/deals/${dealId}`).expect(200);
    expect(body.sequence).toBe(ends.at(-1)! + 10);
  });
});

describe('a device that corrects without end', () => {
  it('leaves corrections to a referee, and play goes on', async () => {
    const { sendAll, send, given, steps, ends, to } = await gatewayInDeal(12);
    const again = [[to(ends.at(-2)!), CITED] as const, [steps[11]!.command] as const];
    const most = MOST_CORRECTIONS_WITHOUT_REFEREE;
    const answers = await sendAll(Array.from({ length: most }, () => again).flat());
    expect(answers.filter(({ status }) => status !== 'appended')).toEqual([]);
    expect(await send(to(ends.at(-2)!))).toMatchObject({ status: 'refused', code: 'DEAL_TOO_LONG' });
    expect((await given(referee, to(ends.at(-2)!, { by: 'referee-1' }))).status).toBe(200);
    expect(await send(steps[11]!.command)).toMatchObject({ status: 'appended' });
  });

  it('leaves events to a referee', async () => {
    const { sendAll, send, given, steps, ends, to } = await gatewayInDeal(80);
    const again = [[to(ends[1]!), CITED] as const, ...steps.slice(2, 80).map(({ command }) => [command] as const)];
    let answers: readonly Answer[] = [];
    while (!answers.some(({ code }) => code === 'DEAL_TOO_LONG')) answers = await sendAll(again);
    const last = answers.findLast(({ status }) => status === 'appended')?.dealSequence ?? ends.at(-1)!;
    expect(last).toBeLessThan(MOST_EVENTS_WITHOUT_REFEREE + 10);
    const fine: DealCommand = { type: 'RuleHandDead', seat: 'east', reason: 'x', by: 'referee-1' };
    expect((await given(referee, fine)).status).toBe(200);
    expect(await send({ type: 'AbandonDeal', reason: 'x' })).toMatchObject({ status: 'appended' });
  });
});

describe('a database that breaks its connections', () => {
  let proxy: PostgresProxy;
  let own: RunningApi;
  beforeAll(async () => {
    own = await RunningApi.start(async (url) => (proxy = await PostgresProxy.to(url)).url);
  }, 120_000);
  afterAll(async () => {
    await own.stop();
    await proxy.cut();
  }, 30_000);

  it('records each rewind of a device exactly once, whenever it breaks them', async () => {
    const [table, device] = ['table-1', 'gateway-1'];
    await (await own.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
    const gateway = await own.as(`device:${device}`, `table:${table}`);
    const [epoch, dealId, { steps }] = [uuidv7(), uuidv7(), played(3, { table })];
    let last = 0;
    const recordOf = (command: DealCommand, more: object = {}) => ({
      ...{ sequence: (last += 1), dealId, ...order(command), ...more },
    });
    const send = (records: readonly object[]) => gateway.post(`/v1/devices/${device}/batches`, { epoch, records });
    const { body } = await send(steps.slice(0, 20).map(({ command }) => recordOf(command))).expect(200);
    const [, target] = (body.results as readonly Answer[]).map(({ dealSequence }) => dealSequence).toReversed();
    const again = steps[19]!.command;
    for (let turn = 0; turn < 12; turn += 1) {
      const reason = 'refuted by observations 900 to 950';
      const rewind = recordOf({ type: 'RewindTo', sequence: target!, reason, by: device }, CITED);
      const records = [rewind, recordOf(again)];
      // Supertest sends a request when it is awaited.
      const first = send(records).then(({ status }) => status);
      await new Promise((resolve) => setTimeout(resolve, turn * 2));
      proxy.resetAll();
      await first.catch(() => undefined);
      let answer = await send(records);
      while (answer.status >= 500) answer = await send(records);
      const statuses = (answer.body.results as readonly Answer[]).map(({ status }) => status);
      expect(statuses.every((status) => status === 'appended' || status === 'duplicate')).toBe(true);
    }
    const referee = await own.as('referee');
    const { body: all } = await referee.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
    const types = (all.events as readonly { event: { type: string } }[]).map(({ event }) => event.type);
    expect(types.filter((type) => type === 'RewoundTo')).toHaveLength(12);
  });
});
