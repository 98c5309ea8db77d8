import type { EventStore } from '#event-log';
import { REJECTIONS } from '#deal';
import type { LedgerLine } from '#ledger';
import { dealView, ledgerOf } from '#projections';
import { texts } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { playRandomly } from '#testing';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { OCCURRED_AT, importDeal, order, played, record } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

const TABLE = 'table-1';
let api: RunningApi;
let writer: Client;
let referee: Client;
let stranger: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('deals:record', `table:${TABLE}`);
  referee = await api.as('referee');
  stranger = await api.as('deals:read');
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);
afterEach(() => api.clearTables());

const store = (): EventStore => api.app.get<EventStore>(EVENT_STORE, { strict: false });
const deal = played(7);
const recorded = deal.events.map((event, index) => ({ sequence: index + 1, event }));
type Seen = readonly {
  readonly position: number;
  readonly sequence: number;
  readonly event: { readonly type: string };
}[];

describe('a whole deal by REST', () => {
  const dealId = uuidv7();
  beforeAll(async () => {
    expect(await record(writer, dealId, deal)).toBe(`"${deal.events.length}"`);
  });

  it('is recorded as decided', async () => {
    const { body } = await referee.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
    expect((body.events as Seen).map(({ event }) => event)).toEqual(deal.events);
    expect(body.next).toBeUndefined();
  });

  it('has its ledger, with the clauses it cites', async () => {
    const { body, headers } = await stranger.get(`/v1/deals/${dealId}/ledger`).expect(200);
    expect(body).toMatchObject(ledgerOf(recorded));
    expect(Object.keys(body.clauses).sort()).toEqual(
      [...new Set(ledgerOf(recorded).lines.map(({ clause }) => clause))].sort(),
    );
    // Weak, because the answer is compressed.
    expect(headers['etag']).toMatch(new RegExp(`^W/"${deal.events.length}-[0-9a-f]{16}"$`));
  });

  it('has its ledger in the requested language', async () => {
    const russian = { 'Accept-Language': 'ru-RU, en;q=0.5' };
    const { body, headers } = await stranger.get(`/v1/deals/${dealId}/ledger`, russian).expect(200);
    const { lines } = ledgerOf(recorded);
    const [{ clause, reason }] = lines as [LedgerLine];
    expect(body.clauses[clause]).toBe(texts.clauses[clause]?.ru);
    expect(body.reasons[reason]).toBe(texts.reasons[reason]?.ru);
    expect(Object.keys(body.reasons).sort()).toEqual([...new Set(lines.map((line) => line.reason))].sort());
    expect(headers['content-language']).toBe('ru');
    expect(headers['vary']).toContain('Accept-Language');
  });

  it('has its refusals in the requested language', async () => {
    const penalty = order({
      type: 'ImposePenalty',
      payments: [{ from: 'east', to: 'bank', points: 1 }],
      clause: 'SBR-99',
      reason: 'noise',
      by: 'referee-1',
    });
    const headers = { 'If-Match': `"${deal.events.length}"`, 'Accept-Language': 'zh' };
    const answer = await referee.post(`/v1/deals/${dealId}/commands`, penalty, headers).expect(422);
    const text = REJECTIONS.UNKNOWN_CLAUSE.zh;
    expect(answer.body).toMatchObject({
      code: 'UNKNOWN_CLAUSE',
      title: text,
      detail: text,
      errors: [{ pointer: '/command/clause', detail: text }],
    });
    expect(answer.headers).toMatchObject({ 'content-language': 'zh', vary: 'Accept-Language' });
  });

  it('is fully visible to the referee, and visible to others as to spectators', async () => {
    const whole = await referee.get(`/v1/deals/${dealId}`).expect(200);
    expect(whole.body.deal).toEqual(JSON.parse(JSON.stringify(dealView(recorded))));
    const outside = await stranger.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
    const drawn = (outside.body.events as Seen).filter(({ event }) => event.type === 'TileDrawn');
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn).toEqual(drawn.map((seen) => ({ ...seen, event: { ...seen.event, tile: 'hidden' } })));
  });

  it.each(['deals:read', 'deals:write', 'admin', 'table:table-2'])(
    'is not seen whole with the scope %s',
    async (scope) => {
      const client = await api.as(scope, ...(scope.startsWith('table') ? ['device:other'] : []));
      const { text } = await client.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
      const { text: publicText } = await stranger.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
      expect(text).toBe(publicText);
    },
  );

  it.each([['audit'], ['device:gateway-1', `table:${TABLE}`]])(
    'is fully visible with the scope %s',
    async (...scopes) => {
      const client = await api.as(...scopes);
      const { text } = await client.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
      expect(text).not.toContain('hidden');
    },
  );

  it('is read in pages that follow one another', async () => {
    const seen: number[] = [];
    let path: string | undefined = `/v1/deals/${dealId}/events?limit=50`;
    while (path !== undefined) {
      const { body, headers }: { body: { events: Seen; next?: number }; headers: Record<string, string> } =
        await stranger.get(path).expect(200);
      seen.push(...body.events.map(({ sequence }) => sequence));
      path = /<(.+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
      expect(path !== undefined).toBe(body.next !== undefined);
    }
    expect(seen).toEqual(recorded.map(({ sequence }) => sequence));
  });

  it('is read in lines', async () => {
    const answer = await referee
      .get(`/v1/deals/${dealId}/events`, { Accept: 'application/x-ndjson' })
      .buffer(true)
      .expect(200);
    expect(answer.headers['content-type']).toMatch(/^application\/x-ndjson/);
    const lines = answer.text.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as Seen[0]).event)).toEqual(deal.events);
  });

  it('is not sent again to a client that has the current version', async () => {
    const path = `/v1/deals/${dealId}`;
    const tag = (await stranger.get(path, { 'Accept-Encoding': 'identity' }).expect(200)).headers['etag']!;
    expect(tag).toMatch(new RegExp(`^"${deal.events.length}-[0-9a-f]{16}"$`));
    // nginx makes the tag weak when it compresses, Apache appends the coding.
    for (const same of [tag, `W/${tag}`, tag.replace(/"$/, '-gzip"')])
      await stranger.get(path, { 'If-None-Match': same }).expect(304);
    for (const other of ['"1"', `"${deal.events.length}"`])
      await stranger.get(path, { 'If-None-Match': other }).expect(200);
    const russian = { 'Accept-Language': 'ru' };
    const ledger = { 'If-None-Match': (await stranger.get(`${path}/ledger`, russian).expect(200)).headers['etag']! };
    await stranger.get(`${path}/ledger`, { ...ledger, ...russian }).expect(304);
    await stranger.get(`${path}/ledger`, ledger).expect(200);
  });

  it('is compressed for a client that accepts a coding, with a weak tag that a write takes', async () => {
    const path = `/v1/deals/${dealId}`;
    const [plain, zipped] = [
      await referee.get(path, { 'Accept-Encoding': 'identity' }).expect(200),
      await referee.get(path, { 'Accept-Encoding': 'gzip' }).expect(200),
    ];
    expect([plain.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    for (const { headers } of [plain, zipped]) expect(headers['vary']).toBe('Authorization, Accept-Encoding');
    expect(zipped.body).toEqual(plain.body);
    expect(zipped.headers['etag']).toBe(`W/${plain.headers['etag']}`);
    const answer = order({ type: 'DrawTile', seat: 'east', tile: '1m' });
    const write = await referee.post(`${path}/commands`, answer, { 'If-Match': zipped.headers['etag']! });
    expect(write.body.code).not.toBe('INVALID_HEADER');
  });

  it('is sent to a client that has what another reader may see', async () => {
    const path = `/v1/deals/${dealId}`;
    for (const [one, other] of [
      [stranger, referee],
      [referee, stranger],
    ] as const) {
      const tag = (await one.get(path).expect(200)).headers['etag']!;
      await one.get(path, { 'If-None-Match': tag }).expect(304);
      await other.get(path, { 'If-None-Match': tag }).expect(200);
    }
  });

  it('is not sent to a client that has any version, and a deal that does not exist is not found (RFC 9110, 13.1.2)', async () => {
    const any = { 'If-None-Match': '*' };
    for (const part of ['', '/ledger', '/legal-commands']) {
      await referee.get(`/v1/deals/${dealId}${part}`, any).expect(304);
      for (const header of [any, { 'If-None-Match': '"0"' }])
        expect((await referee.get(`/v1/deals/${uuidv7()}${part}`, header).expect(404)).body.code).toBe('NO_SUCH_DEAL');
    }
  });

  it('keeps the actor, the source and the accepted command, which is sealed', async () => {
    const events = await store().readStream(`deal/${dealId}`);
    expect(new Set(events.map(({ leaf }) => leaf.cause.actor)).size).toBe(1);
    expect(events[0]?.leaf.cause).toMatchObject({ source: 'person', actor: expect.stringMatching(/^key:/) });
    expect(events[1]?.leaf.cause.command).toMatchObject({
      type: 'DealHands',
      hands: { east: { sealed: expect.any(String) } },
    });
  });
});

it('a deal is recorded, settled and explained under the rule set it names', async () => {
  const dealId = uuidv7();
  const other = playRandomly(sichuanStyle, 7);
  await importDeal(writer, dealId, other);
  const { body } = await stranger.get(`/v1/deals/${dealId}/ledger`).expect(200);
  const { lines } = ledgerOf(other.events.map((event, index) => ({ sequence: index + 1, event })));
  expect(body).toMatchObject({ lines });
  expect(Object.keys(body.clauses)).toEqual(expect.arrayContaining(lines.map(({ clause }) => clause)));
  expect(Object.keys(body.clauses).filter((id) => !id.startsWith('SS-'))).toEqual([]);
});

describe('a repeated command', () => {
  const open = async (idempotency: Record<string, string> = {}) => {
    const body = { dealId: uuidv7(), ...order(deal.steps[0]!.command) };
    return { body, first: await writer.post('/v1/deals', body, idempotency).expect(201) };
  };

  it('is answered as before and stored once', async () => {
    const { body, first } = await open();
    const head = await store().head();
    const second = await writer.post('/v1/deals', body).expect(201);
    expect(second.text).toBe(first.text);
    expect(await store().head()).toBe(head);
  });

  it('is answered as before although the deal has new events', async () => {
    const { body } = await open();
    const commands = `/v1/deals/${body.dealId}/commands`;
    const dealing = order(deal.steps[1]!.command);
    const first = await writer.post(commands, dealing, { 'If-Match': '"1"' }).expect(200);
    await writer.post(commands, order(deal.steps[2]!.command), { 'If-Match': '"2"' }).expect(200);
    const second = await writer.post(commands, dealing, { 'If-Match': '"1"' }).expect(200);
    expect(second.text).toBe(first.text);
  });

  it('is not answered for a key without access to the table', async () => {
    const { body } = await open();
    await (await api.as('deals:record', 'table:table-2')).post('/v1/deals', body).expect(403);
  });

  it('is another command under the same id', async () => {
    const { body } = await open();
    const other = { ...body, dealId: uuidv7() };
    expect((await writer.post('/v1/deals', other).expect(409)).body.code).toBe('COMMAND_ID_REUSED');
    const commands = `/v1/deals/${body.dealId}/commands`;
    const dealing = { ...order(deal.steps[1]!.command), commandId: body.commandId };
    expect((await writer.post(commands, dealing, { 'If-Match': '"1"' }).expect(409)).body.code).toBe(
      'COMMAND_ID_REUSED',
    );
  });

  it('is recognised by its idempotency key', async () => {
    const key = { 'Idempotency-Key': 'open-1' };
    const { body, first } = await open(key);
    expect((await writer.post('/v1/deals', body, key).expect(201)).text).toBe(first.text);
    const head = await store().head();
    const other = { dealId: uuidv7(), ...order(deal.steps[0]!.command) };
    expect((await writer.post('/v1/deals', other, key).expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await store().head()).toBe(head);
  });

  it('may have the same idempotency key as a request of another caller', async () => {
    const key = { 'Idempotency-Key': 'open-2' };
    await open(key);
    await api.clearTables();
    const colleague = await api.as('deals:record');
    await colleague.post('/v1/deals', { dealId: uuidv7(), ...order(deal.steps[0]!.command) }, key).expect(201);
  });

  it('stores no unencrypted tile outside the log', async () => {
    const { body } = await open();
    const key = { 'If-Match': '"1"', 'Idempotency-Key': 'deal-hands' };
    await referee.post(`/v1/deals/${body.dealId}/commands`, order(deal.steps[1]!.command), key).expect(200);
    const events = await store().readStream(`deal/${body.dealId}`);
    expect(events[1]?.leafText).not.toMatch(/"[1-9][mps]"/);
  });

  it('is refused with a malformed idempotency key', async () => {
    const body = { dealId: uuidv7(), ...order(deal.steps[0]!.command) };
    const { body: problem } = await writer.post('/v1/deals', body, { 'Idempotency-Key': 'x'.repeat(201) }).expect(400);
    expect(problem.code).toBe('INVALID_HEADER');
  });
});

it('of simultaneous commands on one state, one is recorded', async () => {
  const dealId = uuidv7();
  const tag = await record(writer, dealId, deal, 1);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      writer.post(`/v1/deals/${dealId}/commands`, order(deal.steps[1]!.command), { 'If-Match': tag }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
});

describe('the list of deals', () => {
  it('has each deal once, in the order of opening, while new deals are opened', async () => {
    const before = await stranger.get('/v1/deals?limit=500').expect(200);
    const after = (before.body.deals as Seen).at(-1)?.position ?? 0;
    const ids = [uuidv7(), uuidv7(), uuidv7()];
    for (const dealId of ids) {
      await writer.post('/v1/deals', { dealId, ...order(deal.steps[0]!.command) }).expect(201);
      await api.clearTables();
    }
    const page = await stranger.get(`/v1/deals?after=${after}&limit=2`).expect(200);
    expect(page.body.deals).toMatchObject([{ dealId: ids[0], table: TABLE }, { dealId: ids[1] }]);
    const next = await stranger.get(`/v1/deals?after=${page.body.next}&limit=2`).expect(200);
    expect(next.body).toMatchObject({ deals: [{ dealId: ids[2] }] });
    expect(next.headers['link']).toBeUndefined();
  });
});

it('records the source that the opening declares for a simulated deal', async () => {
  const dealId = uuidv7();
  const command = { ...deal.steps[0]!.command, source: 'simulated' };
  await writer.post('/v1/deals', { dealId, commandId: uuidv7(), occurredAt: OCCURRED_AT, command }).expect(201);
  const [opening] = await store().readStream(`deal/${dealId}`);
  expect(opening?.leaf).toMatchObject({ data: { source: 'simulated' }, cause: { source: 'simulated' } });
});
