import { createApplication } from '../../apps/api/src/application.js';
import { DEFAULT_PROTECTION } from '../../apps/api/src/access/limits/settings.js';
import { KeyIssuer } from '../../apps/api/src/features/keys/key-issuer.js';
import { makeLogger } from '#logging';
import { createTestDatabase } from '../../libs/persistence/src/testing/index.js';
import { DOCUMENT } from '../api/contract.js';
import { played, record } from '../api/played-deal.js';
import { Client, LOG } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { documentedReads } from './documented-reads.js';

const EVERY_SCOPE = ['admin', 'deals:read', 'deals:write', 'deals:record', 'referee', 'audit'];
const NAME = 'Мария К.';
const TAG = 'E00401500A1B2C3D';
/** How long an answer may take, and how long a stream is read, which does not end by itself. */
const [ANSWER_MS, STREAM_MS] = [60_000, 5_000];

interface Stated {
  readonly operationId: string;
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly example?: object; readonly examples?: Examples } };
  };
}
type Examples = Readonly<Record<string, { readonly value: object }>>;

const STATED = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, stated]) => ({ path, method, ...(stated as unknown as Stated) })),
);

const WRITING = STATED.filter(({ method }) => method !== 'get');

const bodiesOf = ({ requestBody }: Stated): readonly object[] => {
  const { example, examples = {} } = requestBody?.content['application/json'] ?? {};
  return [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
};

interface Line {
  readonly msg: string;
  readonly operation?: string;
  readonly status?: number;
}

describe('the lines of every operation', () => {
  const lines: string[] = [];
  /** Keys, credentials, tokens and codes that were sent or answered. */
  const secrets = new Set<string>();
  const names = new Set<string>([NAME]);

  /** Keeps what no line may contain: secrets and names anywhere in a request or an answer. */
  const keep = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'string') keep(member);
      // The code of a problem, and the names of resources, are no secrets.
      else if (/^(key|code|token|credential)$/.test(name) && /\d/.test(member)) secrets.add(member);
      else if (name === 'name' && member.includes(' ')) names.add(member);
    }
  };

  beforeAll(async () => {
    const database = await createTestDatabase();
    const logger = makeLogger('trace', { write: (line) => void lines.push(line) });
    const unlimited = { requestsPerMinute: 0, wrongKeysPerMinute: 0, keylessRequestsPerMinute: 0 };
    const app = await createApplication(
      { url: database.url, log: LOG },
      { logger, protection: { ...DEFAULT_PROTECTION, ...unlimited } },
    );
    await app.listen(0, '127.0.0.1');
    const address = await app.getUrl();
    const issued = async (...scopes: readonly string[]): Promise<Client> => {
      const { secret } = await app.get(KeyIssuer, { strict: false }).issue('test', scopes);
      secrets.add(secret);
      return new Client(address, secret);
    };

    const [all, device] = [await issued(...EVERY_SCOPE), await issued('device:gateway-7', 'table:table-7')];
    const dealId = uuidv7();
    const values = {
      ...{ dealId, matchId: uuidv7(), table: 'table-1', player: 'anna', device: 'gateway-7', tileSet: 'bamboo' },
      ...{ id: 'sichuan-mil', clauseId: 'SBR-8.1', level: '0', tile: '000.p/1', position: '1', keyId: uuidv7() },
      ...{ after: '1', from: '1', to: '20', edition: '2019-03-11', questionId: uuidv7() },
    };
    await all.post('/v1/tables', { table: 'table-1', name: 'Table of Anna' }).expect(201);
    names.add('Table of Anna');
    await record(all, dealId, played(11), 30);

    const send = async (
      method: string,
      path: string,
      key: string | undefined,
      body?: object,
      headers = {},
      ms = ANSWER_MS,
    ) => {
      keep(body);
      const answer = await fetch(address + path, {
        method: method.toUpperCase(),
        headers: {
          ...(key !== undefined && { Authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ms),
      }).catch(() => undefined);
      const text = (await answer?.text().catch(() => '')) ?? '';
      if (answer?.headers.get('content-type')?.startsWith('application/json') ?? false) keep(JSON.parse(text));
    };

    // In the first round many are refused, because what they need is made by others.
    for (const { path, method, ...stated } of [...WRITING, ...WRITING]) {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);
      const key = (path.startsWith('/v1/devices/') ? device : all).key;
      for (const body of stated.requestBody === undefined ? [undefined] : bodiesOf(stated))
        await send(method, filled, key, body, { 'If-Match': '"1"' });
    }
    // A secret, a name and a tile at wrong places.
    for (const { path, method, ...stated } of WRITING) {
      const [body] = bodiesOf(stated);
      const { key } = all;
      const wrong = { ...body, more: NAME, tile: '5p' };
      await Promise.all([
        send(method, path.replaceAll(/\{\w+\}/g, uuidv7()), key, wrong),
        send(method, `${path.replaceAll(/\{\w+\}/g, '5p')}?name=${NAME}&key=${key}`, undefined, body),
        send(method, path.replaceAll(/\{\w+\}/g, encodeURIComponent(NAME)), key, body),
        send(method, path.replaceAll(/\{\w+\}/g, key!), key, body),
      ]);
    }
    const reads = documentedReads(values);
    for (const { path, headers } of reads.filter(({ isStream }) => !isStream))
      await send('get', path, all.key, undefined, headers);
    const streams = reads.filter(({ isStream }) => isStream);
    await Promise.all(streams.map(({ path, headers }) => send('get', path, all.key, undefined, headers, STREAM_MS)));
    await app.close();
    await database.drop();
  }, 600_000);

  const requests = () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request');

  it('name every operation of the document, and most of them succeeded', () => {
    const logged = requests().filter(({ operation }) => operation !== undefined);
    const all = STATED.map(({ operationId }) => operationId).sort();
    expect([...new Set(logged.map(({ operation }) => operation))].sort()).toEqual(all);
    const answered = new Set(logged.filter(({ status }) => status! < 300).map(({ operation }) => operation));
    expect(answered.size).toBeGreaterThan(all.length / 2);
  });

  it('have time, level, request, trace, method, route, status and duration, and members of no other name', () => {
    for (const line of requests()) {
      expect(line).toMatchObject({
        level: expect.stringMatching(/^(debug|info|warn)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        requestId: expect.stringMatching(/^[\w.-]+$/),
        traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/),
        method: expect.any(String),
        status: expect.any(Number),
        ms: expect.any(Number),
      });
      const known = [
        ...['level', 'time', 'requestId', 'traceparent', 'operation', 'method', 'route', 'status', 'problem', 'ms'],
        ...['aborted', 'deal', 'match', 'table', 'reason', 'error', 'msg'],
      ];
      expect(Object.keys(line).filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it.each([
    ['key, token, credential or code', () => secrets, 8],
    ['name', () => names, 4],
  ])('contain no %s', (_, forbidden, least) => {
    expect(forbidden().size).toBeGreaterThan(least);
    const text = lines.join('');
    expect([...forbidden()].filter((each) => text.includes(each))).toEqual([]);
  });

  it('contain no tile and no tag', () => {
    expect(lines.filter((line) => /(?<![\w-])[1-9][mpszf](?![\w-])/.test(line))).toEqual([]);
    expect(lines.join('')).not.toContain(TAG);
  });
});
