import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Phrase } from '#language';
import { textFaults } from '#testing';

const TEXTS = join(__dirname, '..', '..', 'libs', 'texts');
const GENERATED = join(TEXTS, 'src', 'generated');

const subjects = readdirSync(GENERATED, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/^(ids|source)/.test(file) && !file.endsWith('terms.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

/** Messages that are names, marks or frames around other texts, and not words of a language. */
const WORDLESS =
  /^(api\/details SHAPE one|auditor\/phrases PHRASES (colon|comma)|general\/particulars|page\/|shapes\/words WORDS (but|or))/;

const isPhrase = (value: unknown): value is Phrase =>
  typeof value === 'object' && value !== null && LANGUAGES.every((language) => language in value);

const phrasesIn = (value: unknown, key: string): readonly (readonly [string, Phrase])[] => {
  if (isPhrase(value)) return [[key, value]];
  return Object.entries(value as object).flatMap(([name, member]) => phrasesIn(member, `${key} ${name}`));
};

it('the modules are those that the catalogues give', () => {
  expect(() => execFileSync(process.execPath, [join(TEXTS, 'tool', 'main.mjs'), '--check'])).not.toThrow();
});

it.each(subjects)(
  '%s is written in the letters of each language, with the same parameters and numbers',
  async (subject) => {
    const phrases = phrasesIn({ ...(await import(join(GENERATED, subject))) }, subject);
    expect(phrases.length).toBeGreaterThan(0);
    expect(textFaults(Object.fromEntries(phrases.filter(([key]) => !WORDLESS.test(key))))).toEqual([]);
  },
);
