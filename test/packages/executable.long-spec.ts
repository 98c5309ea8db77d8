import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { played, record } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const run = promisify(execFile);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

(process.platform === 'linux' ? describe : describe.skip)('the executable of the auditor', () => {
  const base = mkdtempSync(join(tmpdir(), 'tilescribe-executable-'));
  const temporary = mkdtempSync(join(base, 'temporary-'));
  let api: RunningApi;
  /** Runs it in a folder of its own, where no Node is found. */
  const call = (...args: readonly string[]): Promise<Ended> =>
    run(join(base, 'tilescribe'), args, { cwd: base, env: { PATH: '/nowhere', TMPDIR: temporary } }).then(
      (output) => ({ code: 0, ...output }),
      (fault: unknown) => fault as Ended,
    );
  beforeAll(async () => {
    const packed = join(base, 'packed');
    const packing = run(process.execPath, ['packages/pack.mjs', 'own-executable', '--output', packed]);
    [api] = await Promise.all([RunningApi.start(), packing]);
    const archive = readdirSync(packed).find((file) => file.endsWith('.tar.gz')) ?? '';
    execFileSync('tar', ['--extract', '--strip-components=1', '--file', join(packed, archive), '--directory', base]);
  }, 300_000);
  afterAll(async () => {
    await api.stop();
    rmSync(base, { recursive: true });
  });

  it('exports and verifies the log of a server, and leaves no file', async () => {
    await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
    await record(await api.as('deals:record'), uuidv7(), played(1));
    writeFileSync(join(base, 'api.key'), (await api.as('audit')).key ?? '', { mode: 0o600 });
    const asked = ['--output', 'log.ndjson', '--disclosures', '--key', 'api.key'];
    expect(await call('export', api.address, ...asked)).toMatchObject({ code: 0, stderr: '' });
    const verified = await call('verify', 'log.ndjson');
    expect([verified.code, verified.stderr, verified.stdout]).toEqual([0, '', expect.stringMatching(/^clean: /m)]);
    expect(await call('compare', 'log.ndjson', '--edition', 'sichuan-mil@2019-03-11')).toMatchObject({ code: 0 });
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('states version and commit, passes the exit code on, and has the licenses beside it', async () => {
    expect((await call('--version')).stdout).toMatch(/^\d+\.\d+\.\d+ \(commit [0-9a-f]{40}(-changed)?\)\n$/);
    expect(await call('verify', 'none.ndjson')).toMatchObject({ code: 2 });
    for (const file of ['LICENSE', 'LICENSE-NODE', 'THIRD-PARTY-NOTICES.txt'])
      expect(readdirSync(base)).toContain(file);
  });
});
