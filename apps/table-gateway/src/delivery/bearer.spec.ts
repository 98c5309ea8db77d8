import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { testFolder } from '../testing/folder.js';
import { bearerOf } from './bearer.js';

const CREDENTIAL = 'tsc_000000000001_secret';
const SECONDS = 900;
const folder = testFolder();

let server: Server;
let asked: string[] = [];
let answer: { status: number; json: object } | undefined;
beforeEach(async () => {
  asked = [];
  answer = undefined;
  server = createServer((request, response) => {
    asked.push(request.headers.authorization ?? '');
    const { status, json } = answer ?? {
      status: 201,
      json: { token: `token-${asked.length}`, expiresInSeconds: SECONDS },
    };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const clock = { at: 0, now: () => clock.at };
const bearer = (more = {}) =>
  bearerOf({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: CREDENTIAL,
    table: 'table-1',
    timeoutMs: 5_000,
    clock,
    ...more,
  });

describe('what the gateway shows the API', () => {
  beforeEach(() => (clock.at = 0));

  it('is an API key as it is', async () => {
    expect(await bearer({ key: 'tsk_000000000001_secret' }).current()).toBe('tsk_000000000001_secret');
    expect(asked).toEqual([]);
  });

  it('is one token for as long as four fifths of its time, then the next one', async () => {
    const shown = bearer();
    expect(await Promise.all([shown.current(), shown.current()])).toEqual(['token-1', 'token-1']);
    clock.at = SECONDS * 800 - 1;
    expect(await shown.current()).toBe('token-1');
    clock.at = SECONDS * 800;
    expect(await shown.current()).toBe('token-2');
    expect(asked).toEqual([`Bearer ${CREDENTIAL}`, `Bearer ${CREDENTIAL}`]);
  });

  it('is the next token after a refusal', async () => {
    const shown = bearer();
    await shown.current();
    shown.refused();
    expect(await shown.current()).toBe('token-2');
  });

  it('is bought with the credential that the file has now', async () => {
    const keyFile = join(folder(), 'device.key');
    await writeFile(keyFile, 'tsc_000000000002_next\n');
    await bearer({ keyFile }).current();
    expect(asked).toEqual(['Bearer tsc_000000000002_next']);
  });

  it('is none where the credential is refused; the reason names no secret, and the next request asks again', async () => {
    const shown = bearer();
    answer = { status: 401, json: { code: 'UNAUTHENTICATED', detail: 'revoked' } };
    const refusal = await shown.current().catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      name: 'NoToken',
      message: expect.stringContaining('401, UNAUTHENTICATED, revoked'),
    });
    expect(String(refusal)).not.toContain('secret');
    answer = undefined;
    expect(await shown.current()).toBe('token-2');
  });
});
