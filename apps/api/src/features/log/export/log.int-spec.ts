import { judgesOf } from '#judge';
import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { audit } from '#audit';
import { verifyLogFile } from '#event-log';
import { ruleSets } from '#rules';
import { sha256 } from '../../../platform/environment/environment.js';
import { importDeal, played } from '../../../../../../test/api/played-deal.js';
import { LOG, RunningApi, type Client } from '../../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../../test/api/uuidv7.js';

let api: RunningApi;
let auditor: Client;
let reader: Client;
const deals = [played(1), played(2)].map((deal) => ({ ...deal, dealId: uuidv7() }));
const [first] = deals;
beforeAll(async () => {
  api = await RunningApi.start();
  auditor = await api.as('audit');
  reader = await api.as('deals:read');
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  const writer = await api.as('deals:record');
  for (const deal of deals) await importDeal(writer, deal.dealId, deal);
}, 120_000);
afterAll(() => api.stop(), 30_000);
afterEach(() => api.clearTables());

const exported = async (client: Client, path: string): Promise<Buffer> => {
  const answer = await client.get(path).responseType('blob').expect(200);
  expect(answer.headers['content-type']).toMatch(/^application\/x-ndjson/);
  return answer.body as Buffer;
};
const audited = (file: Buffer) => audit([file], { judges: judgesOf(ruleSets), sha256 });

it('the whole log with its disclosures passes all checks of the auditor', async () => {
  const report = await audited(await exported(auditor, '/v1/log/export?disclosures=all'));
  expect(report).toMatchObject({ log: LOG, findings: [], events: deals.flatMap(({ events }) => events).length });
  expect(report.deals.map(({ verdict }) => verdict)).toEqual(['clean', 'clean']);
});

it('the whole log without disclosures verifies, and contains no disclosed value', async () => {
  const file = await exported(reader, '/v1/log/export');
  expect(file.toString()).not.toContain('"disclosure":');
  const report = await audited(file);
  expect(report.findings).toEqual([]);
  expect(report.deals.map(({ verdict }) => verdict)).toEqual(['incomplete', 'incomplete']);
});

it('one deal is exported alone, with disclosures or without', async () => {
  const path = `/v1/deals/${first!.dealId}/export`;
  const open = await audited(await exported(auditor, `${path}?disclosures=all`));
  expect(open).toMatchObject({ events: first!.events.length, findings: [], deals: [{ verdict: 'clean' }] });
  expect((await audited(await exported(reader, path))).findings).toEqual([]);
});

describe('the log behind a position', () => {
  const total = deals.flatMap(({ events }) => events).length;

  it('goes on with the next event, and its header names the position', async () => {
    const whole = (await exported(auditor, '/v1/log/export?disclosures=all')).toString().split('\n');
    const after = total - 7;
    const rest = await exported(auditor, `/v1/log/export?disclosures=all&after=${after}`);
    const [header, ...lines] = rest.toString().split('\n');
    expect(JSON.parse(header!)).toEqual({ tilescribe: 'log', v: 1, log: LOG, after });
    expect(lines.slice(0, -2)).toEqual(whole.slice(whole.indexOf(lines[0]!), -2));
    expect(lines.filter((line) => line.includes('"leaf"'))).toHaveLength(7);
    for await (const { findings } of verifyLogFile([rest], sha256)) expect(findings).toEqual([]);
  });

  it('is empty behind the last event, and an error behind that', async () => {
    const { events, findings } = await audited(await exported(auditor, `/v1/log/export?after=${total}`));
    expect([events, findings]).toEqual([0, []]);
    const { body } = await auditor.get(`/v1/log/export?after=${total + 1}`).expect(404);
    expect([body.code, body.detail]).toEqual(['BEYOND_LOG', expect.stringContaining(`the log has ${total} events`)]);
    for (const wrong of ['-1', 'x', '1.5'])
      expect((await auditor.get(`/v1/log/export?after=${wrong}`).expect(400)).body.code).toBe('INVALID_QUERY');
  });
});

it.each(['deals:read', 'deals:write', 'admin'])('disclosures are refused to %s', async (scope) => {
  const client = await api.as(scope);
  expect((await client.get('/v1/log/export?disclosures=all').expect(403)).body.code).toBe('FORBIDDEN');
  expect((await client.get(`/v1/deals/${first!.dealId}/export?disclosures=all`).expect(403)).body.code).toBe(
    'FORBIDDEN',
  );
});

it('disclosures are all or none', async () => {
  expect((await auditor.get('/v1/log/export?disclosures=some').expect(400)).body.code).toBe('INVALID_QUERY');
});

describe('an export with Accept-Encoding', () => {
  /** Returns the received bytes, without the decoding of a client. */
  const raw = async (path: string, coding?: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> => {
    const headers = { authorization: `Bearer ${auditor.key ?? ''}`, ...(coding && { 'accept-encoding': coding }) };
    const sent = request(`${api.address}${path}`, { headers, agent: false });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { headers: answer.headers, body: await buffer(answer) };
  };
  const whole = '/v1/log/export?disclosures=all';

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['deflate, gzip;q=0.5, br;q=0.8', 'br', brotliDecompressSync],
  ] as const)('%s gives the same file, much smaller', async (accepted, coding, decode) => {
    const plain = await raw(whole);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const { headers, body } = await raw(whole, accepted);
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(decode(body).equals(plain.body)).toBe(true);
    expect(body.length).toBeLessThan(plain.body.length * 0.7);
  });

  it.each(['identity', 'zstd', 'gzip;q=0'])('is not compressed for %s', async (accepted) => {
    const { headers, body } = await raw(`/v1/deals/${first!.dealId}/export`, accepted);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.subarray(0, 1).toString()).toBe('{');
  });

  // A short answer fits into one packet; a secret in an answer to a POST must not show in its length.
  it('an answer with a secret is not compressed, however long', async () => {
    const admin = await api.as('admin');
    const scopes = Array.from({ length: 60 }, (_, number) => `table:table-with-a-long-name-${number}`);
    const answer = await admin
      .post('/v1/keys', { name: 'n', scopes: ['deals:read', ...scopes] }, { 'Accept-Encoding': 'gzip, br' })
      .expect(201);
    expect(answer.text.length).toBeGreaterThan(1_500);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect((await raw('/v1/rule-sets/classical', 'gzip, br')).headers['content-encoding']).toBe('gzip');
    expect((await raw('/v1/tables', 'gzip, br')).headers).not.toHaveProperty('content-encoding');
  });
});
