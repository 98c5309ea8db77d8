import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { LogFileWriter } from '#event-log';
import { sichuanMil } from '#rules/sichuan-mil';
import { LOG, nodeSha256, playRandomly, recordedLog, type RecordedLog } from '#testing';
import { fullDisk } from './testing/full-disk.js';
import { exported, file, folder, run, won } from './testing/tilescribe-runs.js';
import { WatchState } from './watch/watch-state.js';

describe('export to a full disk', () => {
  let recorded: RecordedLog;
  let server: Server;
  let address: string;
  const afters: number[] = [];
  beforeAll(async () => {
    recorded = await recordedLog(Array.from({ length: 8 }, (_, seed) => playRandomly(sichuanMil, seed).steps));
    server = createServer(({ url = '' }, response) => {
      const after = Number(new URL(url, 'http://localhost').searchParams.get('after'));
      afters.push(after);
      const writer = new LogFileWriter({ log: LOG, ...(after > 0 && { after }) }, nodeSha256);
      response.write(writer.header());
      for (const { event, disclosures } of recorded.lines.slice(after))
        response.write(writer.event(event, disclosures));
      response.end(writer.end());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  // Before the first line has ended, in the first written chunk, between chunks and before the end line.
  it.each([0, 20, 100_000, 300_000, 600_000])('keeps what %d bytes hold, and goes on from there', async (bytes) => {
    const output = join(folder, `full-${bytes}.ndjson`);
    const call = ['export', address, '--output', output, '--disclosures', '--key', await file('api.key', 'tsk_test')];
    const disk = await fullDisk(bytes);
    const failed = await run(...call);
    disk.end();
    expect([failed.code, failed.out]).toEqual([2, '']);
    expect(failed.err).toBe(
      `tilescribe: ${output}.disclosed.part cannot be written: the disk is full. It keeps the events that were written. Call again to continue from there.`,
    );
    expect(existsSync(output)).toBe(false);
    expect(await run(...call)).toMatchObject({ code: 0, err: '' });
    expect(await readFile(output, 'utf8')).toBe(recorded.file('all'));
    if (bytes >= 100_000) expect(afters.at(-1)).toBeGreaterThan(0);
  });
});

describe('a file that cannot be written as a whole', () => {
  it('leaves no empty report, and the report of before as it was', async () => {
    const log = await exported('log.ndjson', 'all', won);
    const page = join(folder, 'report.html');
    for (const before of [undefined, 'an earlier report']) {
      if (before !== undefined) await writeFile(page, before);
      const disk = await fullDisk(100);
      const { code, err } = await run('verify', log, '--html', page);
      disk.end();
      expect([code, err]).toEqual([2, expect.stringContaining(`${page} cannot be written: the disk is full.`)]);
      expect(existsSync(page) ? await readFile(page, 'utf8') : undefined).toBe(before);
      expect((await readdir(folder)).filter((name) => name.endsWith('.new'))).toEqual([]);
    }
  });

  it('leaves the state of watch as it was', async () => {
    const path = join(folder, 'st.json');
    await WatchState.empty().write(path);
    const before = await readFile(path, 'utf8');
    const disk = await fullDisk(10);
    await expect(WatchState.empty().write(path)).rejects.toThrow('the disk is full');
    disk.end();
    expect(await readFile(path, 'utf8')).toBe(before);
    expect(existsSync(`${path}.new`)).toBe(false);
  });

  it.each<[reason: string, page: () => string]>([
    ['the disk is full', () => '/dev/full'],
    ['it is a folder, not a file', () => folder],
    ['there is no such folder', () => join(folder, 'no', 'page.html')],
    ['a part of its path is a file, not a folder', () => join(folder, 'log.ndjson', 'page.html')],
    ['its name is too long', () => join(folder, 'x'.repeat(300))],
  ])('is refused with the reason in words: %s', async (reason, page) => {
    const { code, err } = await run('verify', await exported('log.ndjson', 'all', won), '--html', page());
    expect([code, err]).toEqual([2, expect.stringContaining(`${page()} cannot be written: ${reason}.`)]);
    expect(err).not.toMatch(/\bE[A-Z]{3,}\b/);
  });

  it('may be a device', async () => {
    const log = await exported('log.ndjson', 'all', won);
    expect(await run('verify', log, '--html', '/dev/null')).toMatchObject({ code: 0, err: '' });
  });
});
