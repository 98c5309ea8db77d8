import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { exported, file, folder, idle, run } from '../testing/tilescribe-runs.js';

const MIB = Buffer.alloc(1 << 20, 'a');

/** Exports from a server with this answer. Returns also whether the connection ended before the test closed it. */
const exportingFrom = async (name: string, answer: (response: ServerResponse) => void) => {
  let closed: Promise<void> = Promise.resolve();
  const server = createServer((_, response) => {
    closed = new Promise((resolve) => void response.on('close', resolve));
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const output = join(folder, name);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const result = await run('export', address, '--output', output, '--key', await file('api.key', 'tsk_test'));
  await closed;
  server.closeAllConnections();
  server.close();
  return { ...result, isWritten: existsSync(output) };
};

/** Sends `first` and then a line without an end, as long as the client reads. */
const endless = (response: ServerResponse, first: string, isPacked: boolean): void => {
  const body = Readable.from(
    (function* () {
      yield Buffer.from(first);
      for (;;) yield MIB;
    })(),
    { highWaterMark: 1 },
  );
  pipeline([body, ...(isPacked ? [createGzip()] : []), response], () => undefined);
};

it.each<[what: string, isPacked: boolean]>([
  ['plain', false],
  ['packed', true],
])('ends the transfer of a line without an end: %s', async (what, isPacked) => {
  const log = await exported('first.ndjson', 'all', idle);
  const header = (await readFile(log, 'utf8')).split('\n')[0]!;
  const { code, err, isWritten } = await exportingFrom(what, (response) => {
    endless(response.writeHead(200, isPacked ? { 'Content-Encoding': 'gzip' } : {}), `${header}\n`, isPacked);
  });
  expect([code, isWritten]).toEqual([1, false]);
  const [, received] =
    /^FINDING LINE_TOO_LONG at line 2: The server sends a line without an end: (\d+) bytes received, the limit is 1048576;/.exec(
      err,
    ) ?? [];
  expect(Number(received)).toBeGreaterThan(1 << 20);
  expect(Number(received)).toBeLessThan(3 << 20);
});

it('does not read an error without an end', async () => {
  const { code, err } = await exportingFrom('error', (response) => endless(response.writeHead(403), '', false));
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/\/v1\/log\/export\S*: \d+ bytes received, the limit is 65536: the rest is not read/),
  ]);
});
