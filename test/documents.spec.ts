import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(__dirname, '..');
const AUDIENCES = ['PLAYERS', 'CLUBS', 'REFEREES', 'TABLE-MAKERS', 'INTEGRATORS', 'AUDITORS', 'OPERATORS'];
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const inFolders = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => normalize(join(folder, file)))
      .filter((file) => file.endsWith('.md') && !file.includes('node_modules')),
  );
const DOCUMENTS = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...inFolders('docs', 'apps', 'libs', 'hardware', 'openapi', 'test'),
];

/** The links of a document to files of this repository. */
const linksOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));

/** The anchors of the headings, as the usual viewers of Markdown make them. */
const anchorsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isBroken = (from: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(ROOT, file))) return true;
  return anchor !== undefined && !anchorsOf(file).includes(anchor);
};

it.each(DOCUMENTS)('each link of %s leads to a file and a heading that exist', (file) => {
  expect(linksOf(file).filter((link) => isBroken(file, link))).toEqual([]);
});

it.each([
  ['README.md', 6_144],
  ['ARCHITECTURE.md', 10_240],
])('%s stays short', (file, bytes) => {
  expect(statSync(join(ROOT, file)).size).toBeLessThanOrEqual(bytes);
});

it('README.md has a page for each audience, and every page of docs is linked from one of them', () => {
  const pages = AUDIENCES.map((name) => `docs/${name}.md`);
  expect(linksOf('README.md')).toEqual(expect.arrayContaining([...pages, 'CONTRIBUTING.md']));
  const linked = pages.flatMap((page) =>
    linksOf(page).map((link) => normalize(join('docs', link.split('#')[0] ?? ''))),
  );
  expect(inFolders('docs').filter((file) => ![...pages, ...linked].includes(file))).toEqual([]);
});
