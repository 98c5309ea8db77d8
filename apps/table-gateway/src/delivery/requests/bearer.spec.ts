import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { testFolder } from '../../testing/folder.js';
import { bearerOf } from './bearer.js';

const CREDENTIAL = 'tsc_000000000001_secret';
const SECONDS = 900;
const folder = testFolder();

let server: Server;
let received: string[] = [];
let answer: { status: number; json: object } | undefined;
beforeEach(async () => {
  received = [];
  answer = undefined;
  server = createServer((request, response) => {
    received.push(request.headers.authorization ?? '');
    const { status, json } = answer ?? {
      status: 201,
      json: { token: `token-${received.length}`, expiresInSeconds: SECONDS },
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

describe('the bearer token of the gateway', () => {
  beforeEach(() => (clock.at = 0));

  it('is an API key as it is', async () => {
    expect(await bearer({ key: 'tsk_000000000001_secret' }).current()).toBe('tsk_000000000001_secret');
    expect(received).toEqual([]);
  });

  it('is the present API key of the file, for each request; a credential there is exchanged', async () => {
    const keyFile = join(folder(), 'device.key');
    const shown = bearer({ key: 'tsk_000000000001_first', keyFile });
    expect(await shown.current()).toBe('tsk_000000000001_first');
    for (const [text, current] of [
      ['tsk_000000000002_second\n', 'tsk_000000000002_second'],
      ['', 'tsk_000000000001_first'],
      [CREDENTIAL, 'token-1'],
    ] as const) {
      await writeFile(keyFile, text);
      expect(await shown.current()).toBe(current);
    }
  });

  it('is the API key of the file when that has replaced a refused credential', async () => {
    const keyFile = join(folder(), 'device.key');
    await writeFile(keyFile, CREDENTIAL);
    const shown = bearer({ keyFile });
    await shown.current();
    await writeFile(keyFile, 'tsk_000000000002_second');
    expect(await shown.current()).toBe('token-1');
    shown.refused();
    expect(await shown.current()).toBe('tsk_000000000002_second');
  });

  it('is one token for four fifths of its lifetime, then the next one', async () => {
    const shown = bearer();
    expect(await Promise.all([shown.current(), shown.current()])).toEqual(['token-1', 'token-1']);
    clock.at = SECONDS * 800 - 1;
    expect(await shown.current()).toBe('token-1');
    clock.at = SECONDS * 800;
    expect(await shown.current()).toBe('token-2');
    expect(received).toEqual([`Bearer ${CREDENTIAL}`, `Bearer ${CREDENTIAL}`]);
  });

  it('is the next token after a refusal', async () => {
    const shown = bearer();
    await shown.current();
    shown.refused();
    expect(await shown.current()).toBe('token-2');
  });

  it('is requested with the current credential of the file', async () => {
    const keyFile = join(folder(), 'device.key');
    await writeFile(keyFile, 'tsc_000000000002_next\n');
    await bearer({ keyFile }).current();
    expect(received).toEqual(['Bearer tsc_000000000002_next']);
  });

  it('is missing if the credential is refused; the reason names no secret, and the next request tries again', async () => {
    const shown = bearer();
    answer = { status: 401, json: { code: 'UNAUTHENTICATED', detail: 'revoked' } };
    const refusal = await shown.current().catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      name: 'NoToken',
      message: expect.stringContaining('401, UNAUTHENTICATED, revoked'),
    });
    expect(String(refusal)).not.toContain('secret');
    expect(refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
    answer = undefined;
    expect(await shown.current()).toBe('token-2');
  });
});
