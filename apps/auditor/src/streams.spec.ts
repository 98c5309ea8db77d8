import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Pipes } from './testing/pipes.js';
import { exported, file, folder, idle, run, won } from './testing/tilescribe-runs.js';

const pipes = new Pipes();
afterAll(() => pipes.end());
const piped = (path: string) => pipes.of(`cat "${path}"`);

let log: string;
let other: string;
beforeAll(async () => {
  log = await exported('log.ndjson', 'all', won);
  other = await exported('other.ndjson', 'all', won, idle);
});

const copies = async (): Promise<readonly string[]> =>
  (await readdir(tmpdir())).filter(
    (name) => name.startsWith('tilescribe-') && name.length === 'tilescribe-'.length + 6,
  );

describe('a log that can be read only once', () => {
  it.each<[string, (path: string) => readonly string[]]>([
    ['verify', (path) => ['verify', path]],
    ['verify --json', (path) => ['verify', path, '--json']],
    ['explain', (path) => ['explain', path]],
    ['replay', (path) => ['replay', path]],
    ['compare', (path) => ['compare', path, '--edition', 'sichuan-mil@2019-03-11']],
  ])('gives the same answer of %s as a file', async (_what, call) => {
    const expected = await run(...call(log));
    expect(expected.code).toBe(0);
    expect(await run(...call(await piped(log)))).toEqual(expected);
  });

  it('is compared with a file or another such log', async () => {
    const equal = await run('diff', await piped(log), await piped(log));
    expect([equal.code, equal.err]).toEqual([0, '']);
    expect(equal.out).toContain('equal: both have the same events');
    expect((await run('diff', log, await piped(other))).out).toContain('B begins with all events of A');
    expect((await run('diff', await piped(other), log)).out).toContain('A begins with all events of B');
  });

  it('leaves no copy', async () => {
    const before = await copies();
    await run('verify', await piped(log));
    expect((await copies()).filter((name) => !before.includes(name))).toEqual([]);
  });

  it('is read by its kind: a faulty one has findings, and another file is no log', async () => {
    const text = await readFile(log, 'utf8');
    const cut = await run('verify', await piped(await file('cut.ndjson', text.slice(0, -200))));
    expect([cut.code, cut.err]).toEqual([1, '']);
    expect(cut.out).toContain('FINDING chain');
    const none = await run('verify', await piped(await file('notes.txt', 'no log\n')));
    expect(none).toMatchObject({ code: 2, out: '', err: expect.stringContaining('is not an exported log') as string });
  });

  it.each<[string, (pipe: string) => readonly string[], string]>([
    ['import', (pipe) => ['import', pipe, '--server', 'http://127.0.0.1:1'], 'the file is read twice'],
    ['the captured bytes', (pipe) => ['verify', pipe, '--from-bytes', folder], 'it is read twice'],
    ['one pipe for both logs', (pipe) => ['diff', pipe, pipe], 'can be read only once'],
    ['standard input for both logs', () => ['diff', '-', '-'], 'only one of the logs can be standard input'],
  ])('is refused where it is read twice: %s', async (_what, call, answer) => {
    const { code, err } = await run(...call(await piped('/dev/null')));
    expect(code).toBe(2);
    expect(err).toContain(answer);
  });
});

describe('a stream without an end', () => {
  it.each<[string, readonly string[]]>([
    ['verify', ['verify', '/dev/zero']],
    ['explain', ['explain', '/dev/zero']],
    ['replay', ['replay', '/dev/zero']],
    ['diff', ['diff', '/dev/zero', '/dev/full']],
  ])('is no log for %s', async (_what, call) => {
    const { code, out, err } = await run(...call);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('/dev/zero is not an exported log');
    expect(err).toContain('(line 1: The line is longer than any line of a log.)');
  });

  it('is no log where its lines are none', async () => {
    const pipe = await pipes.of('yes');
    const { code, err } = await run('verify', pipe);
    expect([code, err]).toEqual([2, expect.stringContaining('is not an exported log')]);
  });
});
