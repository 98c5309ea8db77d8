import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { someCases } from '#testing';

const ROOT = process.cwd();

/** Runs a program to its end. Remaining folders or processes would show that it has started something. */
async function run(
  program: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  account: { readonly uid?: number } = {},
) {
  const child = spawn(process.execPath, [...(program === '' ? [] : [join(ROOT, program)]), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  const [[code], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { code: code as number | null, stdout, stderr };
}

const LAUNCHER = ['start', 'demo', 'key', 'test', 'check'].map((name) => `apps/launcher/${name}.mjs`);
const PROGRAMS = [
  ...LAUNCHER,
  'apps/launcher/cli/tilescribe.mjs',
  'dist/programs/api/main.js',
  'dist/programs/api/issue-key.js',
  'dist/programs/table-gateway/main.js',
  'dist/programs/table-gateway/commands/main.js',
  'dist/programs/table-simulator/main.js',
];
/** Output of unexplained errors, which a user must never see. */
const STACK = /\n\s+at |node:internal|TypeError/;

describe.each(PROGRAMS)('%s', (program) => {
  it.each(someCases(['--help', '-h'], 1))('prints its usage for %s', async (help) => {
    const { code, stdout, stderr } = await run(program, [help]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/--|npm test|DATABASE_URL/);
    expect(stdout.split('\n').length).toBeGreaterThan(4);
  });
});

it.each(PROGRAMS.filter((program) => !program.includes('test.mjs')))(
  '%s refuses an option that it does not know, without a stack trace',
  async (program) => {
    const { code, stdout, stderr } = await run(program, ['--no-such-option']);
    expect([code === 0, stdout]).toEqual([false, '']);
    expect(stderr).toContain('--no-such-option');
    expect(stderr).not.toMatch(STACK);
  },
);

it.each(['ports', 'capture', 'replay-capture', 'enrol', 'check-table'])(
  'tilescribe %s prints its usage',
  async (command) => {
    const { code, stdout, stderr } = await run('apps/launcher/cli/tilescribe.mjs', [command, '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`tilescribe ${command} `);
  },
);

/** Lines that the start of a server prints; a refused call prints none of them. */
const STARTED = /PostgreSQL|listening|playing|simulated table plays/;

describe('npm start and npm run demo refuse before the start of any server', () => {
  it.each<[string, readonly string[], RegExp]>([
    [
      'an unknown rule set',
      ['--rule-set', 'riichi'],
      /got riichi, expected .*sichuan-mil, sichuan-style, dazhong, classical/,
    ],
    ['an option of another rule set', ['--option', 'jokers=up'], /sichuan-mil does not begin like this/],
    [
      'a value that an option does not take',
      ['--rule-set', 'dazhong', '--option', 'jokers=yes'],
      /jokers=none\|up\|down/,
    ],
    ['a required option that is missing', ['--rule-set', 'classical'], /limit=1\.\./],
    ['an option without a value', ['--option', 'limit'], /expected NAME=VALUE/],
  ])('%s', async (_, args, reason) => {
    for (const program of someCases(['apps/launcher/start.mjs', 'apps/launcher/demo.mjs'], 1)) {
      const { code, stderr } = await run(program, args);
      expect(code).toBe(2);
      expect(stderr).toMatch(reason);
      expect(stderr).not.toMatch(STARTED);
      expect(stderr).not.toMatch(STACK);
    }
  });

  const INVALID = [
    ['--deals', '0'],
    ['--seed', '-1'],
    ['--speed', '0'],
    ['--deals', 'ten'],
  ] as const;
  it.each(someCases(INVALID, 3))('an invalid number: %s %s', async (name, value) => {
    const { code, stderr } = await run('apps/launcher/demo.mjs', [`${name}=${value}`]);
    expect(code).toBe(2);
    expect(stderr).toContain(`${name}: got ${value}, expected a whole number`);
    expect(stderr).not.toMatch(STARTED);
  });

  it('an unknown fault profile', async () => {
    const { code, stderr } = await run('apps/launcher/start.mjs', ['--faults', 'foggy']);
    expect(code).toBe(2);
    expect(stderr).toContain('--faults: got foggy, expected one of perfect, good, typical');
    expect(stderr).not.toMatch(STARTED);
  });

  it('an invalid speed', async () => {
    const { code, stderr } = await run('apps/launcher/start.mjs', ['--speed', '1001']);
    expect(code).toBe(2);
    expect(stderr).toContain('--speed: got 1001, expected a whole number from 1 to 1000');
    expect(stderr).not.toMatch(STARTED);
  });

  it('a PORT that is taken, in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const { code, stderr } = await run('apps/launcher/start.mjs', [], { PORT: port });
    other.close();
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`PORT: ${port} of 127.0.0.1 cannot be used`)]);
  });

  it('an invalid PORT, in one line', async () => {
    const { code, stderr } = await run('apps/launcher/start.mjs', [], { PORT: '70000' });
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('PORT: got 70000')]);
  });
});

const NOBODY = 65_534;

it('a data folder that cannot be written is named in one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilescribe-read-only-'));
  chmodSync(folder, 0o555);
  const launcher = pathToFileURL(join(ROOT, 'dist/libs/embedded-postgres/src/index.js')).href;
  const failure = pathToFileURL(join(ROOT, 'apps/launcher/steps/failure.mjs')).href;
  // Like npm start: launches the database inside runProgram. Root may write anywhere, so root becomes nobody.
  const program =
    `import(${JSON.stringify(launcher)}).then(async ({ launchEmbedded }) => (await import(${JSON.stringify(failure)}))` +
    `.runProgram(() => launchEmbedded({ dataRoot: ${JSON.stringify(folder)}, log: () => undefined })))`;
  const account = process.getuid?.() === 0 ? { uid: NOBODY } : {};
  const { code, stderr } = await run('', ['-e', program], {}, account);
  rmSync(folder, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`goes to ${folder}`)]);
  expect(stderr).toMatch(
    /cannot write there \(EACCES\)\. Give it the right to write, or name a database .* DATABASE_URL/,
  );
});
