import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CATALOGUES = 'libs/texts/catalogues';
/** The pages for clubs, players and referees. Operators and auditors read ids of the program. */
const PAGES = [
  'club',
  'report',
  'tile-board',
  'calculator',
  'match',
  'matches',
  'own-count',
  'form',
  'referee',
] as const;

/** The files of a page, and those in its folder. */
const filesOf = (folder: string, page: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name === `${page}.json` || name.startsWith(`${page}/`))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** Words that only programs use: scopes, commands, members of requests, codes. A parameter such as `{player}` is none. */
const FOR_PROGRAMS =
  /\b(?:deals|match|device|table):[a-z]+|\bscopes?\b|JSON|\b[A-Za-z]*[a-z][A-Z][A-Za-z]+\b|\b[A-Z]+_[A-Z_]+\b/;

const withoutParameters = (message: string): string => message.replaceAll(/\{[$\w]+(?:, \w+,)?/g, '{');

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

it.each(readdirSync(CATALOGUES))('no page for a club names a word for programs (%s)', (language) => {
  const files = PAGES.flatMap((page) => filesOf(join(CATALOGUES, language, 'page'), page));
  expect(files.length).toBeGreaterThan(PAGES.length - 1);
  const found = files.flatMap((path) =>
    textsIn(JSON.parse(readFileSync(path, 'utf8')))
      .filter((message) => FOR_PROGRAMS.test(withoutParameters(message)))
      .map((message) => `${path}: ${message}`),
  );
  expect(found).toEqual([]);
});

it('finds such words', () => {
  for (const message of ['the scope deals:write', 'got no winningTile', 'STALE_SEQUENCE', 'send ReportDeal'])
    expect(withoutParameters(message)).toMatch(FOR_PROGRAMS);
  expect(withoutParameters('{player}’s hand needs {tiles}, {count, plural, one {tile} other {tiles}}.')).not.toMatch(
    FOR_PROGRAMS,
  );
});
