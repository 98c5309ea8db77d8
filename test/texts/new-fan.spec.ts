import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const RULEBOOK = 'libs/rules/src/dazhong/RULEBOOK.md';
const NEEDED = [
  ...['libs/texts/tool', 'libs/texts/catalogues', 'libs/language/src'],
  ...['libs/tiles/GLOSSARY.md', RULEBOOK],
];
/** A clause that no rule set has. */
const NEW = ['DZ-fan', 999].join('.');
const TEXTS = [
  '--en',
  'Pure Pair: {points} for a pair.',
  '--ru',
  'Пара: {points} за пару.',
  '--zh',
  '将：有将，{points}。',
];

let copy: string;
beforeEach(() => {
  mkdirSync(join(ROOT, '.tilescribe'), { recursive: true });
  copy = mkdtempSync(join(ROOT, '.tilescribe', 'fan-'));
  for (const path of NEEDED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true }));

const fan = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(copy, 'libs/texts/tool/new-fan.mjs'), ...args], { encoding: 'utf8' });
const linesOf = (path: string): readonly string[] => readFileSync(join(copy, path), 'utf8').split('\n');
/** The line of the new fan, and the clauses of the lines beside it. */
const around = (path: string): readonly (string | undefined)[] => {
  const lines = linesOf(path);
  const at = lines.findIndex((line) => line.includes(NEW));
  const clauseOf = (line = ''): string | undefined => /^\W*(DZ-fan\.\w+)/.exec(line)?.[1];
  return [clauseOf(lines[at - 1]), lines[at], clauseOf(lines[at + 1])];
};

const pointsOf = (clause = ''): number =>
  Number(/^[^,]+, (\d+) /.exec(linesOf(RULEBOOK).find((line) => line.startsWith(`| ${clause} |`)) ?? '')?.[1]);

/** The statements of the table of fans, and how many are held. */
const statements = (): readonly number[] => {
  const row = linesOf(RULEBOOK).find((line) => line.startsWith('| table of fans |'));
  return (row?.match(/\d+(?= \|)/g) ?? []).slice(0, 2).map(Number);
};

it('a new fan is stated before the fans with fewer points, in each language', () => {
  const before = statements();
  expect(fan(NEW, '6', '--note', 'whole hand; absorbs 89', ...TEXTS).status).toBe(0);
  const [previous, row, next] = around(RULEBOOK);
  expect(row).toBe(
    `| ${NEW} | Pure Pair, 6 | C | scoring/fan.table.ts | scoring/fan.table.spec.ts | whole hand; absorbs 89 |`,
  );
  expect(pointsOf(previous)).toBeGreaterThanOrEqual(6);
  expect(pointsOf(next)).toBeLessThan(6);
  expect(around('libs/texts/catalogues/ru/rules/dazhong/clauses.json')).toEqual([
    previous,
    `    "${NEW}": "Пара: {points} за пару.",`,
    next,
  ]);
  expect(linesOf('libs/tiles/GLOSSARY.md')).toContain(`| ${NEW} | Pure Pair | 将 | Пара |`);
  expect(statements()).toEqual(before.map((count) => count + 1));
});

it.each([
  ['without a text in each language', [NEW, '6', '--en', 'Pair: {points}.']],
  ['with texts without points', [NEW, '6', '--en', 'A: b', '--ru', 'A: b', '--zh', 'A：b']],
  ['that RULEBOOK.md has', ['DZ-fan.96', '1', ...TEXTS]],
])('a fan %s is refused', (_, args) => {
  const { status, stderr } = fan(...args);
  expect(status).toBe(2);
  expect(stderr).toContain('npm run fan -- ');
  expect(linesOf(RULEBOOK).filter((line) => line.includes(NEW))).toEqual([]);
});
