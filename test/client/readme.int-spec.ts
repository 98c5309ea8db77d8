import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunningApi, type Client } from '../api/running-api.js';

const README = readFileSync(join(__dirname, '../../README.md'), 'utf8');

/** The lines of a shell that the README shows: `post` with a path, `send` with the id of a command, and their bodies. */
const LINES = [...README.matchAll(/^(post|send) (\S+) '(.+)'$/gm)].map(([, verb = '', name = '', body = '']) => ({
  verb,
  name,
  body: JSON.parse(body) as { readonly dealId?: string },
}));

let api: RunningApi;
let writer: Client;
let deal = '';
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('admin', 'deals:record');
}, 120_000);
afterAll(() => api.stop(), 30_000);

const post = async (path: string, body: { readonly dealId?: string }): Promise<void> => {
  await writer.post(`/v1/${path}`, body).expect(201);
  deal = body.dealId ?? deal;
};

const send = async (commandId: string, command: object): Promise<void> => {
  const tag = (await writer.get(`/v1/deals/${deal}`).expect(200)).headers['etag']!;
  const body = { commandId, occurredAt: '2026-03-11T10:00:00.000Z', command };
  await writer.post(`/v1/deals/${deal}/commands`, body, { 'If-Match': tag }).expect(200);
};

it('what README.md types is taken, line by line', async () => {
  expect(LINES.length).toBeGreaterThan(7);
  for (const { verb, name, body } of LINES) await (verb === 'post' ? post(name, body) : send(name, body));
});

it('CC-settle.1 CC-settle.3 the deal told by its result comes to what it says', async () => {
  expect(README).toContain('South gets 160, of which East pays 80.');
  const { body } = await writer.get(`/v1/deals/${deal}/ledger`).expect(200);
  expect(body.balances).toEqual({ east: -48, south: 160, west: -56, north: -56, bank: 0 });
  expect(body.lines).toContainEqual(expect.objectContaining({ from: 'east', to: 'south', points: 40, reason: 'east' }));
});

it('a referee’s ruling is taken of that deal', async () => {
  const [, text = ''] = /commands -d '(\{"commandId".+"ImposePenalty".+)'$/m.exec(README) ?? [];
  const referee = await api.as('referee');
  const tag = (await referee.get(`/v1/deals/${deal}`).expect(200)).headers['etag']!;
  await referee.post(`/v1/deals/${deal}/commands`, JSON.parse(text) as object, { 'If-Match': tag }).expect(200);
  const { body } = await referee.get(`/v1/deals/${deal}/ledger`).expect(200);
  expect(body.balances).toMatchObject({ east: -58, bank: 10 });
});
