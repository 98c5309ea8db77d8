import { PostgresProxy } from '../../../../../test/api/postgres-proxy.js';
import { RunningApi } from '../../../../../test/api/running-api.js';

let line: PostgresProxy;
let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start(async (url) => (line = await PostgresProxy.to(url)).url);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await line.cut();
});

it('the API is ready while its database answers, reports when it does not, and is ready again afterwards', async () => {
  const anyone = await api.as();
  const reader = await api.as('deals:read');
  await anyone.get('/health/ready').expect(200);
  await reader.get('/v1/tables').expect(200);

  await line.cut();
  const refused = await anyone.get('/health/ready').expect(503);
  expect(refused.body.code).toBe('UNAVAILABLE');
  expect(refused.headers['retry-after']).toBeDefined();
  await anyone.get('/health/live').expect(200);
  const answer = await fetch(`${api.address}/v1/tables`, { headers: { Authorization: `Bearer ${reader.key ?? ''}` } });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });

  await line.mend();
  await anyone.get('/health/ready').expect(200);
  await reader.get('/v1/tables').expect(200);
});
