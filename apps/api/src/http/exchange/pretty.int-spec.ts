import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { withoutPretty } from './pretty.js';

let api: RunningApi;
let reader: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  reader = await api.as('deals:read');
}, 120_000);
afterAll(() => api.stop(), 30_000);

const indented = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

it.each(['/v1/deals', '/v1/rule-sets', '/v1/tables', '/health/ready'])('%s?pretty is indented', async (path) => {
  const plain = await reader.get(path).expect(200);
  for (const query of ['pretty', 'pretty=', 'pretty=true']) {
    const pretty = await reader.get(`${path}?${query}`).expect(200);
    expect(pretty.text).toBe(indented(plain.body));
    expect(pretty.headers['content-type']).toMatch(/^application\/json/);
  }
  expect((await reader.get(`${path}?pretty=false`).expect(200)).text).toBe(plain.text);
});

it('can be combined with the parameters of an operation, and does not hide a wrong one', async () => {
  await reader.get('/v1/deals?limit=5&pretty').expect(200);
  const { text, body } = await reader.get('/v1/deals?pretty&page=2').expect(400);
  expect(body).toMatchObject({ code: 'INVALID_QUERY', errors: [{ pointer: '/page' }] });
  expect(text).toBe(indented(body));
});

it.each([
  ['/v1/nothing?pretty', 404],
  ['/v1/tables/none?pretty', 404],
])('the problem of %s is indented', async (path, status) => {
  const { text, body, headers } = await reader.get(path).expect(status);
  expect(text).toBe(indented(body));
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
});

it('answers of a POST are indented, NDJSON lines are not', async () => {
  const body = { ruleSet: 'sichuan-mil', dice: [4, 2] };
  const plain = await reader.post('/v1/calculator/break', body).expect(200);
  expect((await reader.post('/v1/calculator/break?pretty', body).expect(200)).text).toBe(indented(plain.body));
  const lines = await reader.get('/v1/log/export').responseType('blob').expect(200);
  const same = await reader.get('/v1/log/export?pretty').responseType('blob').expect(200);
  expect((same.body as Buffer).equals(lines.body as Buffer)).toBe(true);
});

it.each([
  ['/v1/x', '/v1/x'],
  ['/v1/x?pretty', '/v1/x'],
  ['/v1/x?pretty=1&after=2', '/v1/x?after=2'],
  ['/v1/x?after=2&pretty', '/v1/x?after=2'],
  ['/v1/x?prettyish=1', '/v1/x?prettyish=1'],
])('%s is the request %s', (url, request) => {
  expect(withoutPretty(url)).toBe(request);
});
