import { DOCUMENT } from '../api/contract.js';
import { RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

/**
 * Values that may cause faults between the request and the stored log: texts that PostgreSQL cannot store or that control a
 * terminal, and times that PostgreSQL or the clock cannot express.
 */
const CONTROLS = ['a\u0000b', '\u001b[31mred', 'line\nbreak', '\u007f', '\u009b', 'a\u2028b', '\u202eabc', '\u2066abc'];
const SURROGATES = ['\ud800', 'a\udc00'];
const TIMES = [
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['9999-12-31T23:59:59-14:00', '+010000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '2026-02-30T00:00:00Z'],
  ...['2026-03-11T24:00:00Z', '2026-03-11T23:59:60Z', '2026-03-11T09:30:00.123456789012345Z', 'now', 'infinity'],
];
const OTHERS = [
  '',
  ' ',
  '%',
  '\u{10ffff}',
  '\ufffe',
  '\ufeff',
  "'; --",
  '9'.repeat(400),
  '-1',
  '1e400',
  'é'.normalize('NFD'),
];
/** `npm run check -- requests` sends every value in every place; otherwise each place gets a part of the values. */
const IS_WHOLE = process.env['TILESCRIBE_CHECK_REQUESTS'] !== undefined;
/** Each parameter gets one value in this many, each parameter others. */
const PARAMETER_PART = IS_WHOLE ? 1 : 8;
/** The most texts of a body that get all values. */
const MOST_TEXTS = IS_WHOLE ? 8 : 1;
const ODD = [...CONTROLS, ...SURROGATES, ...TIMES, ...OTHERS];
/** A value whose length throws when a schema compares it with a bound. */
const UNCOMPARABLE = { length: { toString: 1 } };

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
  readonly schema?: {
    readonly example?: unknown;
    readonly examples?: readonly unknown[];
    readonly enum?: readonly unknown[];
  };
}
interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}
interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
}
type Method = 'get' | 'post' | 'delete';

const resolved = (given: Parameter | { readonly $ref: string }): Parameter =>
  '$ref' in given
    ? (given.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>((inner, step) => (inner as Readonly<Record<string, unknown>>)[step], DOCUMENT) as Parameter)
    : given;

/** Each operation of the document, with its parameters and the examples of its body. */
const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
    path,
    method: method as Method,
    parameters: (operation.parameters ?? []).map(resolved),
    bodies: Object.values(operation.requestBody?.content ?? {}).flatMap(({ example, examples = {} }) => [
      ...(example === undefined ? [] : [example]),
      ...Object.values(examples).flatMap(({ value }) => (value === undefined ? [] : [value])),
    ]),
  })),
);

let api: RunningApi;
let client: Client;
/** A client for the requests of devices; a key of a device sees only its own table. */
let device: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  client = await api.as('admin', 'deals:record', 'referee', 'audit');
  for (const table of ['table-1', 'table-7']) await client.post('/v1/tables', { table, name: table }).expect(201);
  device = await api.as('device:gateway-7', 'table:table-7', 'table:table-1');
}, 120_000);
afterAll(() => api.stop(), 30_000);

const valueOf = ({ name, example, schema = {} }: Parameter): string => {
  const given = example ?? schema.example ?? schema.examples?.[0] ?? schema.enum?.[0];
  return typeof given === 'string' || typeof given === 'number' ? String(given) : name;
};

/** The text for an address, which cannot contain half a surrogate pair. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));

/** The address with the values of its parameters, one of them replaced. */
const addressOf = (path: string, parameters: readonly Parameter[], odd?: readonly [Parameter, string]): string => {
  const valueIn = (parameter: Parameter) => (odd?.[0] === parameter ? odd[1] : valueOf(parameter));
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, encoded(valueIn(parameter))), path);
  const [parameter, value] = odd ?? [];
  return parameter?.in === 'query' ? `${filled}?${parameter.name}=${encoded(value ?? '')}` : filled;
};

/** Yields the body with each of its texts replaced in turn. */
function* variants(body: unknown, odd: unknown): Generator {
  if (typeof body === 'string') yield odd;
  if (typeof body !== 'object' || body === null) return;
  for (const [name, inner] of Object.entries(body))
    for (const changed of variants(inner, odd)) {
      const copy = Array.isArray(body) ? [...(body as unknown[])] : { ...body };
      (copy as Record<string, unknown>)[name] = changed;
      yield copy;
    }
}
const fresh = (body: unknown): object =>
  typeof body === 'object' && body !== null && 'commandId' in body
    ? { ...body, commandId: uuidv7() }
    : (body as object);

const send = async (sender: Client, method: Method, address: string, body?: unknown, headers = {}): Promise<number> => {
  const answer = await fetch(sender.address + address, {
    method: method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${sender.key ?? ''}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // The head of a stream is enough.
    signal: AbortSignal.timeout(20_000),
  });
  const text = answer.headers.get('content-type')?.startsWith('text/event-stream') ? '' : await answer.text();
  if (text === '') await answer.body?.cancel().catch(() => undefined);
  if (answer.status >= 500) throw new Error(`${method} ${address} ${JSON.stringify(body)}: ${answer.status} ${text}`);
  return answer.status;
};

it.each(OPERATIONS.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s answers odd values without a server error',
  async (_, { path, method, parameters, bodies }) => {
    const sender = path.startsWith('/v1/devices') ? device : client;
    const [body] = bodies;
    for (const [place, parameter] of parameters.entries())
      for (const odd of ODD.filter((_value, index) => (index + place) % PARAMETER_PART === 0)) {
        if (parameter.in !== 'header') await send(sender, method, addressOf(path, parameters, [parameter, odd]), body);
        else if (/^[\t\x20-\x7e]*$/.test(odd))
          await send(sender, method, addressOf(path, parameters), body, { [parameter.name]: odd });
      }
    const address = addressOf(path, parameters);
    for (const example of bodies.slice(0, 2)) {
      // In a long body each text gets a part of the values, at least one, because all of them would take minutes.
      const part = Math.min(Math.ceil([...variants(example, '')].length / MOST_TEXTS), ODD.length);
      for (const [value, odd] of ODD.entries())
        for (const [place, changed] of [...variants(example, odd)].entries())
          if ((value + place) % part === 0) await send(sender, method, address, fresh(changed));
      for (const changed of variants(example, UNCOMPARABLE)) await send(sender, method, address, fresh(changed));
    }
  },
  300_000,
);

it.each([...CONTROLS, ...SURROGATES])('no text with %j is stored, and the refusal names its place', async (odd) => {
  const table = await client.post('/v1/tables', { table: 'table-9', name: odd }).expect(400);
  expect(table.body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer: '/name' }] });
  const key = await client.post('/v1/keys', { name: odd, scopes: ['deals:read'] }).expect(400);
  expect(key.body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer: '/name' }] });
});

it.each([
  ['/v1/keys', { name: 'a', scopes: UNCOMPARABLE }, '/scopes/length'],
  ['/v1/deals/01890a5d-ac96-774b-bcce-b302099a8057/previews', { commands: UNCOMPARABLE }, '/commands/length'],
  ['/v1/calculator/score', { ruleSet: 'sichuan-mil', hand: '1m', melds: UNCOMPARABLE }, '/melds/length'],
])('a length that cannot be compared is refused at its place: %s', async (path, body, pointer) => {
  const answer = await client.post(path, body).expect(400);
  expect(answer.body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer }] });
});

describe('the body of a request', () => {
  const TYPE = { 'Content-Type': 'application/json' };
  const post = (body: string | Buffer, headers: Readonly<Record<string, string>> = TYPE): Promise<Response> =>
    fetch(`${client.address}/v1/tables`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.key ?? ''}`, ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
  const codeOf = async (answer: Response): Promise<unknown> => [
    answer.status,
    ((await answer.json()) as { code: string }).code,
  ];
  const good = (): string => JSON.stringify({ table: `t-${uuidv7()}`, name: 'é' });

  it('is UTF-8, or refused', async () => {
    expect(await codeOf(await post(Buffer.from(good(), 'latin1')))).toEqual([400, 'MALFORMED_JSON']);
    expect((await post(Buffer.from(good(), 'utf8'))).status).toBe(201);
  });

  it.each(['{"table":"t-1","name":"a","name":"b"}', '{"table":"t-1","name":"a","\\u006eame":"b"}'])(
    'names each member once, or is refused: %s',
    async (body) => expect(await codeOf(await post(body))).toEqual([400, 'MALFORMED_JSON']),
  );

  it.each(['bogus', 'gzip', 'br'])('is refused with the encoding %s', async (coding) =>
    expect(await codeOf(await post(good(), { ...TYPE, 'Content-Encoding': coding }))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]),
  );

  it('is refused in any other charset', async () => {
    const latin = { 'Content-Type': 'application/json; charset=iso-8859-1' };
    expect(await codeOf(await post(good(), latin))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const utf8 = { 'Content-Type': 'application/json; charset="UTF-8"', 'Content-Encoding': 'identity' };
    expect((await post(good(), utf8)).status).toBe(201);
  });
});

it.each(['openedFrom', 'openedTo'])('%s accepts only years that the database can store', async (name) => {
  for (const path of ['/v1/deals', '/v1/matches']) {
    await client.get(`${path}?${name}=0000-01-01T00:00:00Z`).expect(400);
    await client.get(`${path}?${name}=0001-01-01T00:00:00%2B14:00`).expect(400);
    await client.get(`${path}?${name}=0001-01-01T00:00:00Z`).expect(200);
    await client.get(`${path}?${name}=9999-12-31T23:59:59Z`).expect(200);
  }
});

it('a damage report has an end after its first byte', async () => {
  const report = (place: object) => ({
    reportId: uuidv7(),
    table: 'table-7',
    reason: 'checksum',
    foundAt: '2026-03-11T09:30:00Z',
    place: { file: 'damaged-1', ...place },
  });
  const path = '/v1/devices/gateway-7/damage-reports';
  for (const endByte of [10, 9]) {
    const { body } = await device.post(path, report({ firstByte: 10, endByte })).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer: '/place/endByte' }] });
  }
  const { body, status } = await device.post(path, report({ firstByte: 10, endByte: 11 }));
  expect([status, body]).toEqual([200, expect.anything()]);
});
