import pg from 'pg';
import { EventSourceReader } from '../../../../../test/api/event-source.js';
import { order, played, record } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

let api: RunningApi;
let admin: Client;
let owner: pg.Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
  owner = new pg.Client({ connectionString: api.database.adminUrl });
  await owner.connect();
  for (const table of ['table-1', 'table-2', 'table-3'])
    await admin.post('/v1/tables', { table, name: table }).expect(201);
}, 120_000);
afterAll(async () => {
  await owner.end();
  await api.stop();
});

interface Claimed {
  readonly keyId: string;
  readonly credential: string;
}

const DEVICE = 'gateway-1';
const stranger = (): Client => admin.with(undefined);

const newCode = async (...tables: readonly string[]): Promise<string> => {
  const { body } = await admin
    .post('/v1/device-keys/claim-codes', { name: 'Gateway', device: DEVICE, tables })
    .expect(201);
  return (body as { readonly code: string }).code;
};
const claimed = async (...tables: readonly string[]): Promise<Claimed> =>
  (
    await stranger()
      .post('/v1/device-keys/claims', { code: await newCode(...tables) })
      .expect(201)
  ).body as Claimed;
const askToken = (credential: string, table: string) =>
  admin.with(credential).post('/v1/device-keys/tokens', { table });
const tokenOf = async (credential: string, table = 'table-1'): Promise<Client> =>
  admin.with(((await askToken(credential, table).expect(201)).body as { readonly token: string }).token);
const rotate = (credential: string, graceSeconds: number, headers = {}) =>
  admin.with(credential).post('/v1/device-keys/rotations', { graceSeconds }, headers);

const prefixOf = ({ key = '' }: Client): string => key.split('_')[1] ?? '';
const expire = (kind: 'credential' | 'token', prefix: string) =>
  owner.query(`UPDATE device_secrets SET expires_at = now() - interval '1 second' WHERE kind = $1 AND prefix = $2`, [
    kind,
    prefix,
  ]);

const batch = (table: string) => ({
  epoch: uuidv7(),
  records: [{ sequence: 1, dealId: uuidv7(), ...order(played(5, { table }).steps[0]!.command) }],
});
const send = (client: Client, body: object, device = DEVICE) => client.post(`/v1/devices/${device}/batches`, body);

describe('a device', () => {
  it('claims a credential with a code, and a token of it records at its table', async () => {
    const { credential } = await claimed('table-1', 'table-2');
    const token = await tokenOf(credential);
    const { body } = await send(token, batch('table-1')).expect(200);
    expect(body.results).toMatchObject([{ status: 'appended' }]);
    await api.clearTables();
  });

  it('has the name of its claim, and the list of keys shows it without a secret', async () => {
    const { body, text } = await stranger()
      .post('/v1/device-keys/claims', { code: (await newCode('table-1')).toLowerCase().replaceAll('-', ' ') })
      .expect(201);
    expect(body).toMatchObject({ device: DEVICE, tables: ['table-1'] });
    expect(text).not.toContain('tsk_');
    const { body: list, text: listed } = await admin.get('/v1/keys').expect(200);
    expect(list.keys).toContainEqual(
      expect.objectContaining({ keyId: body.keyId, scopes: [`device:${DEVICE}`, 'table:table-1'] }),
    );
    expect(listed).not.toContain(body.credential.slice(-43));
  });

  it('gets a token for fifteen minutes', async () => {
    const { credential } = await claimed('table-1');
    const before = Date.now();
    const { body } = await askToken(credential, 'table-1').expect(201);
    expect(body).toMatchObject({ table: 'table-1', expiresInSeconds: 900 });
    expect(Math.abs(Date.parse(body.expiresAt) - before - 900_000)).toBeLessThan(60_000);
  });

  it('rotates its credential: the old one works for the grace time, and a repeat shows the same next one', async () => {
    const { credential: old } = await claimed('table-1');
    const headers = { 'Idempotency-Key': 'rotation-1' };
    const { body } = await rotate(old, 3600, headers).expect(201);
    expect((await rotate(old, 3600, headers).expect(201)).body).toEqual(body);
    await askToken(old, 'table-1').expect(201);
    await askToken(body.credential, 'table-1').expect(201);

    await expire('credential', old.split('_')[1]!);
    expect((await askToken(old, 'table-1').expect(401)).body.code).toBe('UNAUTHENTICATED');
    await askToken(body.credential, 'table-1').expect(201);
  });

  it('has no grace time if it requests none', async () => {
    const { credential: old } = await claimed('table-1');
    const { body } = await rotate(old, 0).expect(201);
    await askToken(old, 'table-1').expect(401);
    await askToken(body.credential, 'table-1').expect(201);
  });

  it('sends a batch again under its next token, and nothing is recorded twice', async () => {
    const { credential } = await claimed('table-1');
    const body = batch('table-1');
    const headers = { 'Idempotency-Key': 'batch-1' };
    const path = `/v1/devices/${DEVICE}/batches`;
    await (await tokenOf(credential)).post(path, body, headers).expect(200);
    const { body: again } = await (await tokenOf(credential)).post(path, body, headers).expect(200);
    expect(again.results).toMatchObject([{ status: 'duplicate' }]);
    await api.clearTables();
  });
});

describe('nobody', () => {
  const refused = async (code: string) => {
    const { body } = await stranger().post('/v1/device-keys/claims', { code }).expect(404);
    expect(body.code).toBe('NO_SUCH_CLAIM_CODE');
    return body.detail as string;
  };

  it('uses a code twice, or one that has expired or was never issued, and the answers do not differ', async () => {
    const used = await newCode('table-1');
    await stranger().post('/v1/device-keys/claims', { code: used }).expect(201);
    const expired = await newCode('table-1');
    await owner.query(`UPDATE claim_codes SET expires_at = now() - interval '1 second'`);
    const details = await Promise.all([used, expired, '0000-0000-0000', 'no code'].map(refused));
    expect(new Set(details).size).toBe(1);
  });

  it('uses one code in two simultaneous requests', async () => {
    const code = await newCode('table-1');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => stranger().post('/v1/device-keys/claims', { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
  });

  it('issues a code but admins', async () => {
    for (const scope of ['referee', 'deals:record', 'audit'])
      await (
        await api.as(scope)
      )
        .post('/v1/device-keys/claim-codes', { name: 'x', device: DEVICE, tables: ['table-1'] })
        .expect(403);
    const { credential } = await claimed('table-1');
    await (
      await tokenOf(credential)
    )
      .post('/v1/device-keys/claim-codes', { name: 'x', device: DEVICE, tables: ['table-2'] })
      .expect(403);
  });

  it('opens the API with an expired token', async () => {
    const { credential } = await claimed('table-1');
    const token = await tokenOf(credential);
    await token.get('/v1/deals').expect(200);
    await expire('token', prefixOf(token));
    const { body } = await token.get('/v1/deals').expect(401);
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED', detail: expect.stringContaining('/v1/device-keys/tokens') });
  });

  it('gets a token for a table of another device, or writes with a token at another table of the same device', async () => {
    const { credential } = await claimed('table-1', 'table-2');
    expect((await askToken(credential, 'table-3').expect(403)).body.code).toBe('FORBIDDEN');
    const { body } = await send(await tokenOf(credential), batch('table-2')).expect(200);
    expect(body).toMatchObject({ lastSequence: 0, results: [{ status: 'held', rejection: { code: 'FORBIDDEN' } }] });
  });

  it('records as another device', async () => {
    const { credential } = await claimed('table-1');
    await send(await tokenOf(credential), batch('table-1'), 'gateway-2').expect(403);
  });

  it('uses a credential except for tokens and rotations, or a token or an API key for these', async () => {
    const { credential } = await claimed('table-1');
    await admin.with(credential).get('/v1/deals').expect(401);
    await send(admin.with(credential), batch('table-1')).expect(401);
    const token = await tokenOf(credential);
    for (const other of [token, admin]) {
      await other.post('/v1/device-keys/tokens', { table: 'table-1' }).expect(401);
      await other.post('/v1/device-keys/rotations', {}).expect(401);
    }
  });

  it('locks a device out with a replaced credential', async () => {
    const { credential: old } = await claimed('table-1');
    const { body: next } = await rotate(old, 3600).expect(201);
    expect((await rotate(old, 0).expect(403)).body.code).toBe('FORBIDDEN');
    await askToken(next.credential, 'table-1').expect(201);
  });

  it('guesses a secret behind a known prefix', async () => {
    const { credential } = await claimed('table-1');
    const guess = `${credential.slice(0, -1)}${credential.endsWith('A') ? 'B' : 'A'}`;
    await askToken(guess, 'table-1').expect(401);
  });

  it('finds a secret in the database', async () => {
    const code = await newCode('table-1');
    const { credential } = await claimed('table-1');
    const token = await tokenOf(credential);
    const { rows } = await owner.query<{ text: string }>(
      `SELECT row_to_json(c)::text AS text FROM claim_codes c UNION ALL SELECT row_to_json(s)::text FROM device_secrets s`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const secret of [code, code.replaceAll('-', ''), credential.slice(-43), token.key?.slice(-43) ?? ''])
      expect(stored).not.toContain(secret);
  });
});

describe('an open stream', () => {
  const followed = async () => {
    const { keyId, credential } = await claimed('table-1');
    const deal = played(5, { table: 'table-1' });
    const dealId = uuidv7();
    await record(await api.as('deals:record'), dealId, deal, 4);
    const token = await tokenOf(credential);
    const stream = await EventSourceReader.open(`${api.address}/v1/deals/${dealId}/stream`, {
      Authorization: `Bearer ${token.key ?? ''}`,
    });
    await stream.next(1);
    return { keyId, credential, token, stream };
  };
  afterEach(() => api.clearTables());

  it('of a revoked device ends at once, and so do its credential and its tokens', async () => {
    const { keyId, credential, token, stream } = await followed();
    await admin.delete(`/v1/keys/${keyId}`).expect(204);
    await stream.ended();
    await token.get('/v1/deals').expect(401);
    await askToken(credential, 'table-1').expect(401);
    await rotate(credential, 0).expect(401);
  }, 10_000);

  it('ends with its token', async () => {
    const { credential } = await claimed('table-1');
    const token = await tokenOf(credential);
    const deal = played(5, { table: 'table-1' });
    const dealId = uuidv7();
    await record(await api.as('deals:record'), dealId, deal, 4);
    await owner.query(`UPDATE device_secrets SET expires_at = now() + interval '2 seconds' WHERE prefix = $1`, [
      prefixOf(token),
    ]);
    const stream = await EventSourceReader.open(`${api.address}/v1/deals/${dealId}/stream`, {
      Authorization: `Bearer ${token.key ?? ''}`,
    });
    await stream.ended();
    await token.get('/v1/deals').expect(401);
  }, 20_000);
});
