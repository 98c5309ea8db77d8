import { execFile } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sichuanMil } from '#rules/sichuan-mil';
import { playRandomly, recordedLog } from '#testing';

const MAIN = 'dist/programs/auditor/main.js';
const COMMAND_LINE = 'apps/launcher/cli/tilescribe.mjs';
const folder = mkdtempSync(join(tmpdir(), 'tilescribe-auditor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = promisify(execFile);

// The exit code 1 states that a log is faulty, and 0 that it is clean.
describe('tilescribe', () => {
  it('exits with 2 where its output cannot be written', async () => {
    const call = run('sh', ['-c', `exec "$0" ${MAIN} --help > /dev/full`, process.execPath]);
    await expect(call).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('tilescribe: the output cannot be written: the disk is full.') as string,
    });
  });

  it('keeps its result where the reader of its output leaves after the check', async () => {
    const { file } = await recordedLog([playRandomly(sichuanMil, 1).steps]);
    const faulty = join(folder, 'faulty.ndjson');
    writeFileSync(
      faulty,
      file('all').replace(/(?<="hash":")./, (digit) => (digit === '0' ? '1' : '0')),
    );
    expect(await firstLineAndCode(`verify ${faulty}`)).toMatch(/^log .*\n1\n$/);
  });

  it('exits with 2 where the reader of its output leaves before the end', async () => {
    const calls = join(folder, 'calls.ndjson');
    writeFileSync(calls, '{}\n'.repeat(20_000));
    expect(await firstLineAndCode(`play ${calls}`)).toMatch(/^\{.*\n2\n$/);
  });

  // The names of standard input and of process substitution exist only for a program of its own.
  it.each([
    ['cat "$LOG" | node "$MAIN" verify -'],
    ['cat "$LOG" | node "$MAIN" verify /dev/stdin'],
    ['node "$MAIN" verify /dev/stdin < "$LOG"'],
    ['node "$MAIN" verify <(cat "$LOG")'],
    ['cat "$LOG" | node "$MAIN" diff /dev/stdin <(cat "$LOG")'],
    ['cat "$LOG" | node "$MAIN" explain /dev/stdin'],
  ])('reads a log that is no file: %s', async (call) => {
    const log = join(folder, 'clean.ndjson');
    writeFileSync(log, (await recordedLog([playRandomly(sichuanMil, 1).steps])).file('all'));
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, MAIN, LOG: log };
    const { stderr, stdout } = await run('bash', ['-c', call], { env });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^(?:clean|equal): |^1\. deal /m);
  });

  it('refuses standard input in the place of two logs', async () => {
    const call = run('bash', ['-c', `cat /dev/null | "$0" ${MAIN} diff - /dev/stdin`, process.execPath]);
    await expect(call).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('only once') as string });
  });

  it('prints the help of all programs with the command help', async () => {
    const [help, option, ofCommand] = await Promise.all(
      [['help'], ['--help'], ['help', 'verify']].map((args) => run(process.execPath, [COMMAND_LINE, ...args])),
    );
    expect(help).toEqual(option);
    expect(ofCommand).toEqual(option);
    expect(help?.stdout).toContain('tilescribe verify [options] <FILE>');
    expect(help?.stdout).toContain('tilescribe ports ');
    expect((await run(process.execPath, [COMMAND_LINE, '--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('reads standard input that is a socket', async () => {
    const log = join(folder, 'clean.ndjson');
    writeFileSync(log, (await recordedLog([playRandomly(sichuanMil, 1).steps])).file('all'));
    const call = run(process.execPath, [MAIN, 'verify', '/dev/stdin']);
    createReadStream(log).pipe(call.child.stdin!);
    expect((await call).stdout).toMatch(/^clean: /m);
  });
});

/** Runs the program behind `head -1`, and returns its first line and its exit code. */
const firstLineAndCode = async (call: string): Promise<string> =>
  (await run('bash', ['-c', `"$0" ${MAIN} ${call} | head -1; echo "\${PIPESTATUS[0]}"`, process.execPath])).stdout;
