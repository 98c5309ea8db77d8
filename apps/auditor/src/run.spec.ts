import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folder, run, won, exported } from './testing/tilescribe-runs.js';

describe('a wrong call', () => {
  let log: string;
  beforeAll(async () => {
    log = await exported('call.ndjson', 'all', won);
  });
  const missing = (): string => join(folder, 'missing.ndjson');

  it.each<[string, () => string[], string]>([
    ['no command', () => [], 'tilescribe verify [options] <FILE>'],
    ['an unknown command', () => ['prove', log], 'there is no command prove'],
    ['an inherited word as a command', () => ['constructor', log], 'there is no command constructor'],
    ['no file', () => ['verify'], "missing required argument 'FILE'"],
    ['two files', () => ['verify', log, 'b'], 'Expected 1 argument but got 2'],
    ['a file that is not there', () => ['verify', missing()], 'there is no such file'],
    ['a judge that is not there', () => ['verify', log, '--judge', missing()], 'there is no such file'],
    [
      'a key that is not there',
      () => ['verify', log, '--checkpoint', log, '--log-key', missing()],
      'there is no such file',
    ],
    ['a folder', () => ['replay', folder], 'is a folder'],
    ['an unknown option', () => ['verify', log, '--fast'], '--fast'],
    ['an option of another command', () => ['verify', log, '--to', '3'], "unknown option '--to'"],
    ['an option without its value', () => ['replay', log, '--to'], '--to'],
    ['event 0', () => ['replay', log, '--to', '0'], '--to: got 0, expected a whole number from 1 to 999999999'],
    ['event -1', () => ['replay', log, '--to', '-1'], '--to: got -1, expected a whole number'],
    ['an event that is no number', () => ['replay', log, '--to', '1e3'], 'got 1e3'],
    ['an event beyond the end', () => ['replay', log, '--to', '999'], 'the longest has'],
    [
      'an event beyond all numbers',
      () => ['replay', log, '--to', '99999999999'],
      'got 99999999999, expected a whole number from 1 to 999999999',
    ],
    ['a language there is not', () => ['explain', log, '--lang', 'de'], '--lang: got de, expected one of en, ru, zh'],
    ['a language where nothing is reported', () => ['replay', log, '--lang', 'ru'], "unknown option '--lang'"],
    ['a line beyond the end', () => ['explain', log, '--line', '3'], 'the ledger has 2 lines, not 3'],
    ['a deal that is not there', () => ['explain', log, '--deal', 'x'], 'holds no deal x'],
  ])('is answered with what to do, and exits with 2: %s', async (_what, args, answer) => {
    const { code, out, err } = await run(...args());
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(answer);
  });

  it('does not include --help, which prints the help and exits with 0', async () => {
    const { code, out, err } = await run('--help');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('tilescribe explain [options] <FILE>');
  });

  it('does not include help, which prints the same as --help', async () => {
    expect(await run('help')).toEqual(await run('--help'));
    expect((await run('help', 'verify')).code).toBe(0);
  });

  it('does not include --version, which prints that of package.json', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect(await run('--version')).toEqual({ code: 0, out: version, err: '' });
  });

  it.each([[['--help']], [['verify', '--help']]])(
    'is answered by %p with what a log proves without signed checkpoints',
    async (args) => {
      const { code, out } = await run(...args);
      expect(code).toBe(0);
      expect(out).toContain('without signed checkpoints: order and arithmetic.');
      expect(out).toContain('does not prove that the log is complete');
      expect(out).toContain('does not prove who wrote it');
    },
  );
});
