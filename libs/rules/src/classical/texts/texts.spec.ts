import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES, type Text } from '#language';
import { classical } from '../ruleset/ruleset.js';
import { CLAUSES as CLAUSE_TEXTS } from '#texts/rules/classical/clauses';
import { FANS as LINE_NAMES } from '#texts/rules/classical/names';
import { REASONS } from '#texts/rules/classical/reasons';

const BOOK = join(__dirname, '..');

const rulebook = readFileSync(join(BOOK, 'RULEBOOK.md'), 'utf8');
const glossary = readFileSync(join(BOOK, '..', '..', '..', 'tiles', 'GLOSSARY.md'), 'utf8');

/** The number of clauses in each area of the sheet, and the number of readings, with A23x. */
const COUNTED = {
  tiles: 2,
  setup: 3,
  wall: 8,
  deal: 2,
  session: 2,
  turn: 2,
  claim: 8,
  kong: 3,
  show: 1,
  ready: 1,
  draw: 1,
  score: 27,
  double: 19,
  limit: 18,
  settle: 7,
  penalty: 4,
  bonus: 4,
  examples: 4,
  A: 54,
};

/** The lines in the order of the sheet: pairs, open and closed pungs and kongs, those of the winner, bonus tiles. */
const POINTS = [2, 2, 2, ...[2, 4, 4, 8, 4, 8, 4, 8], ...[8, 16, 16, 32, 16, 32, 16, 32], 20, 2, 2, 4];
/** The doublings of any hand, the last four for bonus tiles; then those of the winner. */
const DOUBLINGS = [1, 1, 1, 1, 3, 1, 3, 1, 1, 2, 2, ...Array<number>(8).fill(1)];
const LIMIT_HANDS = 15;

/** How the clause of a line states its value. */
const WORTH: Readonly<Record<'points' | 'doublings' | 'limit', Readonly<Record<Language, RegExp>>>> = {
  points: { en: /: (\d+) points for /, ru: /: (\d+) (?:очка|очков) /, zh: /，(\d+) 分。$/ },
  doublings: { en: /: (\d+) doublings? for /, ru: /: (\d+) удвоени[ея] /, zh: /，翻 (\d+) 番。$/ },
  limit: { en: /: the (limit) for /, ru: /: (предел) /, zh: /，计(满贯)。$/ },
};

/** Clauses about the behaviour of people at the table, which a record of the deal does not use. */
const ETIQUETTE = ['CC-wall.build', 'CC-settle.chips'];

const texts: Readonly<Record<string, Text>> = CLAUSE_TEXTS;
const ids = Object.keys(texts);
const names: readonly (readonly [string, Text])[] = Object.entries(LINE_NAMES);

/** The clause of a line: points are below `CC-score`, the others below their own first word. */
const clauseOf = (line: string): string => (/^(?:double|limit)\./.test(line) ? `CC-${line}` : `CC-score.${line}`);
const clausesBelow = (start: string) =>
  names.map(([line]) => clauseOf(line)).filter((clause) => clause.startsWith(start));

describe('the texts of classical mahjong', () => {
  it('have different words for each clause, line and reason', () => {
    for (const catalogue of [CLAUSE_TEXTS, LINE_NAMES, REASONS]) {
      const all: readonly Text[] = Object.values(catalogue);
      for (const language of LANGUAGES) expect(new Set(all.map((text) => text[language])).size).toBe(all.length);
    }
  });

  it('leave out no clause of an area', () => {
    const counts = new Map<string, number>();
    for (const id of ids) {
      const area = /^CC-(A|[a-z]+)/.exec(id)?.[1] ?? id;
      counts.set(area, (counts.get(area) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual(COUNTED);
  });

  it('begin the clause of each line with its name', () => {
    for (const language of LANGUAGES) {
      const misnamed = names.filter(([line, name]) => !texts[clauseOf(line)]?.[language].startsWith(name[language]));
      expect(misnamed).toEqual([]);
    }
  });

  it('name exactly the clauses that state the value of a line', () => {
    const valued = ids.filter((id) => Object.values(WORTH).some(({ en }) => en.test(texts[id]?.en ?? '')));
    expect(valued).toEqual(names.map(([line]) => clauseOf(line)));
  });

  it('state points, doublings and the limit as the sheet does', () => {
    const statedIn = (start: string, worth: Readonly<Record<Language, RegExp>>) =>
      LANGUAGES.map((language) =>
        clausesBelow(start).map((id) => worth[language].exec(texts[id]?.[language] ?? '')?.[1]),
      );
    const inEach = (values: readonly (number | string)[]) => LANGUAGES.map(() => values.map(String));
    expect(statedIn('CC-score.', WORTH.points)).toEqual(inEach(POINTS));
    expect(statedIn('CC-double.', WORTH.doublings)).toEqual(inEach(DOUBLINGS));
    expect(statedIn('CC-limit.', WORTH.limit)).toEqual(
      ['limit', 'предел', '满贯'].map((limit) => Array<string>(LIMIT_HANDS).fill(limit)),
    );
  });

  it('are those of the published lines, each with its value', () => {
    const worth = [
      ...POINTS.map((fan) => ({ fan })),
      ...DOUBLINGS.map((doublings) => ({ fan: 0, doublings })),
      ...Array<object>(LIMIT_HANDS).fill({ fan: 0, limit: true }),
    ];
    expect(classical.fans).toEqual(names.map(([id], place) => ({ id, clause: clauseOf(id), ...worth[place] })));
  });

  it('name lines as the glossary does', () => {
    for (const [line, { en, ru, zh }] of names) {
      expect(glossary).toContain(`| ${clauseOf(line)} | ${en} | ${zh} | ${ru} |`);
    }
  });
});

describe('RULEBOOK.md', () => {
  const rows = rulebook
    .split('\n')
    .filter((line) => line.startsWith('| CC-'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const clauses = rows.filter(([, id = '']) => !id.startsWith('CC-A'));
  const readings = rows.filter(([, id = '']) => id.startsWith('CC-A'));
  const filesIn = (cells: readonly string[]): readonly string[] =>
    cells.flatMap((cell) => cell.split(', ')).filter((file) => /^[\w./-]+\.ts$/.test(file));

  it('has a row for each clause and reading, in their order', () => {
    expect(rows.map(([, id]) => id)).toEqual(ids);
  });

  it('states for each clause what a record must hold', () => {
    expect(clauses.filter(([, , , kind = '']) => !/^(N|R?E?C?)$/.test(kind) || kind === '')).toEqual([]);
    expect(clauses.filter(([, , , kind]) => kind === 'N').map(([, id]) => id)).toEqual(ETIQUETTE);
  });

  it('states for each reading how certain it is, and the rejected alternative', () => {
    expect(readings.filter(([, , strength = '']) => !/^(settled|open)/.test(strength))).toEqual([]);
    expect(readings.filter((cells) => cells.at(-2) === '')).toEqual([]);
  });

  it('names files that cite the clause, or states what does not exist yet', () => {
    const citing = (file: string, id: string): boolean =>
      new RegExp(`${id.replaceAll('.', '\\.')}(?!\\.?[\\w$])`).test(readFileSync(join(BOOK, file), 'utf8'));
    const untrue = rows.flatMap(([, id = '', ...cells]) =>
      filesIn(cells)
        .filter((file) => !citing(file, id))
        .map((file) => `${id}: ${file}`),
    );
    expect(untrue).toEqual([]);
    const untested = rows.filter((cells) => !cells.some((cell) => cell.endsWith('.spec.ts')));
    expect(untested.filter((cells) => !cells.some((cell) => cell.startsWith('not yet: ')))).toEqual([]);
  });

  it('names existing files', () => {
    const links = [...rulebook.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((file) => !existsSync(join(BOOK, file)))).toEqual([]);
  });
});
