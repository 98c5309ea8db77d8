import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { APPS, FLOORS, LIBRARIES, ROWS } from '../.dependency-cruiser.rows.cjs';

const ROOT = join(__dirname, '..');
const SOURCE = /\.(ts|tsx|mjs)$/;
const TEST_CODE = /\.(spec|int-spec|e2e-spec|timed-spec|long-spec)\.ts$|\/testing\//;

const FOLDERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(LIBRARIES).map((name) => [name, `libs/${name}`])),
  ...Object.fromEntries(Object.keys(APPS).map((name) => [name, `apps/${name}`])),
  hardware: 'hardware',
};

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => SOURCE.test(file) && !TEST_CODE.test(file) && !file.includes('/node_modules/'));

/** Returns the imports of a file: `#` names as they are, relative ones as paths. */
const importsOf = (file: string): readonly string[] =>
  ts
    .preProcessFile(readFileSync(join(ROOT, file), 'utf8'))
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('.') ? normalize(join(dirname(file), fileName)) : fileName,
    );

const projectIn = (specifier: string): string | undefined =>
  specifier.startsWith('#') ? specifier.slice(1).split('/')[0] : /^(?:libs|apps)\/([^/]+)\//.exec(specifier)?.[1];

const used = (folder: string, nameIn: (specifier: string) => string | undefined, own: string): readonly string[] => {
  const names = sourcesIn(folder)
    .flatMap(importsOf)
    .flatMap((specifier) => nameIn(specifier) ?? []);
  return [...new Set(names)].filter((name) => name !== own).sort();
};

it.each(Object.entries({ ...LIBRARIES, ...APPS }))('%s lists exactly the projects that it uses', (project, listed) => {
  expect(used(FOLDERS[project] ?? '', projectIn, project)).toEqual([...listed].sort());
});

it('names each floor of the API', () => {
  const folders = readdirSync(join(ROOT, 'apps/api/src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name)).toEqual([...FLOORS].sort());
});

it('lists each project in one row, and lets it import only from the rows above', () => {
  const rowOf = new Map(ROWS.flatMap((row, index) => row.map((project) => [project, index] as const)));
  expect([...rowOf.keys()].sort()).toEqual(Object.keys({ ...LIBRARIES, ...APPS }).sort());
  for (const [project, listed] of Object.entries({ ...LIBRARIES, ...APPS }))
    for (const each of listed) expect(rowOf.get(each)).toBeLessThan(rowOf.get(project) ?? 0);
});
