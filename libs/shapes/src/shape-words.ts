import { inEach, type Text } from '#language';
import type { Range } from './ranges.js';

const LONGEST_RECEIVED = 60;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > LONGEST_RECEIVED ? `${text.slice(0, LONGEST_RECEIVED)}…` : text;
};

interface Unit {
  /** Before the range in Russian. */
  readonly ru: string;
  readonly en: (amount: number) => string;
  readonly zh: string;
}

const UNITS = {
  string: { en: (amount) => (amount === 1 ? ' character' : ' characters'), ru: 'число символов ', zh: ' 个字符' },
  array: { en: (amount) => (amount === 1 ? ' item' : ' items'), ru: 'число элементов ', zh: ' 项' },
} as const satisfies Readonly<Record<string, Unit>>;
const NO_UNIT: Unit = { en: () => '', ru: '', zh: '' };

const MISSING: Text = { en: 'missing', ru: 'значения нет', zh: '缺少此项' };
const OBJECT: Text = { en: 'got an object', ru: 'получен объект', zh: '收到对象' };
const GOT: Text = { en: 'got', ru: 'получено', zh: '收到' };
const COMMA: Text = { en: ', ', ru: ', ', zh: '，' };

const gotList = ({ length }: readonly unknown[]): Text => ({
  en: `got a list of ${length}${UNITS.array.en(length)}`,
  ru: `получен список (число элементов: ${length})`,
  zh: `收到列表（${length}${UNITS.array.zh}）`,
});

/** States the received value. */
const received = (value: unknown): Text => {
  if (value === undefined) return MISSING;
  if (Array.isArray(value)) return gotList(value as readonly unknown[]);
  return typeof value === 'object' && value !== null
    ? OBJECT
    : inEach((language) => `${GOT[language]} ${shown(value)}`);
};

/** States the received value and the expectation. */
export const receivedBut = (value: unknown, clause: Text): Text => {
  const got = received(value);
  return inEach((language) => got[language] + COMMA[language] + clause[language]);
};

export const UNKNOWN_MEMBER: Text = { en: 'an unknown member', ru: 'неизвестное поле', zh: '未知字段' };

export const ANOTHER_VALUE: Text = {
  en: 'expected another value: see the schema',
  ru: 'ожидается другое значение: см. схему',
  zh: '应为其他值：请参阅架构',
};

const TEXT: Text = { en: 'a text', ru: 'текст', zh: '文本' };
const LIST_OF: Text = { en: 'a list', ru: 'список', zh: '列表' };
const OBJECT_OF: Text = { en: 'an object', ru: 'объект', zh: '对象' };

/** Kinds of values in plain words. */
const KINDS: Readonly<Record<string, Text>> = {
  string: TEXT,
  number: { en: 'a number', ru: 'число', zh: '数字' },
  int: { en: 'a whole number', ru: 'целое число', zh: '整数' },
  boolean: { en: 'true or false', ru: 'true или false', zh: 'true 或 false' },
  object: OBJECT_OF,
  record: OBJECT_OF,
  array: LIST_OF,
  tuple: LIST_OF,
  null: inEach(() => 'null'),
};

export const kind = (name: string): Text => KINDS[name] ?? inEach(() => name);

/** The most values that are listed; of more values, the nearest to the received one are named. */
const MOST_LISTED = 12;

/** States that one of some values is expected. */
export const oneOf = (values: readonly unknown[], got: unknown): Text => {
  const all = values.map(String);
  if (all.length === 1) return inEach(() => all.join());
  if (all.length <= MOST_LISTED) {
    const listed = all.join(', ');
    return { en: `one of ${listed}`, ru: `одно из: ${listed}`, zh: `以下之一：${listed}` };
  }
  const near = nearestTo(got, all).join(', ');
  return { en: `a value such as ${near}`, ru: `значение, например ${near}`, zh: `一个值，例如 ${near}` };
};

const MOST_NEAR = 3;

/** The values that share most pairs of letters with the received one; the first value if none shares any. */
const nearestTo = (got: unknown, values: readonly string[]): readonly string[] => {
  const wanted = letterPairs(typeof got === 'string' ? got.slice(0, LONGEST_RECEIVED) : '');
  const near = values
    .map((value) => ({ value, likeness: likeness(wanted, letterPairs(value)) }))
    .filter((each) => each.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ value }) => value);
  return near.length > 0 ? near.slice(0, MOST_NEAR) : values.slice(0, 1);
};

const letterPairs = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2).toLowerCase()));

/** The coefficient of Dice: 1 for the same pairs, 0 for no common pair. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);

/** States that one of several expectations must hold. */
export const either = (nouns: readonly Text[]): Text => {
  const OR: Text = { en: ' or ', ru: ' или ', zh: ' 或 ' };
  return inEach((language) => [...new Set(nouns.map((noun) => noun[language]))].join(OR[language]));
};

const EXPECTED: Text = { en: 'expected ', ru: 'ожидается ', zh: '应为 ' };

export const expectedNoun = (noun: Text): Text => inEach((language) => EXPECTED[language] + noun[language]);

/** A range of numbers, or of lengths. @param origin what the schema limits: number, string, array. */
export const within = ({ from, to }: Range, origin: string): Text => {
  const { en, ru, zh }: Unit = (UNITS as Readonly<Record<string, Unit>>)[origin] ?? NO_UNIT;
  if (to === undefined)
    return { en: `at least ${from}${en(from ?? 0)}`, ru: `${ru}не меньше ${from}`, zh: `至少 ${from}${zh}` };
  if (from === undefined) return { en: `at most ${to}${en(to)}`, ru: `${ru}не больше ${to}`, zh: `至多 ${to}${zh}` };
  if (from === to) return { en: `exactly ${to}${en(to)}`, ru: `${ru}ровно ${to}`, zh: `恰好 ${to}${zh}` };
  return { en: `from ${from} to ${to}${en(to)}`, ru: `${ru}от ${from} до ${to}`, zh: `从 ${from} 到 ${to}${zh}` };
};

const LONGEST_TEXT = 300;

/** Limits the answer to a hostile value. */
export const cut = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

export const cutInEach = (text: Text): Text => inEach((language) => cut(text[language]));
