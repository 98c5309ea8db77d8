import pg from 'pg';
import { SigningDevice } from '#testing';
import { DOCUMENT } from '../../../../../test/api/contract.js';
import { OCCURRED_AT, order, played, record } from '../../../../../test/api/played-deal.js';
import { LOG, RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import * as matches from '../../features/matches/matches.examples.js';

let api: RunningApi;
let admin: Client;
let observer: pg.Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin', 'deals:record', 'deals:write', 'referee');
  for (const table of ['table-1', 'table-7']) await admin.post('/v1/tables', { table, name: table }).expect(201);
  observer = new pg.Client({ connectionString: api.database.adminUrl });
  await observer.connect();
}, 120_000);
afterAll(async () => {
  await observer.end();
  await api.stop();
});

afterEach(() => api.clearTables());

let count = 0;
const freshKey = (): Record<string, string> => ({ 'Idempotency-Key': `key-${(count += 1)}` });

const claimCode = async (): Promise<string> => {
  const body = { name: 'a gateway', device: 'gateway-1', tables: ['table-1', 'table-7'] };
  return ((await admin.post('/v1/device-keys/claim-codes', body).expect(201)).body as { readonly code: string }).code;
};
const signInCode = async (): Promise<string> => {
  const body = { name: 'a laptop', scopes: ['deals:read'] };
  return ((await admin.post('/v1/sessions/codes', body).expect(201)).body as { readonly code: string }).code;
};
/** Returns a client with the credential of a device. */
const device = async (): Promise<Client> => {
  const { body } = await admin.post('/v1/device-keys/claims', { code: await claimCode() }).expect(201);
  return admin.with((body as { readonly credential: string }).credential);
};

/** Returns a client whose key may send requests to the path. */
/** Two keys of one device. */
const signingDevices = (): readonly [SigningDevice, SigningDevice] => {
  const id = `gateway-${(count += 1)}`;
  return [new SigningDevice(LOG, id), new SigningDevice(LOG, id)];
};

const senderTo = async (path: string): Promise<Client> => {
  if (/^\/v1\/device-keys\/(tokens|rotations)$/.test(path)) return device();
  if (path.endsWith('/signing-keys/ended')) return admin;
  return path.startsWith('/v1/devices/') ? api.as('device:x', 'table:table-1') : admin;
};

/** A request to repeat: its client, its path, its body, and a different body for the same path. */
interface Repeatable {
  readonly client: Client;
  readonly path: string;
  readonly body: object | undefined;
  readonly other: object;
  readonly headers?: Record<string, string>;
}

/** A question, and the device that asks it. */
const question = async () => ({
  client: await api.as('device:gateway-1', 'table:table-1'),
  body: {
    ...{ questionId: uuidv7(), table: 'table-1', dealId: uuidv7(), openedAt: OCCURRED_AT },
    ...{ reason: 'undecided', zones: [] },
  },
});

const REPEATABLE: Readonly<Record<string, () => Promise<Repeatable>>> = {
  'POST /v1/keys': () =>
    Promise.resolve({
      client: admin,
      path: '/v1/keys',
      body: { name: 'a viewer', scopes: ['deals:read'] },
      other: { name: 'a viewer', scopes: ['admin'] },
    }),
  'POST /v1/device-keys/claim-codes': () => {
    const body = { name: 'a gateway', device: 'gateway-1', tables: ['table-1'] };
    return Promise.resolve({ client: admin, path: '/v1/device-keys/claim-codes', body, other: { ...body, name: 'b' } });
  },
  'POST /v1/device-keys/claims': async () => ({
    client: admin.with(undefined),
    path: '/v1/device-keys/claims',
    body: { code: await claimCode() },
    other: { code: await claimCode() },
  }),
  'POST /v1/sessions/codes': () => {
    const body = { name: 'a laptop', scopes: ['deals:read'] };
    return Promise.resolve({ client: admin, path: '/v1/sessions/codes', body, other: { ...body, name: 'b' } });
  },
  'POST /v1/sessions': async () => ({
    client: admin.with(undefined),
    path: '/v1/sessions',
    body: { code: await signInCode() },
    other: { code: await signInCode() },
  }),
  'POST /v1/devices/{device}/signing-keys': async () => {
    const [signer, other] = signingDevices();
    return {
      client: await api.as(`device:${signer.device}`, 'table:table-1'),
      path: `/v1/devices/${signer.device}/signing-keys`,
      body: signer.registration('table-1'),
      other: other.registration('table-1'),
    };
  },
  'POST /v1/devices/{device}/signing-keys/ended': async () => {
    const [signer, other] = signingDevices();
    const path = `/v1/devices/${signer.device}/signing-keys`;
    const client = await api.as(`device:${signer.device}`, 'table:table-1');
    await client.post(path, signer.registration('table-1')).expect(200);
    return { client: admin, path: `${path}/ended`, body: { key: signer.key }, other: { key: other.key } };
  },
  'POST /v1/device-keys/tokens': async () => ({
    client: await device(),
    path: '/v1/device-keys/tokens',
    body: { table: 'table-1' },
    other: { table: 'table-7' },
  }),
  'POST /v1/tables/{table}/stream-tokens': () =>
    Promise.resolve({ client: admin, path: '/v1/tables/table-1/stream-tokens', body: {}, other: { token: 'another' } }),
  'POST /v1/device-keys/rotations': async () => ({
    client: await device(),
    path: '/v1/device-keys/rotations',
    body: { graceSeconds: 60 },
    other: { graceSeconds: 61 },
  }),
  'POST /v1/tables': () => {
    const table = `table-${(count += 1)}0`;
    const body = { table, name: 'By the window' };
    return Promise.resolve({ client: admin, path: '/v1/tables', body, other: { ...body, name: 'By the door' } });
  },
  'POST /v1/tables/{table}/referee-visits': () =>
    Promise.resolve({
      client: admin,
      path: '/v1/tables/table-1/referee-visits',
      body: undefined,
      other: { note: 'another' },
    }),
  'POST /v1/devices/{device}/batches': async () => {
    const record = { sequence: 1, dealId: uuidv7(), ...order(played(3).steps[0]!.command) };
    const batch = { epoch: uuidv7(), records: [record] };
    return {
      client: await api.as('device:gateway-1', 'table:table-1'),
      path: '/v1/devices/gateway-1/batches',
      body: batch,
      other: { ...batch, epoch: uuidv7() },
    };
  },
  'POST /v1/devices/{device}/damage-reports': async () => {
    const body = { reportId: uuidv7(), table: 'table-1', reason: 'damage in the outbox', foundAt: OCCURRED_AT };
    return {
      client: await api.as('device:gateway-1', 'table:table-1'),
      path: '/v1/devices/gateway-1/damage-reports',
      body,
      other: { ...body, reportId: uuidv7() },
    };
  },
  'POST /v1/devices/{device}/questions': async () => {
    const { client, body } = await question();
    return { client, path: '/v1/devices/gateway-1/questions', body, other: { ...body, reason: 'refused' } };
  },
  'POST /v1/devices/{device}/questions/{questionId}/closings': async () => {
    const { client, body } = await question();
    await client.post('/v1/devices/gateway-1/questions', body).expect(200);
    const path = `/v1/devices/gateway-1/questions/${body.questionId}/closings`;
    const closing = { table: 'table-1', outcome: 'resolved' };
    return { client, path, body: closing, other: { ...closing, outcome: 'stands' } };
  },
  'POST /v1/tables/{table}/questions/{questionId}/statements': async () => {
    const { client, body } = await question();
    await client.post('/v1/devices/gateway-1/questions', body).expect(200);
    const path = `/v1/tables/table-1/questions/${body.questionId}/statements`;
    const statement = { statementId: uuidv7(), by: 'referee-1', zones: [{ side: 1, zone: 'river', tiles: [] }] };
    return { client: admin, path, body: statement, other: { ...statement, by: 'referee-2' } };
  },
  'POST /v1/deals': () => {
    const body = { dealId: uuidv7(), ...order(played(1).steps[0]!.command) };
    return Promise.resolve({ client: admin, path: '/v1/deals', body, other: { ...body, dealId: uuidv7() } });
  },
  'POST /v1/imports': () => {
    const commands = [order(played(1).steps[0]!.command), order({ type: 'AbandonDeal', reason: 'the wall fell over' })];
    const deals = [{ dealId: uuidv7(), commands }];
    const other = { deals: [{ dealId: uuidv7(), commands }] };
    return Promise.resolve({ client: admin, path: '/v1/imports', body: { deals }, other });
  },
  'POST /v1/deals/{dealId}/commands': async () => {
    const dealId = uuidv7();
    const tag = await record(admin, dealId, played(1), 1);
    const body = order(played(1).steps[1]!.command);
    const path = `/v1/deals/${dealId}/commands`;
    return { client: admin, path, body, other: { ...body, commandId: uuidv7() }, headers: { 'If-Match': tag } };
  },
  'POST /v1/deals/{dealId}/wall/commands': async () => {
    const dealId = uuidv7();
    await record(admin, dealId, played(1), 1);
    const body = { commandId: uuidv7(), occurredAt: OCCURRED_AT, command: { type: 'CommitSoftwareWall' } };
    const path = `/v1/deals/${dealId}/wall/commands`;
    return { client: admin, path, body, other: { ...body, commandId: uuidv7() } };
  },
  'POST /v1/matches': () => {
    const body = { ...matches.openMatch, matchId: uuidv7(), commandId: uuidv7() };
    return Promise.resolve({ client: admin, path: '/v1/matches', body, other: { ...body, matchId: uuidv7() } });
  },
  'POST /v1/matches/{matchId}/commands': async () => {
    const matchId = uuidv7();
    const opened = await admin.post('/v1/matches', { ...matches.openMatch, matchId, commandId: uuidv7() }).expect(201);
    const body = {
      ...matches.command,
      commandId: uuidv7(),
      command: { type: 'Warn', player: 'b1946ac9', reason: 'late', by: 'referee-1' },
    };
    return {
      client: admin,
      path: `/v1/matches/${matchId}/commands`,
      body,
      other: { ...body, commandId: uuidv7() },
      headers: { 'If-Match': opened.headers['etag']! },
    };
  },
};

const POSTS = Object.entries(DOCUMENT.paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []));
/** Whether the operation stores nothing. */
const onlyAnswers = (path: string): boolean => path.startsWith('/v1/calculator/') || path.endsWith('/previews');

it.each(POSTS)('POST $path accepts Idempotency-Key, in the OpenAPI document and in this test', ({ path, post }) => {
  expect(JSON.stringify(post)).toContain('#/components/parameters/IdempotencyKey');
  expect(onlyAnswers(path) || `POST ${path}` in REPEATABLE).toBe(true);
});

it.each(POSTS)('POST $path refuses a malformed idempotency key', async ({ path }) => {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name.endsWith('Id') ? uuidv7() : 'x'));
  const sender = await senderTo(path);
  const { body } = await sender.post(address, {}, { 'Idempotency-Key': 'with a blank' }).expect(400);
  expect(body).toMatchObject({ code: 'INVALID_HEADER', errors: [{ pointer: '/idempotency-key' }] });
});

describe.each(Object.keys(REPEATABLE))('%s', (name) => {
  it('is carried out once for its key, and the repeat has the same answer', async () => {
    const { client, path, body, headers } = await REPEATABLE[name]!();
    const key = freshKey();
    const first = await client.post(path, body, { ...headers, ...key });
    expect(first.status).toBeLessThan(300);
    const again = await client.post(path, body, { ...headers, ...key }).expect(first.status);
    expect(again.text).toBe(first.text);
    // The layout of the answer is not part of the request.
    const pretty = await client.post(`${path}?pretty`, body, { ...headers, ...key }).expect(first.status);
    expect(pretty.body).toEqual(first.body);
  });

  it('refuses another body under the same key', async () => {
    const { client, path, body, other, headers } = await REPEATABLE[name]!();
    const key = freshKey();
    expect((await client.post(path, body, { ...headers, ...key })).status).toBeLessThan(300);
    const { body: problem } = await client.post(path, other, { ...headers, ...key }).expect(422);
    expect(problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('in eight simultaneous copies is carried out once', async () => {
    const { client, path, body, headers } = await REPEATABLE[name]!();
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.post(path, body, { ...headers, ...key })));
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    expect(answers[0]!.status).toBeLessThan(300);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe('a key that is issued under an idempotency key', () => {
  const request = { name: 'the league', scopes: ['deals:read'] };
  const keysNamed = async (name: string): Promise<number> =>
    ((await admin.get('/v1/keys').expect(200)).body.keys as { name: string }[]).filter((key) => key.name === name)
      .length;

  it('is one key, however many requests arrive at the same time', async () => {
    const header = freshKey();
    const body = { ...request, name: 'at once' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => admin.post('/v1/keys', body, header).expect(201)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await keysNamed('at once')).toBe(1);
    await admin.with(answers[0]!.body.key).get('/v1/deals').expect(200);
  });

  it('is stored nowhere in the database, neither as text nor in an encoding of its bytes', async () => {
    const { key } = (await admin.post('/v1/keys', request, freshKey()).expect(201)).body as { key: string };
    const { rows } = await observer.query<{ row: string }>(
      `SELECT to_jsonb(k)::text AS row FROM idempotency_keys k UNION ALL SELECT to_jsonb(a)::text FROM api_keys a`,
    );
    expect(rows.length).toBeGreaterThan(1);
    // The secret is base64url, which may hold an underscore of its own.
    const secret = key.split('_').slice(2).join('_');
    expect(secret).toHaveLength(43);
    // All base64 texts of a row, decoded: a secret that is only encoded would be visible.
    const decoded = rows.flatMap(({ row }) =>
      [...row.matchAll(/[A-Za-z0-9+/=]{40,}/g)].map(([run]) => Buffer.from(run, 'base64').toString('latin1')),
    );
    for (const text of [...rows.map(({ row }) => row), ...decoded]) expect(text).not.toContain(secret);
  });

  it('is repeated only to its own caller', async () => {
    const other = await api.as('admin');
    const header = freshKey();
    const first = await admin.post('/v1/keys', { ...request, name: 'own' }, header).expect(201);
    const theirs = await other.post('/v1/keys', { ...request, name: 'own' }, header).expect(201);
    expect(theirs.body.key).not.toBe(first.body.key);
    expect(await keysNamed('own')).toBe(2);
  });

  it('is not repeated from a row that somebody has moved or changed', async () => {
    const header = freshKey();
    await admin.post('/v1/keys', { ...request, name: 'moved' }, header).expect(201);
    await observer.query(
      `UPDATE idempotency_keys SET body = overlay(body placing 'AAAA' from 60) WHERE key LIKE '%' || $1`,
      [` ${header['Idempotency-Key']!}`],
    );
    // The OpenAPI document has no 500, so the checked client cannot be used here.
    const answer = await fetch(`${api.address}/v1/keys`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.key ?? ''}`, 'Content-Type': 'application/json', ...header },
      body: JSON.stringify({ ...request, name: 'moved' }),
    });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('tsk_');
  });
});

it('a refusal is not saved: the same request is decided again', async () => {
  const header = freshKey();
  const path = '/v1/tables/table-late/referee-visits';
  await admin.post(path, undefined, header).expect(404);
  await admin.post('/v1/tables', { table: 'table-late', name: 'Late' }).expect(201);
  await admin.post(path, undefined, header).expect(200);
});

it('a refused batch leaves its idempotency key free', async () => {
  const device = await api.as('device:gateway-9', 'table:table-1');
  const header = freshKey();
  const epoch = uuidv7();
  const at = (sequence: number) => ({ sequence, dealId: uuidv7(), ...order(played(3).steps[0]!.command) });
  await device.post('/v1/devices/gateway-9/batches', { epoch, records: [at(2)] }, header).expect(409);
  await device.post('/v1/devices/gateway-9/batches', { epoch, records: [at(1)] }, header).expect(200);
});

it('a key is free again after a day', async () => {
  const header = freshKey();
  await admin.post('/v1/keys', { name: 'today', scopes: ['audit'] }, header).expect(201);
  await observer.query(
    `UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE key LIKE '%' || $1`,
    [` ${header['Idempotency-Key']!}`],
  );
  await admin.post('/v1/keys', { name: 'tomorrow', scopes: ['audit'] }, header).expect(201);
});

it('one key is valid for one operation', async () => {
  const header = freshKey();
  await admin.post('/v1/keys', { name: 'x', scopes: ['audit'] }, header).expect(201);
  const opening = { dealId: uuidv7(), ...order(played(1).steps[0]!.command), occurredAt: OCCURRED_AT };
  expect((await admin.post('/v1/deals', opening, header).expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});
