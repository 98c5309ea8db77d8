import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COMMANDS as OF_AUDITOR } from '../../apps/auditor/src/commands.js';
import { COMMANDS as OF_DEVICES } from '../../apps/table-gateway/src/commands/commands.js';
import { record, played } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { type InstalledPackage, installPackage } from './support/installed-package.js';

const run = promisify(execFile);
const MEGABYTES = 1e6;

let installed: InstalledPackage;
let program: string;
beforeAll(async () => {
  installed = await installPackage('tilescribe');
  program = join(installed.folder, 'node_modules/tilescribe/tilescribe.mjs');
});
afterAll(() => installed.remove());

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the installed program in its folder, with an environment that names nothing of the clone. */
const call = async (...args: readonly string[]): Promise<Ended> => {
  const options = { cwd: installed.folder, env: { PATH: '/usr/bin:/bin', HOME: installed.folder } };
  return run(process.execPath, [program, ...args], options).then(
    (output) => ({ code: 0, ...output }),
    (fault: unknown) => fault as Ended,
  );
};

describe('in an empty folder', () => {
  let api: RunningApi;
  let log: string;
  beforeAll(async () => {
    api = await RunningApi.start();
    await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
    await record(await api.as('deals:record'), uuidv7(), played(1));
    const { key = '' } = await api.as('audit');
    writeFileSync(join(installed.folder, 'api.key'), key, { mode: 0o600 });
    log = join(installed.folder, 'log.ndjson');
    rmSync(log, { force: true });
    const exported = await call('export', api.address, '--output', log, '--disclosures', '--key', 'api.key');
    expect(exported).toMatchObject({ code: 0, stderr: '' });
  });
  afterAll(() => api.stop());

  it('verifies the log of a server in less than 10 s', async () => {
    const from = Date.now();
    const { code, stdout, stderr } = await call('verify', log);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^clean: /m);
    expect(Date.now() - from).toBeLessThan(10_000);
  });

  it('finds a changed event', async () => {
    const forged = join(installed.folder, 'forged.ndjson');
    writeFileSync(forged, readFileSync(log, 'utf8').replace(/"points":(\d)/, '"points":1$1'));
    expect(statSync(forged).size).toBe(statSync(log).size + 1);
    const { code, stdout } = await call('verify', forged);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^faulty: /m);
  });

  it('values a hand, compares with a published edition, and states version and commit', async () => {
    expect(await call('compare', log, '--edition', 'sichuan-mil@2019-03-11')).toMatchObject({ code: 0 });
    const { stdout } = await call('--version');
    expect(stdout).toMatch(/^\d+\.\d+\.\d+ \(commit [0-9a-f]{40}(-changed)?\)\n$/);
  });

  it('runs the commands of devices, and says what serial ports need', async () => {
    const { code, stdout } = await call('ports', '--json', 'tcp://127.0.0.1:1');
    expect(code).toBe(0);
    expect(stdout).toContain('127.0.0.1');
    const serial = await call('ports', 'serial:///dev/null');
    expect(serial.stdout).toContain('serial ports need the package serialport: npm install serialport@13.0.0');
  });
});

it('is small, has no dependencies, and carries the licenses of what it contains', () => {
  expect(statSync(installed.archive).size).toBeLessThan(5 * MEGABYTES);
  const folder = join(installed.folder, 'node_modules');
  const manifest = JSON.parse(readFileSync(join(folder, 'tilescribe/package.json'), 'utf8')) as Record<string, unknown>;
  expect(manifest).not.toHaveProperty('dependencies');
  const notices = readFileSync(join(folder, 'tilescribe/THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['zod', 'commander', 'jsonc-parser', 'icu-minify'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(existsSync(join(folder, 'tilescribe/LICENSE'))).toBe(true);
  expect(readFileSync(program, 'utf8')).not.toContain(process.cwd());
});

describe('completion', () => {
  const COMPLETED = [...OF_AUDITOR, ...OF_DEVICES].map(({ completed }) => completed);
  const script = async (shell: string): Promise<string> => (await call('completion', shell)).stdout;

  it.each(['bash', 'zsh', 'fish'])('%s has each command with its options', async (shell) => {
    const text = await script(shell);
    for (const { name, options } of COMPLETED) {
      expect(text).toContain(name);
      for (const { flag } of options) expect(text).toContain(shell === 'fish' ? `-l ${flag.slice(2)}` : flag);
    }
  });

  it('bash completes commands, options, values and files', async () => {
    const completed = async (...words: readonly string[]): Promise<readonly string[]> => {
      const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _tilescribe; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout } = await run('bash', ['-c', `${await script('bash')}\n${ask}`]);
      return stdout.split('\n').filter((line) => line !== '');
    };
    expect(await completed('tilescribe', 've')).toEqual(['verify']);
    expect(await completed('tilescribe', 'check')).toEqual(['check-table']);
    expect(await completed('tilescribe', 'verify', '--log')).toEqual(['--log-key']);
    expect(await completed('tilescribe', 'explain', '--lang', '')).toEqual(['en', 'ru', 'zh']);
    expect(await completed('tilescribe', 'verify', '')).toEqual([]);
  });

  it.each([
    ['zsh', ['-n']],
    ['fish', ['--no-execute']],
  ] as const)('%s accepts the script', async (shell, flags) => {
    const exists = await run('which', [shell]).then(
      () => true,
      () => false,
    );
    if (!exists) {
      console.warn(`${shell} is not installed: its completions are not parsed`);
      return;
    }
    const file = join(mkdtempSync(join(tmpdir(), 'tilescribe-completion-')), shell);
    writeFileSync(file, await script(shell));
    expect(await run(shell, [...flags, file])).toMatchObject({ stdout: '', stderr: '' });
  });

  it('refuses another shell', async () => {
    const { code, stderr } = await call('completion', 'tcsh');
    expect(code).toBe(2);
    expect(stderr).toContain('got tcsh, expected one of bash, zsh, fish');
  });
});

it('the commands of devices are those that the front sends to their program', async () => {
  const front = readFileSync('packages/tilescribe/front.mjs', 'utf8');
  const [, list = ''] = /OF_DEVICES = \[([^\]]*)\]/.exec(front) ?? [];
  expect([...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual(OF_DEVICES.map(({ name }) => name));
});
