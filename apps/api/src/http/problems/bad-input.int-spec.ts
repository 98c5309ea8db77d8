import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import type { EventStore } from '#event-log';
import { OCCURRED_AT, order, played, record } from '../../../../../test/api/played-deal.js';
import { itInOneProcess } from '../../../../../test/api/one-process.js';
import { type Client, RunningApi } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

let api: RunningApi;
let writer: Client;
let dealId: string;
let tag: string;
let head: number;
const store = (): EventStore => api.app.get<EventStore>(EVENT_STORE, { strict: false });

beforeAll(async () => {
  api = await RunningApi.start();
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  writer = await api.as('deals:record', 'table:table-1');
  dealId = uuidv7();
  // Opened, dealt, four forbidden suits: now a player must act.
  tag = await record(writer, dealId, played(1), 6);
  head = await store().head();
}, 120_000);
afterAll(() => api.stop(), 30_000);

/** Checks that nothing was stored and that the process is still ready. */
afterEach(async () => {
  expect(await store().head()).toBe(head);
  await (await api.as()).get('/health/ready').expect(200);
});

const DRAW = { type: 'DrawTile', seat: 'north', tile: '1m' } as const;
const commands = (): string => `/v1/deals/${dealId}/commands`;
const openDeal = {
  type: 'OpenDeal',
  table: 'table-1',
  ruleSet: 'sichuan-mil',
  recording: 'full',
  source: 'person',
} as const;
const seating = {
  east: { side: 1, player: 'a' },
  south: { side: 2, player: 'b' },
  west: { side: 3, player: 'c' },
  north: { side: 4, player: 'd' },
};
const opening = (change: object) => ({
  dealId: uuidv7(),
  commandId: uuidv7(),
  occurredAt: OCCURRED_AT,
  command: { ...openDeal, seating, ...change },
});

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('a body that cannot be understood', () => {
  it.each([
    ['half a document', '{"commandId":'],
    ['nothing', ''],
    ['a forbidden key', '{"__proto__":{"admin":true}}'],
  ])('is not JSON: %s', async (_, body) => {
    const { body: problem } = await writer.post(commands(), body, { ...JSON_TYPE, 'If-Match': tag }).expect(400);
    expect(problem).toMatchObject({ code: 'MALFORMED_JSON', status: 400 });
  });

  it('has a number that no double holds: the answer quotes it as it was sent', async () => {
    const sent = JSON.stringify(order(DRAW)).replace(/"tile":"[^"]+"/, '"tile":1e400');
    const { body: problem } = await writer.post(commands(), sent, { ...JSON_TYPE, 'If-Match': tag }).expect(400);
    expect(problem).toMatchObject({ code: 'MALFORMED_JSON', errors: [{ pointer: '/command/tile' }] });
    expect(problem.detail).toContain('1e400');
    expect(JSON.stringify(problem)).not.toContain('null');
  });

  itInOneProcess('is too large', async () => {
    const { body } = await writer
      .post(commands(), `"${'x'.repeat(1024 * 1024)}"`, { ...JSON_TYPE, 'If-Match': tag })
      .expect(413);
    expect(body).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it.each(['/v1/calculator/waits', '/v1/sessions', '/v1/device-keys/claims'])(
    'is too large where no key is needed: POST %s',
    async (path) => {
      const anybody = await api.as();
      const { body } = await anybody.post(path, `"${'x'.repeat(64 * 1024 - 1)}"`, JSON_TYPE).expect(413);
      expect(body).toMatchObject({ code: 'BODY_TOO_LARGE', detail: expect.stringContaining('65536') });
      await anybody.post(path, `"${'x'.repeat(64 * 1024 - 2)}"`, JSON_TYPE).expect(400);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('is %s', async (type) => {
    const { body } = await writer.post(commands(), 'a=b', { 'Content-Type': type, 'If-Match': tag }).expect(415);
    expect(body).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});

describe('a body with the wrong structure', () => {
  it.each([
    ['no command', { commandId: uuidv7(), occurredAt: OCCURRED_AT }, '/command'],
    ['an unknown command', order({ type: 'Cheat', seat: 'east' } as never), '/command/type'],
    ['an unknown member', { ...order(DRAW), actor: 'me' }, '/actor'],
    ['a tile that is none', order({ ...DRAW, tile: '10m' } as never), '/command/tile'],
    ['an id of another version', { ...order(DRAW), commandId: '7b3d0c4e-52c3-4d0e-9b57-0c8f5f1f8a51' }, '/commandId'],
    ['a day that is none', { ...order(DRAW), occurredAt: '2026-02-30T00:00:00.000Z' }, '/occurredAt'],
    ['a time without a zone', { ...order(DRAW), occurredAt: '2026-02-28T00:00:00' }, '/occurredAt'],
    ['a list', [], ''],
  ])('is refused with its pointer: %s', async (_, sent, pointer) => {
    const { body } = await writer.post(commands(), sent, { 'If-Match': tag }).expect(400);
    expect(body.code).toBe('INVALID_BODY');
    expect(body.errors[0].pointer).toBe(pointer);
  });

  it('is refused if it contains half a surrogate pair, which a log cannot store', async () => {
    const body = opening({ seating: { ...seating, east: { side: 1, player: '\ud800' } } });
    const answer = await writer.post('/v1/deals', body).expect(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer: '/command/seating/east/player' }] });
  });
});

it.each<[object, string, string]>([
  [{ command: { ...DRAW, tile: '5P' } }, '/command/tile', 'got "5P", expected a tile such as 5p'],
  [{ commandId: '7b3d0c4e-52c3-4d0e-9b57-0c8f5f1f8a51' }, '/commandId', 'expected a UUID of version 7'],
  [{ commandId: undefined }, '/commandId', 'missing, expected a UUID of version 7'],
  [{ command: { ...DRAW, seat: 'nord' } }, '/command/seat', 'got "nord", expected one of east, south, west, north'],
  [{ command: { type: 'DrawTile', tile: '1m' } }, '/command/seat', 'missing, expected one of east'],
])('a bad value is quoted in the detail: %j', async (change, pointer, detail) => {
  const { body } = await writer.post(commands(), { ...order(DRAW), ...change }, { 'If-Match': tag }).expect(400);
  expect(body.errors).toEqual([{ pointer, detail: expect.stringContaining(detail) }]);
});

it.each([`1${'0'.repeat(30)}`, '501', '-1', '0'])('a limit of %s has one fault', async (limit) => {
  const { body } = await writer.get(`/v1/deals?limit=${limit}`).expect(400);
  expect(body.errors).toEqual([{ pointer: '/limit', detail: expect.stringMatching(/expected from 1 to 500$/) }]);
});

it.each([
  ['en', 'Got "riichi", expected an installed rule set: sichuan-mil'],
  ['ru', 'Получено "riichi", установлены правила: sichuan-mil'],
  ['zh', '收到 "riichi"，已安装的规则：sichuan-mil'],
])('the refusal of an unknown rule set lists the installed ones, in %s', async (language, text) => {
  const headers = { 'Accept-Language': language };
  const answer = await writer.post('/v1/deals', opening({ ruleSet: 'riichi' }), headers).expect(422);
  expect(answer.body.detail).toContain(text);
  expect(answer.body.detail).toContain('classical');
  expect(answer.headers['content-language']).toBe(language);
});

describe('a command that makes no sense', () => {
  it('is refused by the deal, with its pointer', async () => {
    const { body } = await writer
      .post(commands(), order({ type: 'DiscardTile', seat: 'east', tile: '1z' }), { 'If-Match': tag })
      .expect(422);
    expect(body).toMatchObject({ code: 'TILE_NOT_HELD', errors: [{ pointer: '/command/tile' }] });
  });

  it('is refused by the rule set', async () => {
    const { body } = await writer
      .post(commands(), order({ type: 'DeclareReady', seat: 'east' }), { 'If-Match': tag })
      .expect(422);
    expect(body).toMatchObject({ code: 'NOT_IN_RULE_SET', title: 'The rule set has no such act.' });
  });

  it.each([
    ['an unknown rule set', { ruleSet: 'no-such' }, 422, 'UNKNOWN_RULE_SET', '/command/ruleSet'],
    ['an unknown edition', { edition: '1900-01-01' }, 422, 'UNKNOWN_RULE_SET', '/command/ruleSet'],
    ['an unknown option', { options: { flowers: true } }, 422, 'BAD_OPTION', '/command/options/flowers'],
    ['a table of another key', { table: 'table-9' }, 403, 'FORBIDDEN', undefined],
    ['a device that it is not', { source: 'device' }, 403, 'FORBIDDEN', '/command/source'],
  ])('opens no deal: %s', async (_, change, status, code, pointer) => {
    const { body } = await writer.post('/v1/deals', opening(change)).expect(status);
    expect(body.code).toBe(code);
    expect(body.errors?.[0].pointer).toBe(pointer);
  });

  it.each(['table-9', 'no table at all'])('opens no deal at an unknown table: %j', async (table) => {
    const anywhere = await api.as('deals:record');
    const { body } = await anywhere.post('/v1/deals', opening({ table })).expect(404);
    expect(body).toMatchObject({ code: 'NO_SUCH_TABLE', errors: [{ pointer: '/command/table' }] });
  });

  it('opens no deal twice', async () => {
    const { body } = await writer.post('/v1/deals', { ...opening({}), dealId }).expect(409);
    expect(body.code).toBe('ALREADY_OPEN');
  });
});

describe('the state of the deal', () => {
  it('must be sent in If-Match', async () => {
    const { body } = await writer.post(commands(), order(DRAW)).expect(428);
    expect(body.code).toBe('PRECONDITION_REQUIRED');
  });

  it.each(['5', 'w/"5"', '"5", "6"', 'W/"5", W/"6"', '*', '"-1"', '"05"', '"5-x"'])(
    'must be sent as its ETag, not as %s',
    async (header) => {
      const { body } = await writer.post(commands(), order(DRAW), { 'If-Match': header }).expect(400);
      expect(body).toMatchObject({ code: 'INVALID_HEADER', errors: [{ pointer: '/if-match' }] });
    },
  );

  it('must be current', async () => {
    const answer = await writer.post(commands(), order(DRAW), { 'If-Match': '"1"' }).expect(412);
    expect(answer.body).toMatchObject({ code: 'STALE_SEQUENCE', expected: Number(tag.slice(1, -1)) });
    expect(answer.headers['etag']).toBe(tag);
    // The address returns exactly the events that the sender has not seen.
    const { readFrom, detail } = answer.body as { readFrom: string; detail: string };
    expect(detail).toContain(`GET ${readFrom}`);
    const { body: missed } = await writer.get(readFrom).expect(200);
    expect(missed.events.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
      Array.from({ length: Number(tag.slice(1, -1)) - 1 }, (_, index) => index + 2),
    );
  });
});

it.each(['"0"', '"999"'])(
  'for a sequence that does not exist, %s, the client must read the whole deal',
  async (header) => {
    const answer = await writer.post(commands(), order(DRAW), { 'If-Match': header }).expect(412);
    expect(answer.body.readFrom).toBe(`/v1/deals/${dealId}/events?after=0`);
  },
);

describe('an address', () => {
  it.each(['', '/events', '/ledger', '/stream', '/export'])('of an unknown deal has no resource: %s', async (part) => {
    const { body } = await writer.get(`/v1/deals/${uuidv7()}${part}`).expect(404);
    expect(body.code).toBe('NO_SUCH_DEAL');
  });

  it('of an unknown deal accepts no commands', async () => {
    const { body } = await writer
      .post(`/v1/deals/${uuidv7()}/commands`, order(DRAW), { 'If-Match': '"1"' })
      .expect(404);
    expect(body.code).toBe('NO_SUCH_DEAL');
  });

  it('with a malformed id is refused', async () => {
    const { body } = await writer.get('/v1/deals/42').expect(400);
    expect(body).toMatchObject({ code: 'INVALID_PATH', errors: [{ pointer: '/dealId' }] });
  });

  it.each([
    ['/v1/nothing', 404, 'NO_SUCH_ROUTE'],
    ['/v1/deals?limit=501', 400, 'INVALID_QUERY'],
    ['/v1/deals?page=2', 400, 'INVALID_QUERY'],
    ['/v1/deals?after=-1', 400, 'INVALID_QUERY'],
    ['/v1/tables/table-9', 404, 'NO_SUCH_TABLE'],
    ['/v1/rule-sets/no-such', 404, 'NO_SUCH_RULE_SET'],
    ['/v1/rule-sets/sichuan-mil/clauses/SBR-99', 404, 'NO_SUCH_CLAUSE'],
    ['/v1/deals/%zz', 400, 'MALFORMED_REQUEST'],
    [`/v1/rule-sets/${'x'.repeat(500)}`, 414, 'URL_TOO_LONG'],
  ])('%s gives %i', async (path, status, code) => {
    const answer = await fetch(`${api.address}${path}`, { headers: { Authorization: `Bearer ${writer.key ?? ''}` } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await answer.json()).toMatchObject({ code, type: expect.stringMatching(/^urn:tilescribe:problem:/) });
  });
});

describe('a key', () => {
  it.each([
    ['none', undefined],
    ['no key of ours', 'hello'],
    ['an unknown one', `tsk_000000000000_${'A'.repeat(43)}`],
  ])('is refused: %s', async (_, key) => {
    const stranger = (await api.as()).with(key);
    const answer = await stranger.get('/v1/deals').expect(401);
    expect(answer.body.code).toBe('UNAUTHENTICATED');
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  it('is refused with another secret', async () => {
    const key = writer.key ?? '';
    const forged = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    await (await api.as()).with(forged).get('/v1/deals').expect(401);
  });

  it('is refused for operations outside its scopes', async () => {
    const reader = await api.as('deals:read');
    const { body } = await reader.post(commands(), order(DRAW), { 'If-Match': tag }).expect(403);
    expect(body).toMatchObject({ code: 'FORBIDDEN', detail: expect.stringContaining('deals:write') });
  });

  it('is refused at tables outside its scopes', async () => {
    const other = await api.as('deals:record', 'table:table-2');
    await other.post(commands(), order(DRAW), { 'If-Match': tag }).expect(403);
  });
});

describe('bytes that are not a request', () => {
  const answerTo = async (bytes: string): Promise<string> => {
    const socket = connect(Number(new URL(api.address).port), '127.0.0.1');
    socket.end(bytes);
    return text(socket);
  };

  it('are answered, and the connection is closed', async () => {
    expect(await answerTo('\x16\x03\x01 hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*MALFORMED_REQUEST/);
  });

  it('with too many headers are refused', async () => {
    const answer = await answerTo(`GET /health/live HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 [^]*HEADERS_TOO_LARGE/);
  });
});

it('a request id is accepted if it is safe to log, and otherwise replaced', async () => {
  const own = await writer.get('/v1/nothing', { 'X-Request-Id': 'abc-123' });
  expect([own.headers['x-request-id'], own.body.requestId]).toEqual(['abc-123', 'abc-123']);
  const other = await writer.get('/v1/nothing', { 'X-Request-Id': 'a b\tc' });
  expect(other.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

describe('a hostile body', () => {
  it('does not get an equally large answer', async () => {
    const members = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`member-${index}`, 1]));
    const { body, text: answer } = await writer.post(commands(), members, { 'If-Match': tag }).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_BODY' });
    expect(answer.length).toBeLessThan(10_000);
  });

  it('cannot put a NUL into a device command', async () => {
    const device = await api.as('device:gateway-9', 'table:table-1');
    const epoch = uuidv7();
    const records = [{ sequence: 1, ...opening({ table: 'a\u0000b' }) }];
    const { body } = await device.post('/v1/devices/gateway-9/batches', { epoch, records }).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer: '/records/0/command/table' }] });
  });
});
