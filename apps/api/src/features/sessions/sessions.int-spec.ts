import pg from 'pg';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';

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
});

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
  it('has the scopes of its code for twelve hours, and is in the list of keys', async () => {
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

  it('ends when its key is revoked, and when it expires', async () => {
    const [revoked, late] = [await signedIn('deals:read'), await signedIn('deals:read')];
    await admin.delete(`/v1/keys/${revoked.keyId}`).expect(204);
    await admin.with(revoked.session).get('/v1/deals').expect(401);
    await admin.with(late.session).get('/v1/deals').expect(200);
    await owner.query(`UPDATE device_secrets SET expires_at = now() - interval '1 second' WHERE kind = 'session'`);
    const { body } = await admin.with(late.session).get('/v1/deals').expect(401);
    expect(body.detail).toContain('Sign in again');
  });

  it.each(['deals:read', 'admin', 'audit'])('with %s can end itself, and nothing else', async (scope) => {
    const [own, other] = [await signedIn(scope), await signedIn(scope)];
    await admin.with(own.session).delete('/v1/sessions/current').expect(204);
    await admin.with(own.session).get('/v1/deals').expect(401);
    await admin.with(own.session).delete('/v1/sessions/current').expect(401);
    await admin.with(other.session).get('/v1/deals').expect(200);
  });

  it('that is limited to a table can end itself too; keys and devices cannot', async () => {
    const limited = await signedIn('deals:record', 'table:table-1');
    await admin.with(limited.session).delete('/v1/sessions/current').expect(204);
    await admin.with(limited.session).get('/v1/deals').expect(401);
    const key = await api.as('deals:read');
    expect((await key.delete('/v1/sessions/current').expect(403)).body.code).toBe('FORBIDDEN');
    await key.get('/v1/deals').expect(200);
    const request = { name: 'Gateway', device: 'gateway-1', tables: ['table-1'] };
    const { body: issued } = await admin.post('/v1/device-keys/claim-codes', request).expect(201);
    const { body: claimed } = await stranger().post('/v1/device-keys/claims', { code: issued.code }).expect(201);
    const device = admin.with(claimed.credential as string);
    const { body: token } = await device.post('/v1/device-keys/tokens', { table: 'table-1' }).expect(201);
    await admin
      .with(token.token as string)
      .delete('/v1/sessions/current')
      .expect(403);
    await admin
      .with(token.token as string)
      .get('/v1/deals')
      .expect(200);
  });

  it.each<[string, (session: string) => string]>([
    ['another last letter', (session) => `${session.slice(0, -1)}${session.endsWith('A') ? 'B' : 'A'}`],
    ['the prefix alone', (session) => session.slice(0, 17)],
    ['the secret behind the beginning of a key', (session) => session.replace('tss_', 'tsk_')],
    ['the secret behind the beginning of a token', (session) => session.replace('tss_', 'tst_')],
    ['letters behind it', (session) => `${session}AAAA`],
    ['upper case', (session) => session.toUpperCase()],
  ])('cannot be forged with %s', async (_, forge) => {
    const { session } = await signedIn('admin');
    const answer = await admin.with(forge(session)).get('/v1/keys').expect(401);
    expect(answer.text).not.toContain(session.slice(17));
    await admin.with(session).get('/v1/keys').expect(200);
  });

  it('cannot gain scopes with codes, keys or claims', async () => {
    const { session } = await signedIn('deals:read', 'deals:record', 'referee', 'audit');
    const browser = admin.with(session);
    const request = { name: 'x', scopes: ['admin'] };
    await browser.post('/v1/sessions/codes', request).expect(403);
    await browser.post('/v1/keys', request).expect(403);
    await browser.post('/v1/device-keys/claim-codes', { name: 'x', device: 'g', tables: ['t'] }).expect(403);
    await browser.post('/v1/sessions', { code: await newCode('deals:read'), scopes: ['admin'] }).expect(400);
    await browser.get('/v1/keys').expect(403);
  });

  it('cannot be exchanged for a token of a device', async () => {
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

  it('works once, also in simultaneous requests', async () => {
    const code = await newCode('deals:read');
    const answers = await Promise.all(Array.from({ length: 5 }, () => stranger().post('/v1/sessions', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
  });

  it('is refused with the same text when it is used, expired or unknown', async () => {
    const used = await newCode('deals:read');
    await stranger().post('/v1/sessions', { code: used }).expect(201);
    const expired = await newCode('deals:read');
    await owner.query(`UPDATE claim_codes SET expires_at = now() - interval '1 second'`);
    const details = await Promise.all([used, expired, '0000-0000-0000', 'no code'].map(refused));
    expect(new Set(details).size).toBe(1);
  });

  it('becomes invalid when the key that issued it is revoked, and so does a claim code', async () => {
    const thief = (await admin.post('/v1/keys', { name: 'stolen', scopes: ['admin'] }).expect(201)).body as {
      readonly key: string;
      readonly keyId: string;
    };
    const stolen = admin.with(thief.key);
    const codeOf = async (path: string, request: object): Promise<string> =>
      ((await stolen.post(path, request).expect(201)).body as { readonly code: string }).code;
    const sign = await codeOf('/v1/sessions/codes', { name: 'x', scopes: ['admin'] });
    const claim = await codeOf('/v1/device-keys/claim-codes', { name: 'x', device: 'g', tables: ['table-1'] });
    const own = await newCode('deals:read');
    await admin.delete(`/v1/keys/${thief.keyId}`).expect(204);
    await refused(sign);
    await stranger().post('/v1/device-keys/claims', { code: claim }).expect(404);
    await stranger().post('/v1/sessions', { code: own }).expect(201);
  });

  it('cannot be used as a claim code, and a claim code signs nobody in', async () => {
    const { body } = await stranger()
      .post('/v1/device-keys/claims', { code: await newCode('device:gateway-1', 'table:table-1') })
      .expect(404);
    expect(body.code).toBe('NO_SUCH_CLAIM_CODE');
    const request = { name: 'Gateway', device: 'gateway-1', tables: ['table-1'] };
    const { body: issued } = await admin.post('/v1/device-keys/claim-codes', request).expect(201);
    await refused(issued.code as string);
  });

  it('is issued only by admins, and not by a session without the scope admin', async () => {
    const request = { name: 'x', scopes: ['admin'] };
    for (const scope of ['referee', 'deals:record', 'audit'])
      await (await api.as(scope)).post('/v1/sessions/codes', request).expect(403);
    const { session } = await signedIn('referee');
    await admin.with(session).post('/v1/sessions/codes', request).expect(403);
  });
});
