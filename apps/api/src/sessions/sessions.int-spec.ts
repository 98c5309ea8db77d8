import pg from 'pg';
import { RunningApi, type Client } from '../../../../test/api/running-api.js';

let api: RunningApi;
let admin: Client;
let owner: pg.Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
  owner = new pg.Client({ connectionString: api.database.adminUrl });
  await owner.connect();
}, 120_000);
afterAll(async () => {
  await owner.end();
  await api.stop();
}, 30_000);

interface Session {
  readonly session: string;
  readonly keyId: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string;
}

const stranger = (): Client => admin.with(undefined);
const newCode = async (...scopes: readonly string[]): Promise<string> =>
  ((await admin.post('/v1/sessions/codes', { name: 'a laptop', scopes }).expect(201)).body as { readonly code: string })
    .code;
const signedIn = async (...scopes: readonly string[]): Promise<Session> =>
  (
    await stranger()
      .post('/v1/sessions', { code: await newCode(...scopes) })
      .expect(201)
  ).body as Session;

describe('a session', () => {
  it('may do what its code was issued for, for twelve hours, and is in the list of keys', async () => {
    const opened = await signedIn('deals:read');
    const browser = admin.with(opened.session);
    await browser.get('/v1/deals').expect(200);
    await browser.get('/v1/keys').expect(403);
    const hours = (Date.parse(opened.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThan(12.1);
    const { body, text } = await admin.get('/v1/keys').expect(200);
    expect(body.keys).toContainEqual(
      expect.objectContaining({ keyId: opened.keyId, name: 'a laptop', scopes: ['deals:read'] }),
    );
    expect(text).not.toContain(opened.session);
  });

  it('ends when its key is revoked, and when its time is over', async () => {
    const [revoked, late] = [await signedIn('deals:read'), await signedIn('deals:read')];
    await admin.delete(`/v1/keys/${revoked.keyId}`).expect(204);
    await admin.with(revoked.session).get('/v1/deals').expect(401);
    await admin.with(late.session).get('/v1/deals').expect(200);
    await owner.query(`UPDATE device_secrets SET expires_at = now() - interval '1 second' WHERE kind = 'session'`);
    const { body } = await admin.with(late.session).get('/v1/deals').expect(401);
    expect(body.detail).toContain('Sign in again');
  });

  it('buys no token of a device', async () => {
    const { session } = await signedIn('device:gateway-1', 'table:table-1');
    const { body } = await admin.with(session).post('/v1/device-keys/tokens', { table: 'table-1' }).expect(401);
    expect(body.code).toBe('UNAUTHENTICATED');
  });
});

describe('a sign-in code', () => {
  const refused = async (code: string): Promise<string> => {
    const { body } = await stranger().post('/v1/sessions', { code }).expect(404);
    expect(body.code).toBe('NO_SUCH_SIGN_IN_CODE');
    return body.detail as string;
  };

  it('works once, also for several who come at once', async () => {
    const code = await newCode('deals:read');
    const answers = await Promise.all(Array.from({ length: 5 }, () => stranger().post('/v1/sessions', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
  });

  it('is refused in the same words when it is used, expired or unknown', async () => {
    const used = await newCode('deals:read');
    await stranger().post('/v1/sessions', { code: used }).expect(201);
    const expired = await newCode('deals:read');
    await owner.query(`UPDATE claim_codes SET expires_at = now() - interval '1 second'`);
    const details = await Promise.all([used, expired, '0000-0000-0000', 'no code'].map(refused));
    expect(new Set(details).size).toBe(1);
  });

  it('is no claim code, and a claim code signs nobody in', async () => {
    const { body } = await stranger()
      .post('/v1/device-keys/claims', { code: await newCode('device:gateway-1', 'table:table-1') })
      .expect(404);
    expect(body.code).toBe('NO_SUCH_CLAIM_CODE');
    const asked = { name: 'Gateway', device: 'gateway-1', tables: ['table-1'] };
    const { body: issued } = await admin.post('/v1/device-keys/claim-codes', asked).expect(201);
    await refused(issued.code as string);
  });

  it('is issued by admins alone, and not by a session that is none', async () => {
    const asked = { name: 'x', scopes: ['admin'] };
    for (const scope of ['referee', 'deals:record', 'audit'])
      await (await api.as(scope)).post('/v1/sessions/codes', asked).expect(403);
    const { session } = await signedIn('referee');
    await admin.with(session).post('/v1/sessions/codes', asked).expect(403);
  });
});
