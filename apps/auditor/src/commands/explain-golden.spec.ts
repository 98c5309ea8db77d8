import { readLog } from '#audit';
import { type Language, LANGUAGES } from '#language';
import { RULE_SETS } from '#rules';
import { nodeSha256 } from '#testing';
import { explainDeal } from './explain.js';
import { goldenLogs } from '../../../../test/golden/golden-deal.js';

/** The texts of each golden deal, by language. */
const TEXTS: Record<Language, string[]> = { en: [], ru: [], zh: [] };
beforeAll(async () => {
  for (const text of await goldenLogs(RULE_SETS))
    for (const log of (await readLog([Buffer.from(text)], nodeSha256)).deals)
      for (const lang of LANGUAGES) {
        const { lines, nextDealer } = explainDeal(log, lang);
        TEXTS[lang].push([...lines, nextDealer ?? ['no next dealer']].flat().join('\n'));
      }
});

const linesIn = (lang: Language): readonly string[] => TEXTS[lang].flatMap((text) => text.split('\n'));

/** Texts that are the same in every language: ids of deals, commands, players and clauses, tiles, the referee's own words. */
const NAMES = [
  /(?:решение судьи|裁判) \S+.*$/gm,
  /[0-9a-f]{8}-[0-9a-f-]{27}/g,
  /\b[A-Z]{2,3}-[A-Za-z][\w.-]*/g,
  /\b[A-Z]{2,3}-\d[\w.]*/g,
  /\btable-1\b|\breferee-\d+\b/g,
  /\[?[1-9]+[mpszf](?:[1-9]+[mpszf])*\]?/g,
  /\((?:m|p|s)\)/g,
  /x\d+/g,
];

const withoutNames = (text: string): string => NAMES.reduce((left, name) => left.replaceAll(name, ' '), text);

it.each(['ru', 'zh'] as const)('explain leaves no word untranslated in %s for all golden deals', (lang) => {
  const left = new Map<string, string>();
  for (const line of linesIn(lang))
    for (const [word] of withoutNames(line).matchAll(/[A-Za-z]{2,}/g)) left.set(word, line);
  expect([...left]).toEqual([]);
});

it.each<[Language, string]>([
  ['en', 'a text that is not installed here'],
  ['ru', 'этого текста здесь нет'],
  ['zh', '此处没有该文本'],
])('explain has every text and the next dealer of every golden deal in %s', (lang, unknown) => {
  expect(linesIn(lang).filter((line) => line.includes(unknown) || line === 'no next dealer')).toEqual([]);
});

/** Plural forms that do not fit their number. The texts of clauses and reasons come from the rule sets. */
it.each<[Language, RegExp]>([
  ['en', /\b1 (?:points|fans)\b|\b(?:0|[2-9]|\d\d+) (?:point|fan)\b/],
  [
    'ru',
    /(?:^|\D)(?:(?:\d*[02-9])?1 (?:очка|очков|фана|фанов)|(?:(?:\d*[02-9])?[2-4]) (?:очко|очков|фан|фанов)|(?:\d*[05-9]|\d*1\d) (?:очко|очка|фан|фана))(?!\p{L})/u,
  ],
])('explain uses the correct plural forms in %s', (lang, wrong) => {
  const own = linesIn(lang).filter((line) => !/^ {3}(?:clause|пункт|reason|за что)/.test(line));
  expect(own.filter((line) => wrong.test(line))).toEqual([]);
});
