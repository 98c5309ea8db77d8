import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { played, record } from '../../../../test/api/played-deal.js';
import { RunningApi } from '../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../test/api/uuidv7.js';
import { runTilescribe } from '../run.js';
import { serverClient } from '../trust/server-client.js';
import { ExportServer } from './export-server.js';
import { PartFile } from './part-file.js';

let api: RunningApi;
let folder: string;
let key: string;
let whole: Record<'none' | 'all', string>;
beforeAll(async () => {
  api = await RunningApi.start();
  folder = await mkdtemp(join(tmpdir(), 'tilescribe-export-'));
  key = join(folder, 'key');
  await writeFile(key, `${(await api.as('audit')).key ?? ''}\n`);
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  for (const seed of [1, 2]) {
    await record(await api.as('deals:record'), uuidv7(), played(seed));
    await api.clearTables();
  }
  whole = { none: await exported('none'), all: await exported('all') };
}, 120_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const exported = async (disclosures: string): Promise<string> => {
  const answer = await (await api.as('audit')).get(`/v1/log/export?disclosures=${disclosures}`).responseType('blob');
  return (answer.body as Buffer).toString();
};
const run = async (...args: readonly string[]) => {
  let [out, err] = ['', ''];
  const code = await runTilescribe(args, {
    out: (text) => void (out += `${text}\n`),
    err: (text) => void (err += `${text}\n`),
    taken: () => Promise.resolve(),
  });
  return { code, out, err };
};
const exporting = (address: string, output: string, ...more: readonly string[]) =>
  run('export', address, '--output', output, '--key', key, ...more);

/** A server between program and API that sends the first `bytes` of each answer, changed, and then breaks the connection. */
const through = async (
  change: (text: string, after: number) => string,
  bytes = Infinity,
): Promise<[string, Server]> => {
  const server = createServer((request, response) => {
    void (async () => {
      const after = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('after'));
      const headers = { authorization: request.headers.authorization ?? '' };
      const answer = await fetch(api.address + (request.url ?? ''), { headers });
      const text = change(await answer.text(), after);
      response.writeHead(answer.status, { 'content-length': Buffer.byteLength(text) });
      if (text.length <= bytes) return response.end(text);
      // A lost connection is only seen after the bytes before it.
      return response.write(text.slice(0, bytes), () => setTimeout(() => response.destroy(), 50));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server];
};

it.each([
  ['none', []],
  ['all', ['--disclosures']],
] as const)('writes the same file as the API: disclosures %s', async (kind, options) => {
  const output = join(folder, `${kind}.ndjson`);
  expect(await exporting(api.address, output, ...options)).toMatchObject({ code: 0, err: '' });
  expect(await readFile(output, 'utf8')).toBe(whole[kind]);
  expect((await exporting(api.address, output, ...options)).err).toContain('exists and is not overwritten');
});

it('goes on after each broken connection, and the file is the same', async () => {
  const output = join(folder, 'broken.ndjson');
  const afters: number[] = [];
  const [address, server] = await through((text, after) => (afters.push(after), text), 40_000);
  const { code, out } = await exporting(address, output, '--disclosures');
  server.close();
  expect([code, out]).toEqual([0, expect.stringMatching(/: \d+ events, \d+ of them fetched now\.\n$/)]);
  expect(afters.length).toBeGreaterThan(2);
  expect(afters).toEqual([...new Set(afters)].sort((a, b) => a - b));
  expect(await readFile(output, 'utf8')).toBe(whole.all);
}, 60_000);

it.each([1, 500, 9_999, 50_000, 100_001])('goes on from %d bytes that an earlier call has left', async (bytes) => {
  const output = join(folder, `left-${bytes}.ndjson`);
  await writeFile(`${output}.disclosed.part`, whole.all.slice(0, bytes));
  expect(await exporting(api.address, output, '--disclosures')).toMatchObject({ code: 0 });
  expect(await readFile(output, 'utf8')).toBe(whole.all);
  expect(existsSync(`${output}.disclosed.part`)).toBe(false);
});

it('a changed or removed event is found, and no file gets the name', async () => {
  const changes: readonly ((text: string) => string)[] = [
    (text) => text.replace('"tile":"', '"tile":"9'),
    (text) => text.split('\n').toSpliced(5, 1).join('\n'),
    (text) =>
      `${text.slice(0, text.lastIndexOf('{"end"'))}{"end":{"digest":"${'0'.repeat(64)}","disclosures":0,"events":0}}\n`,
  ];
  for (const [index, change] of changes.entries()) {
    const output = join(folder, `changed-${index}.ndjson`);
    const [address, server] = await through(change);
    const { code, err } = await exporting(address, output);
    server.close();
    expect([code, err]).toEqual([1, expect.stringMatching(/^FINDING [A-Z_]+ at line \d+: /)]);
    expect(existsSync(output)).toBe(false);
  }
});

it('an event that was changed between two calls breaks the chain of the whole file', async () => {
  const output = join(folder, 'between.ndjson');
  const lines = whole.none.split('\n');
  // Another log of the same name: the first events are of the second deal.
  const second = lines.findIndex((line, index) => index > 1 && line.includes('"type":"DealOpened"'));
  const other = [
    lines[0],
    ...lines.slice(second, second + 4).map((line, index) => line.replace(/"position":\d+/, `"position":${index + 1}`)),
  ];
  await writeFile(`${output}.part`, `${other.join('\n')}\n`);
  const { code, err } = await exporting(api.address, output);
  expect([code, err]).toEqual([1, expect.stringContaining('FINDING')]);
  expect(existsSync(output)).toBe(false);
});

it('events that the server does not have any more are reported, and the unfinished file is kept', async () => {
  const other = await RunningApi.start();
  try {
    const [output, otherKey] = [join(folder, 'set-back.ndjson'), join(folder, 'other-key')];
    await writeFile(otherKey, (await other.as('audit')).key ?? '');
    await writeFile(`${output}.part`, whole.none.slice(0, 5_000));
    const { code, err } = await run('export', other.address, '--output', output, '--key', otherKey);
    expect([code, err]).toEqual([2, expect.stringContaining('BEYOND_LOG')]);
    expect(await readFile(`${output}.part`, 'utf8')).not.toBe('');
  } finally {
    await other.stop();
  }
});

it.each([0, 2, 40])('a damaged line %d of an unfinished file is fetched again', async (damaged) => {
  const output = join(folder, `damaged-${damaged}.ndjson`);
  const lines = whole.all.split('\n').slice(0, 60);
  await writeFile(`${output}.disclosed.part`, `${lines.with(damaged, '{"damaged').join('\n')}\n`);
  expect(await exporting(api.address, output, '--disclosures')).toMatchObject({ code: 0, err: '' });
  expect(await readFile(output, 'utf8')).toBe(whole.all);
});

it('a server that stops sending is given up after a time, and what came is kept', async () => {
  const path = join(folder, 'silent.part');
  const silent = createServer((_, response) => void response.write(whole.none.slice(0, 5_000)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const part = await PartFile.open(path);
  try {
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const fault = await new ExportServer(
      serverClient('export', address, { plainHttp: false }),
      'key',
      false,
      200,
    ).fetchInto(part);
    expect(fault).toEqual({ what: 'the answer ended early: no byte for 0.2 s' });
    expect(part.events).toBeGreaterThan(1);
  } finally {
    await part.close();
    silent.closeAllConnections();
    silent.close();
  }
});

it('a wrong call is explained', async () => {
  const output = join(folder, 'wrong.ndjson');
  expect((await run('export', api.address, '--key', key)).err).toContain('--output FILE');
  expect((await exporting('ftp://x', output)).err).toContain('is no address of a server');
  await writeFile(`${key}-wrong`, 'wrong');
  const { code, err } = await run('export', api.address, '--output', output, '--key', `${key}-wrong`);
  expect([code, err]).toEqual([2, expect.stringContaining('answers 401')]);
  expect([output, `${output}.part`].map((path) => existsSync(path))).toEqual([false, false]);
});
