import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editionsFolder, projectFolder, PublishedEditions, type PublishedEdition } from '#editions';
import { frozenIn, frozenText, lostFrom, notPublished } from './frozen-digests.js';

const FILE = 'libs/editions/frozen-digests.txt';
const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];

/** The texts of a file in all commits, the oldest first. */
const versionsOf = (repository: string, file: string): readonly string[] => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const commits = git('log', '--reverse', '--format=%H', '--', file).split('\n').filter(Boolean);
  return commits.map((commit) => git('show', `${commit}:./${file}`));
};

/** What each version has lost of the one before. */
const lostInHistory = (versions: readonly string[]) =>
  versions.slice(1).flatMap((text, index) => lostFrom(frozenIn(versions[index]!), frozenIn(text)));

const hasHistory = existsSync(join(projectFolder(), '.git'));

describe('the frozen digests', () => {
  const text = readFileSync(join(projectFolder(), FILE), 'utf8');

  it('are those of published files', () => {
    expect(notPublished(frozenIn(text), new PublishedEditions(editionsFolder()).list)).toEqual([]);
    const names = frozenIn(text).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  (hasHistory ? it : it.skip)('have only grown in the history of this repository', () => {
    expect(lostInHistory([...versionsOf(projectFolder(), FILE), text])).toEqual([]);
  });
});

describe('a history', () => {
  let repository: string;
  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'frozen-'));
    git('init', '-q');
  });
  afterEach(() => rmSync(repository, { recursive: true }));

  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args]);
  const commit = (text: string): void => {
    writeFileSync(join(repository, 'list.txt'), text);
    git('add', '.');
    git('commit', '-qm', 'List');
  };
  const lost = () => lostInHistory(versionsOf(repository, 'list.txt'));

  it('of a list that grows has lost nothing', () => {
    commit('# none\n');
    commit(`# one\nx@1 ${A}\n`);
    commit(`x@1 ${A}\ny@1 ${B}\n`);
    expect(lost()).toEqual([]);
  });

  it.each([
    ['replaced', `x@1 ${C}\ny@1 ${B}\n`, [{ name: 'x@1', sha256: A }]],
    ['removed', `x@1 ${A}\n`, [{ name: 'y@1', sha256: B }]],
    [
      'moved',
      `y@1 ${B}\nx@1 ${A}\n`,
      [
        { name: 'x@1', sha256: A },
        { name: 'y@1', sha256: B },
      ],
    ],
  ])('names a line that was %s, also if it comes back', (_, changed, expected) => {
    commit(`x@1 ${A}\ny@1 ${B}\n`);
    commit(changed);
    expect(lost()).toEqual(expected);
    commit(`x@1 ${A}\ny@1 ${B}\n`);
    expect(lost()).toEqual(expect.arrayContaining(expected));
  });
});

describe('a list', () => {
  const edition = (ruleSet: string, name: string, sha256: string): PublishedEdition => ({
    ...{ ruleSet, edition: name, sha256, interface: 1, published: '2026-11-25' },
  });

  it('gets the editions that it does not have, and keeps its lines', () => {
    const published = [edition('x', '2', C), edition('y', '1', B), edition('x', '1', A)];
    expect(frozenText(`# none\nx@1 ${A}\n`, published)).toBe(`# none\nx@1 ${A}\ny@1 ${B}\nx@2 ${C}\n`);
  });

  it('names digests that no published file has', () => {
    expect(notPublished([{ name: 'x@1', sha256: A }], [edition('x', '1', B)])).toEqual([{ name: 'x@1', sha256: A }]);
  });

  it('refuses a line of another form', () => {
    expect(() => frozenIn('# x\nx@1 abc\n')).toThrow('line 2');
  });
});
