import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '#language';

const CATALOGUES = join(__dirname, '..', '..', 'libs', 'texts', 'catalogues');

/** One word for one thing in each language: `word` is used, and no text matches an expression of `not`. */
type Entry = Readonly<Record<Language, { readonly word: string; readonly not: readonly string[] }>>;
const GLOSSARY = JSON.parse(readFileSync(join(__dirname, 'glossary.json'), 'utf8')) as Readonly<Record<string, Entry>>;

type Keyed = readonly [key: string, text: string];

const textsIn = (value: unknown, key: string): readonly Keyed[] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(value as object).flatMap(([name, member]) => textsIn(member, `${key} ${name}`));

/** All texts of a language except the sentences of the rule books, whose words `rule-set-words.spec.ts` checks. */
const textsOf = (language: Language): readonly Keyed[] =>
  readdirSync(join(CATALOGUES, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('rules'))
    .flatMap((file) => textsIn(JSON.parse(readFileSync(join(CATALOGUES, language, file), 'utf8')), file));

const otherWords = (texts: readonly Keyed[], not: readonly string[]): readonly string[] =>
  not.flatMap((word) =>
    texts.flatMap(([key, text]) => {
      const found = new RegExp(word, 'iu').exec(text)?.[0];
      return found === undefined ? [] : [`${key}: “${found}” in “${text}”`];
    }),
  );

describe.each(LANGUAGES)('the glossary, %s', (language) => {
  const texts = textsOf(language);

  it.each(Object.keys(GLOSSARY))('%s has one word', (thing) => {
    const { word, not } = GLOSSARY[thing]![language];
    expect(texts.filter(([, text]) => text.toLowerCase().includes(word.toLowerCase()))).not.toHaveLength(0);
    expect(otherWords(texts, not)).toEqual([]);
  });
});

it('names the text and the other word', () => {
  expect(otherWords([['live-deal acts', 'Latest acts']], ['latest acts'])).toEqual([
    'live-deal acts: “Latest acts” in “Latest acts”',
  ]);
});
