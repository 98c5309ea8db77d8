import type { Response } from 'supertest';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { EventSourceReader } from '../api/event-source.js';
import { played, record } from '../api/played-deal.js';
import type { Client } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const WRONG_CODES = 5;
/** The limit for "at once" on a slow machine. */
const AT_ONCE_MS = 3000;

let database: TestDatabase;
/** Two processes of one installation, which trust a proxy for addresses. */
let processes: readonly [SpawnedApi, SpawnedApi];
let admin: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  const env = {
    TILESCRIBE_WRONG_KEYS_PER_MINUTE: String(WRONG_CODES),
    TILESCRIBE_TRUSTED_PROXIES: '127.0.0.1',
  };
  const first = await SpawnedApi.start({ database, env });
  processes = [first, await SpawnedApi.start({ database, env })];
  admin = first.client(first.adminKey);
}, 120_000);
afterAll(async () => {
  for (const api of processes) await api.stop();
  await database.drop();
});

interface Session {
  readonly session: string;
  readonly keyId: string;
}

/** Each test sends from addresses of its own. */
let addresses = 0;
const nextAddress = (): string => `203.0.113.${(addresses += 1)}`;
const from = (address: string) => ({ 'X-Forwarded-For': address });

const newCode = async (...scopes: readonly string[]): Promise<string> =>
  ((await admin.post('/v1/sessions/codes', { name: 'x', scopes }).expect(201)).body as { readonly code: string }).code;
const exchange = (api: SpawnedApi, code: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
  api
    .client(undefined)
    .post('/v1/sessions', { code }, headers)
    .then((answer) => answer);

it('guessing codes is limited by address', async () => {
  const guesser = from(nextAddress());
  const statuses: number[] = [];
  for (let guess = 0; guess < WRONG_CODES + 5; guess += 1) {
    const code = `0000-0000-${String(guess).padStart(4, '0')}`;
    const { status, headers } = await exchange(processes[0], code, guesser);
    statuses.push(status);
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array<number>(WRONG_CODES).fill(404), ...Array<number>(5).fill(429)]);
  // The form of a guess or an idempotency key does not help, and wrong keys count together with wrong codes.
  for (const code of ['x', '0000 0000 0000', 'IIII-LLLL-OOOO'])
    expect((await exchange(processes[0], code, { ...guesser, 'Idempotency-Key': uuidv7() })).status).toBe(429);
  const wrongKey = processes[0].client(`tss_${'0'.repeat(12)}_${'A'.repeat(43)}`);
  await wrongKey.get('/v1/deals', guesser).expect(429);
  // A right code still signs in, also from the address of the attacker, because 60 bits cannot be guessed in ten minutes.
  expect((await exchange(processes[0], await newCode('deals:read'), guesser)).status).toBe(201);
  expect((await exchange(processes[0], await newCode('deals:read'), from(nextAddress()))).status).toBe(201);
});

it('of exchanges of one code at the same instant, in two processes, exactly one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const code = await newCode('deals:read');
    const answers = await Promise.all(
      [0, 1, 0, 1].map((index) => exchange(processes[index]!, code, from(nextAddress()))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404]);
  }
});

it('a repeat under one Idempotency-Key is the same session, and only for a client that has the code', async () => {
  const code = await newCode('deals:read');
  const key = { 'Idempotency-Key': uuidv7() };
  const answers = await Promise.all(
    [0, 1, 0, 1].map((index) => exchange(processes[index]!, code, { ...key, ...from(nextAddress()) })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const stranger = await exchange(processes[0], '0000-0000-0001', { ...key, ...from(nextAddress()) });
  expect(stranger.status).toBe(422);
  expect(stranger.text).not.toContain('tss_');
  expect((await exchange(processes[0], code, from(nextAddress()))).status).toBe(404);
});

it('a session ends in every process, with its streams, when it signs out or its key is revoked', async () => {
  await admin.post('/v1/tables', { table: 'table-1', name: 'table-1' }).expect(201);
  const dealId = uuidv7();
  const writer = admin.with(await processes[0].key(processes[0].adminKey, 'deals:record'));
  await record(writer, dealId, played(3), 10);
  const ends: readonly ((session: Session) => Promise<unknown>)[] = [
    ({ session }) => processes[0].client(session).delete('/v1/sessions/current').expect(204),
    ({ keyId }) => admin.delete(`/v1/keys/${keyId}`).expect(204),
  ];
  for (const end of ends) {
    const { body } = await exchange(processes[0], await newCode('deals:read'), from(nextAddress()));
    const opened = body as Session;
    const stream = await EventSourceReader.open(`${processes[1].address}/v1/deals/${dealId}/stream`, {
      Authorization: `Bearer ${opened.session}`,
    });
    await stream.next(1);
    const before = Date.now();
    await end(opened);
    await stream.ended();
    expect(Date.now() - before).toBeLessThan(AT_ONCE_MS);
    for (const api of processes) await api.client(opened.session).get('/v1/deals', from(nextAddress())).expect(401);
  }
});

it('a code of a revoked admin is refused in every process', async () => {
  const { body } = await admin.post('/v1/keys', { name: 'stolen', scopes: ['admin'] }).expect(201);
  const { key, keyId } = body as { readonly key: string; readonly keyId: string };
  const issued = await admin
    .with(key)
    .post('/v1/sessions/codes', { name: 'x', scopes: ['admin'] })
    .expect(201);
  await admin.delete(`/v1/keys/${keyId}`).expect(204);
  for (const api of processes)
    expect((await exchange(api, (issued.body as { readonly code: string }).code, from(nextAddress()))).status).toBe(
      404,
    );
  await admin
    .with(key)
    .post('/v1/sessions/codes', { name: 'x', scopes: ['admin'] }, from(nextAddress()))
    .expect(401);
});
