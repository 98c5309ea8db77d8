import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from '../apps/launcher/checks.mjs';

const ROOT = join(__dirname, '..');
const FOLDERS = ['apps', 'libs', 'hardware', 'test', 'docs', 'openapi'];
const FILES = [
  ...readdirSync(ROOT).filter((name) => /\.(md|mjs)$/.test(name)),
  '.ci/run',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
].filter((file) => /\.(ts|tsx|mjs|cjs|md)$|^\.ci/.test(file) && !/node_modules|libs\/rules\/editions/.test(file));
const SPECS = FILES.filter((file) => /\.(spec|int-spec|e2e-spec|timed-spec|long-spec)\.ts$/.test(file));
const TEXTS = new Map(FILES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

/** The patterns of paths among the arguments of jest. */
const pathsIn = (args: readonly string[]): readonly string[] => args.filter((each) => each.includes('/'));

describe.each(Object.entries(CHECKS))('npm run check -- %s', (_, { measures, takes, environment, tests, commands }) => {
  it('names tests or programs that exist', () => {
    expect([tests, commands].filter((each) => each !== undefined)).toHaveLength(1);
    const unmatched = pathsIn(tests ?? []).filter((path) => !SPECS.some((spec) => spec.includes(path)));
    const missing = (commands ?? [])
      .map(([program = '']) => program.replace(/^dist\/(.*)\.js$/, '$1.ts'))
      .filter((program) => !existsSync(join(ROOT, program)));
    expect({ unmatched, missing }).toEqual({ unmatched: [], missing: [] });
  });

  it('sets variables that its tests read', () => {
    const ofTilescribe = Object.keys(environment ?? {}).filter((name) => name.startsWith('TILESCRIBE_'));
    const sources = [...TEXTS].filter(([file]) => file !== 'apps/launcher/checks.mjs' && !file.endsWith('.md'));
    const readNowhere = ofTilescribe.filter((name) => !sources.some(([, text]) => text.includes(name)));
    expect(readNowhere).toEqual([]);
  });

  it('states what it measures and how long it takes', () => {
    expect([measures, takes].map((text) => text.length > 3)).toEqual([true, true]);
  });
});

it('every text that names a check names one of the table', () => {
  const named = [...TEXTS].flatMap(([file, text]) =>
    [...text.matchAll(/npm run (?:--silent )?check -- ([a-z0-9-]+)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !Object.hasOwn(CHECKS, name))).toEqual([]);
});

it('the check of the pages runs every spec that takes a sample of them', () => {
  const sampled = SPECS.filter(
    (file) => file.startsWith('test/viewer/') && TEXTS.get(file)!.includes('support/in-turn.js'),
  );
  const { tests = [] } = CHECKS['pages']!;
  expect(sampled.length).toBeGreaterThan(20);
  expect(sampled.filter((file) => !tests.some((path) => file.includes(path)))).toEqual([]);
});
