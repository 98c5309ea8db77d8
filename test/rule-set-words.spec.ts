import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REJECTIONS, RULING_TEXTS, type RuleSet, type RuleTexts } from '#deal';
import { inWords, type Language, LANGUAGES, type Phrase, type Text } from '#language';
import { MATCH_REJECTIONS } from '#match';
import { RULE_SETS, ruleTexts } from '#rules';
import { withBraces } from '#testing';
import { CALCULATOR_DETAILS, CALCULATOR_FAULTS } from '#texts/calculator/faults';
import * as auditorNames from '../apps/auditor/src/words/names.js';
import { optionName, optionValue } from '../apps/viewer/src/options/option-texts.js';
import { counted, NOUNS } from '../apps/viewer/src/language/counted.js';
import * as lantern from './invented-rule-set/lantern-84/index.js';

const OF_THE_PAGE = join(__dirname, '..', 'libs', 'texts', 'src', 'generated', 'page');

/** Pages that are not under one rule set. The options are checked by the rule sets that have them. */
const OUTSIDE = /^(options|layout|session|attending|operator|enrolment|audit|front|matches|not-found|replay)\b/;

const pageFiles = readdirSync(OF_THE_PAGE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !OUTSIDE.test(file),
);

/** Regular expressions that match no text of a rule set. */
type Foreign = { readonly [language in Language]: readonly string[] };
const { sichuan, ...others } = JSON.parse(
  readFileSync(join(__dirname, 'words-of-other-books.json'), 'utf8'),
) as Readonly<Record<'sichuan' | 'classical' | 'dazhong', Foreign>>;
const FOREIGN: Readonly<Record<string, Foreign>> = {
  'sichuan-mil': sichuan,
  'sichuan-style': sichuan,
  ...others,
  [lantern.rules.id]: lantern.FOREIGN,
};

const isPhrase = (value: unknown): value is Phrase =>
  typeof value === 'object' && value !== null && LANGUAGES.every((language) => language in value);

type Keyed = readonly [key: string, text: Text];

/** All texts of a catalogue or a module, each with the path to it. */
const textsIn = (value: unknown, key: string): readonly Keyed[] => {
  if (isPhrase(value)) return [[key, withBraces(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, `${key} ${name}`));
};

const optionTexts = ({ setup }: RuleSet): readonly Keyed[] =>
  Object.entries(setup.agreements).flatMap(([name, agreement]): readonly Keyed[] => [
    [`option ${name}`, optionName(name)],
    ...(agreement.kind === 'choice' ? agreement.values : []).map((value): Keyed => [
      `option ${name} ${String(value)}`,
      optionValue(name, value),
    ]),
  ]);

/** The texts that every rule set shows in its own words. */
const shared: Keyed[] = [
  ...textsIn(REJECTIONS, 'refusal'),
  ...textsIn(MATCH_REJECTIONS, 'refusal of a match'),
  ...textsIn(CALCULATOR_FAULTS, 'refusal of the calculator'),
  ...textsIn(CALCULATOR_DETAILS, 'refusal of the calculator'),
  ...textsIn(RULING_TEXTS, 'ruling'),
  ...textsIn({ ...auditorNames, ACCOUNT_NAMES: {} }, 'name of the auditor'),
  ...NOUNS.flatMap((noun) => [1, 3, 5].map((count): Keyed => [`${count} ${noun}`, counted(noun, count)])),
];

beforeAll(async () => {
  for (const file of pageFiles) shared.push(...textsIn(await import(join(OF_THE_PAGE, file)), file));
});

const textsOf = ({ id }: RuleSet): RuleTexts => (id === lantern.rules.id ? lantern.texts : ruleTexts(id)!);

/** Every text that can be shown under a rule set. */
const shownUnder = (rules: RuleSet, { title, clauses, fans, reasons }: RuleTexts): readonly Keyed[] => [
  ...textsIn({ title, clauses, fans }, 'rule set'),
  ...textsIn(reasons, 'reason'),
  ...optionTexts(rules),
  ...shared,
];

/** The words of other books in the texts of a rule set, each with the key of its text. */
const strangers = (rules: RuleSet, language: Language, texts = textsOf(rules)): readonly string[] => {
  const words = texts.terms[language];
  const patterns = FOREIGN[rules.id]![language].map(
    (word) => new RegExp(language === 'zh' ? word : `(?<!\\p{L})${word}`, 'iu'),
  );
  return shownUnder(rules, texts).flatMap(([key, text]) => {
    const shown = inWords(text[language], words);
    return patterns.flatMap((pattern) => {
      const found = pattern.exec(shown)?.[0];
      return found === undefined ? [] : [`${key}: “${found}” in “${shown}”`];
    });
  });
};

describe.each([...RULE_SETS, lantern.rules])('the words of $id', (rules) => {
  it.each(LANGUAGES)('%s: no text has a word of another book', (language) => {
    expect(strangers(rules, language)).toEqual([]);
  });

  it.each(LANGUAGES)('%s: every slot has a word', (language) => {
    const words = textsOf(rules).terms[language];
    const empty = shownUnder(rules, textsOf(rules)).filter(([, text]) => inWords(text[language], words).includes('{$'));
    expect(empty).toEqual([]);
  });
});

it('names the text and the word', () => {
  const text = { en: 'A false win is paid.', ru: 'Ложная победа оплачена.', zh: '诈和已付。' };
  const reasons = { ...lantern.texts.reasons, 'false-win': text };
  expect(strangers(lantern.rules, 'en', { ...lantern.texts, reasons })).toEqual([
    'reason false-win: “false win” in “A false win is paid.”',
  ]);
});
