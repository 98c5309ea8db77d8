import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunningApi } from '../api/running-api.js';

const PAGE = readFileSync(join(__dirname, '../../docs/CLUBS.md'), 'utf8');

/** The shell lines of the page that post a body without variables: a path and a body. */
const LINES = [...PAGE.matchAll(/^post (\S+) '(\{[^']+)'$/gm)].map(([, path = '', body = '']) => ({
  path,
  body: JSON.parse(body) as object,
}));

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
}, 120_000);
afterAll(() => api.stop(), 30_000);

it('the requests of docs/CLUBS.md are accepted, line by line', async () => {
  const writer = await api.as('admin', 'deals:record');
  expect(LINES.length).toBeGreaterThan(3);
  for (const { path, body } of LINES) await writer.post(`/v1/${path}`, body).expect(201);
});
