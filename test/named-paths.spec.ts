import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import rules from '../.dependency-cruiser.cjs';
import folderRules from '../.dependency-cruiser.folders.cjs';

const ROOT = join(__dirname, '..');
const TOP = ['apps', 'libs', 'hardware', 'test', 'docs', 'openapi', 'packages'];

const below = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' ? [] : below(path);
  });

const FILES = [...readdirSync(ROOT), ...TOP.flatMap(below)];
const SPECS = FILES.filter((file) => file.endsWith('spec.ts'));
const DOCUMENTS = FILES.filter((file) => /(^|\/)(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));
const CONFIGS = FILES.filter((file) =>
  /^(knip|nest-cli|tsconfig[.\w]*|\.oxlintrc)\.?json$|^\w+\.config\.mjs$/.test(file),
);

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** A path from the top, with `*`, `{a,b}`, and placeholders such as `<rule set>` and `MODEL`. */
const NAME = String.raw`(?:[\w*@-]|\{[\w,./]+\}|<[a-z ]+>)`;
const REST = String.raw`(?:${NAME}|[./])*${NAME}`;
const PATH = new RegExp(`(?<![\\w./@#-])(?:${TOP.join('|')})/${REST}`, 'g');
const OWN_PATH = new RegExp(`(?<=[\`(])src/${REST}`, 'g');

/** Matches the files that such a path means: the path may be a folder, or lack the end of a file's name. */
const meant = (path: string): RegExp => {
  const source = path
    .replaceAll(/[.+]/g, String.raw`\$&`)
    .replaceAll(/<[a-z ]+>|(?<=[/-])[A-Z]+(?=[/\\]|$)(?!\\\.md)|(?<![*/])\*(?!\*)|(?<=\/)\*(?!\*)/g, '[^/]*')
    .replaceAll(/\*\*\/?/g, '.*')
    .replaceAll(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  return new RegExp(`^${source}(?:$|[/.])`);
};

const isThere = (path: string): boolean => {
  const pattern = meant(path);
  return FILES.some((file) => pattern.test(file));
};

const namedIn = (file: string): readonly string[] => {
  const text = read(file).replaceAll('<rootDir>/', '');
  const home = /^(?:(?:apps|libs)\/[^/]+|hardware)(?=\/)/.exec(file)?.[0];
  const own = home === undefined ? [] : [...text.matchAll(OWN_PATH)];
  return [...(text.match(PATH) ?? []), ...own.map(([path]) => `${home}/${path}`)];
};

it('finds the paths of a text', () => {
  const text =
    'apps/api, `apps/api/src/<floor>`; (libs/deal/src/next/next-*.ts), libs/{deal,match}/src. https://a/docs/x';
  expect(text.match(PATH)).toEqual([
    'apps/api',
    'apps/api/src/<floor>',
    'libs/deal/src/next/next-*.ts',
    'libs/{deal,match}/src',
  ]);
  expect(isThere('libs/{deal,match}/src')).toBe(true);
  expect(isThere('libs/deal/src/next/next-*.ts')).toBe(true);
  expect(isThere('hardware/src/drivers/MODEL/framer')).toBe(true);
  expect(isThere('libs/deal/src/nowhere')).toBe(false);
  expect(isThere('libs/deal/s')).toBe(false);
});

it.each([...DOCUMENTS, ...CONFIGS])('%s names paths that exist', (file) => {
  expect(namedIn(file).filter((path) => !isThere(path))).toEqual([]);
});

it.each(DOCUMENTS)('%s has links to files that exist', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(join(ROOT, posix.join(dirname(file), path))))).toEqual([]);
});

/** The arguments of a script that are paths. What is built is named by its source. */
const pathsOf = (script: string): readonly string[] =>
  script
    .split(/\s+/)
    .filter((word) => /^(dist|apps|libs|hardware|test|openapi)\//.test(word))
    .map((word) => word.replace(/^dist\/(.*)\.js$/, '$1.ts'));

it.each(Object.entries(scripts))('npm run %s names files, or parts of the names of specs', (_, script) => {
  const unknown = pathsOf(script).filter(
    (path) => !FILES.includes(path) && !SPECS.some((file) => new RegExp(path).test(file)),
  );
  expect(unknown).toEqual([]);
});

/** The folders of this repository that a pattern of a rule names, without the parts that another pattern fills in. */
const patternsOf = (path: string | readonly string[] | undefined): readonly string[] =>
  (typeof path === 'string' ? [path] : (path ?? [])).filter(
    (pattern) => /^\^\(?(apps|libs|hardware|test)/.test(pattern) && !pattern.includes('$1'),
  );

it.each([...rules.forbidden, ...folderRules.forbidden])(
  'the rule $name applies to files that exist',
  ({ from, to }) => {
    const patterns = [from.path, from.pathNot, to.path, to.pathNot].flatMap(patternsOf);
    expect(patterns.filter((pattern) => !FILES.some((file) => new RegExp(pattern).test(file)))).toEqual([]);
  },
);
