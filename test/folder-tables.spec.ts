import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '..');
const SOURCE = /\.(ts|tsx)$/;
const NO_PRODUCT = /spec\.ts$|(^|\/)testing\/|(^|[./-])texts?\.tsx?$|\/texts\//;

/** The packages whose README lists the folders of `src`, in the order in which they may import each other. */
const PACKAGES = ['apps', 'libs']
  .flatMap((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`))
  .concat('hardware')
  .filter((name) => {
    const readme = join(ROOT, name, 'README.md');
    return existsSync(readme) && readFileSync(readme, 'utf8').includes('imports only folders above it in this table');
  });

/** The rows of the table, each with the folders that it names. `MODEL` stands for any folder. */
const rowsOf = (readme: string): readonly (readonly string[])[] => {
  const [, table = ''] = readme.split('| folder | contents |');
  return [...table.split('\n\n')[0]!.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder),
  );
};

const depthOf = (folder: string): number => folder.split('/').length;

const isAny = (listed: string): boolean => listed.includes('MODEL');

const isBelow = (folder: string, listed: string): boolean =>
  isAny(listed)
    ? new RegExp(`^${listed.replace('MODEL', '[^/]+')}(/|$)`).test(folder)
    : folder === listed || folder.startsWith(`${listed}/`);

const sourcesOf = (project: string): readonly string[] =>
  readdirSync(join(ROOT, project, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => SOURCE.test(file) && !NO_PRODUCT.test(file),
  );

/** The modules that a file imports by a relative path, as paths from `src` without an ending. */
const importsOf = (source: string, file: string): readonly string[] =>
  ts
    .preProcessFile(readFileSync(join(source, file), 'utf8'))
    .importedFiles.filter(({ fileName }) => /^\.{1,2}\/.*\.js$/.test(fileName) && !/texts?\.js$/.test(fileName))
    .map(({ fileName }) => normalize(join(dirname(file), fileName)));

it('is stated by apps and libraries', () => {
  expect(PACKAGES).toEqual(expect.arrayContaining(['apps/table-gateway', 'apps/auditor', 'apps/viewer', 'hardware']));
});

describe.each(PACKAGES)('the table of folders of %s', (project) => {
  const source = join(ROOT, project, 'src');
  const rows = rowsOf(readFileSync(join(ROOT, project, 'README.md'), 'utf8'));
  const entries = rows.flatMap((row, index) => row.map((folder) => ({ folder, row: index })));
  /** The entry that names a folder most closely. */
  const entryOf = (folder: string) =>
    entries
      .filter((entry) => isBelow(folder, entry.folder))
      .sort((a, b) => depthOf(b.folder) - depthOf(a.folder) || Number(isAny(a.folder)) - Number(isAny(b.folder)))[0];

  it('names each folder, and no other', () => {
    const folders = new Set(sourcesOf(project).map(dirname));
    folders.delete('.');
    expect([...folders].filter((folder) => entryOf(folder) === undefined)).toEqual([]);
    const found = new Set([...folders].map((folder) => entryOf(folder)?.folder));
    expect(
      entries
        .filter(({ folder }) => !found.has(folder) && !existsSync(join(source, folder)))
        .map(({ folder }) => folder),
    ).toEqual([]);
  });

  it('has each import in its order', () => {
    const upward = sourcesOf(project).flatMap((file) => {
      const own = entryOf(dirname(file));
      if (own === undefined) return [];
      return importsOf(source, file)
        .filter((target) => {
          const other = entryOf(dirname(target));
          if (relative('.', target).startsWith('..')) return false;
          return other === undefined || (other.folder !== own.folder && other.row >= own.row);
        })
        .map((target) => `${file} -> ${target}`);
    });
    expect(upward).toEqual([]);
  });
});
