import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES, type Text } from '#language';
import { type Absorbed, FAN_ROWS, type FanRow } from '../scoring/fan.table.js';
import { CLAUSES } from '#texts/rules/dazhong/clauses';
import { REASONS } from '#texts/rules/dazhong/reasons';
import { PRINTED_FANS } from '../../testing/dazhong-rulebook.js';
import { texts } from './texts.js';

const LIBS = join(__dirname, '..', '..', '..', '..');
const TEXTS = join('rules', 'src', 'dazhong', 'texts');

const rulebook = readFileSync(join(LIBS, TEXTS, '..', 'RULEBOOK.md'), 'utf8');
const glossary = readFileSync(join(LIBS, 'tiles', 'GLOSSARY.md'), 'utf8');

/**
 * The number of clauses below each heading of the source, with the unnumbered introductions of two chapters and the
 * note of fan 64.
 */
const COUNTED = {
  tiles: 7,
  goal: 1,
  flow: 5,
  set: 4,
  win: 4,
  dice: 1,
  seat: 4,
  altseat: 3,
  dealer: 6,
  shuffle: 7,
  break: 6,
  deal: 8,
  play: 4,
  draw: 9,
  claim: 5,
  mj: 5,
  pung: 3,
  chow: 5,
  kong: 10,
  rob: 4,
  hier: 4,
  flower: 7,
  joker: 14,
  sea: 4,
  ready: 6,
  count: 9,
  penalty: 2,
  tilecount: 6,
  false: 9,
  score: 5,
  pay: 6,
  // The tests of the table state their number.
  fan: FAN_ROWS.length,
  'A-': 63,
};

/** Clauses about the behaviour of people at the table, which a record of the deal does not use. */
const ETIQUETTE = [
  'DZ-shuffle.1',
  'DZ-shuffle.6',
  'DZ-shuffle.auto',
  'DZ-break.6',
  'DZ-draw.7',
  'DZ-count.1',
  'DZ-count.3',
  'DZ-false.0',
];

/** How RULEBOOK.md writes absorption: every instance, instances in the same sets, or one. */
const ABSORBED: Readonly<Record<Absorbed, (fan: string) => string>> = {
  every: (fan) => fan,
  'own-sets': (fan) => `${fan}s`,
  one: (fan) => `one ${fan}`,
};

const POINTS: Readonly<Record<Language, RegExp>> = {
  en: /: (\d+) points? for /,
  ru: /: (\d+) (?:очко|очка|очков) за /,
  zh: /，(\d+) 分。$/,
};

const ids = Object.keys(CLAUSES);
const fanTexts = Object.entries(texts.clauses)
  .filter(([id]) => id.startsWith('DZ-fan.'))
  .map(([, text]) => text);
const chapterOf = (id: string): string => /^DZ-(A-|[a-z]+)/.exec(id)?.[1] ?? id;

describe('the texts of popular mahjong', () => {
  it('have different words for each clause, fan and reason', () => {
    for (const catalogue of [texts.clauses, texts.fans, REASONS]) {
      const texts: readonly Text[] = Object.values(catalogue);
      for (const language of LANGUAGES) {
        expect(new Set(texts.map((text) => text[language])).size).toBe(texts.length);
      }
    }
  });

  it('leave out no clause of a chapter', () => {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(chapterOf(id), (counts.get(chapterOf(id)) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual(COUNTED);
  });

  it('state the points of each fan as RULEBOOK.md gives them', () => {
    const points = PRINTED_FANS.map((fan) => fan.points);
    expect(FAN_ROWS.map(({ clause }) => clause)).toEqual(ids.filter((id) => id.startsWith('DZ-fan.')));
    for (const language of LANGUAGES) {
      expect(fanTexts.map((text) => Number(POINTS[language].exec(text[language])?.[1]))).toEqual(points);
    }
  });

  it('name fans as the glossary does', () => {
    const words = glossary.replaceAll(/ +/g, ' ');
    for (const { clause } of FAN_ROWS) expect(words).toContain(`| ${clause} |`);
    for (const { en, ru, zh } of Object.values(texts.fans)) expect(words).toContain(`| ${en} | ${zh} | ${ru} |`);
  });
});

describe('the rows of RULEBOOK.md', () => {
  /** The kind and the code place of each clause and reading. */
  const rows = rulebook
    .split('\n')
    .filter((line) => line.startsWith('| DZ-'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('are the clauses in their order', () => {
    expect(rows.map(([, id]) => id)).toEqual(ids);
  });

  it('state for each clause what a record must hold', () => {
    const kinds = rows.flatMap(([, id = '', , kind = '']) => (id.startsWith('DZ-A-') ? [] : [[id, kind]]));
    expect(kinds.filter(([, kind = '']) => !/^(N|N R|R?E?C?)$/.test(kind) || kind === '')).toEqual([]);
  });

  it('name for each fan the lower-valued fans that the table lets it absorb', () => {
    const table: readonly FanRow[] = FAN_ROWS;
    const numbers = new Map(table.map(({ id, clause }) => [id, clause.replace('DZ-fan.', '')]));
    const absorbed = table.map(({ absorbs = {} }) =>
      Object.entries(absorbs).map(([id, how]) => ABSORBED[how](numbers.get(id) ?? id)),
    );
    expect(PRINTED_FANS.map(({ absorbs }) => absorbs.toSorted())).toEqual(absorbed.map((fans) => fans.toSorted()));
  });

  it('mark as table etiquette the clauses that no code knows, and no others', () => {
    const etiquette = rows.filter(([, , , kind = '']) => kind.startsWith('N')).map(([, id = '']) => id);
    expect(etiquette).toEqual(ETIQUETTE);
    const sources = readdirSync(LIBS, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.startsWith(TEXTS) && !file.startsWith('texts'),
      )
      .map((file) => [file, readFileSync(join(LIBS, file), 'utf8')] as const);
    const known = sources.flatMap(([file, source]) =>
      ETIQUETTE.filter((id) => new RegExp(`${id.replace('.', '\\.')}\\b`).test(source)).map((id) => `${id}: ${file}`),
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(known).toEqual([]);
  });
});
