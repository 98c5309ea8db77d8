import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { played, record } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const run = promisify(execFile);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

/** The program of Node for arm64 needs the C and C++ libraries of that architecture. */
const EMULATOR = ['qemu-aarch64', '-L', '/usr/aarch64-linux-gnu'] as const;
const LIBRARIES = '/usr/aarch64-linux-gnu/lib/libstdc++.so.6';
const canEmulate =
  spawnSync(EMULATOR[0], ['--version']).error === undefined && spawnSync('test', ['-e', LIBRARIES]).status === 0;
if (!canEmulate)
  console.warn(
    'the executable for arm64 is not started, without: qemu-user, libc6-arm64-cross, libstdc++6-arm64-cross',
  );

(canEmulate ? describe : describe.skip)('the executable of the auditor for arm64, under emulation', () => {
  const base = mkdtempSync(join(tmpdir(), 'tilescribe-emulated-'));
  let log: string;
  const verified = (content: string): Promise<readonly [number, string]> => {
    writeFileSync(join(base, 'log.ndjson'), content);
    const [program, ...args] = [...EMULATOR, join(base, 'tilescribe'), 'verify', 'log.ndjson'];
    const options = { cwd: base, env: { PATH: '/nowhere', TMPDIR: base } };
    return run(execFileSync('which', [program], { encoding: 'utf8' }).trim(), args, options).then(
      ({ stdout }) => [0, stdout] as const,
      (fault: unknown) => {
        const { code, stdout } = fault as { readonly code: number; readonly stdout: string };
        return [code, stdout] as const;
      },
    );
  };
  beforeAll(async () => {
    const packed = join(base, 'packed');
    const [api] = await Promise.all([
      RunningApi.start(),
      run(process.execPath, ['packages/pack.mjs', 'executable', '--output', packed]),
    ]);
    await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
    await record(await api.as('deals:record'), uuidv7(), played(1));
    const headers = { Authorization: `Bearer ${(await api.as('audit')).key}` };
    log = await (await fetch(`${api.address}/v1/log/export?disclosures=all`, { headers })).text();
    await api.stop();
    const archive = join(packed, `tilescribe-${version}-linux-arm64.tar.gz`);
    execFileSync('tar', ['--extract', '--strip-components=1', '--file', archive, '--directory', base]);
  }, 1_800_000);
  afterAll(() => rmSync(base, { recursive: true }));

  it('accepts a log of the service', async () => {
    expect(await verified(log)).toEqual([0, expect.stringMatching(/^clean: /m)]);
  }, 300_000);

  it('refuses the log with one event removed, and with one changed', async () => {
    const lines = log.split('\n');
    const middle = lines.length >> 1;
    const [code] = await verified(lines.filter((_, index) => index !== middle).join('\n'));
    expect(code).toBe(1);
    const changed = log.replace(/"occurredAt":"20(\d\d)/, (_, year: string) => `"occurredAt":"20${Number(year) + 1}`);
    expect(changed).not.toBe(log);
    expect((await verified(changed))[0]).toBe(1);
  }, 300_000);
});
