import { fill, inEach, type Text, textNamed } from '#language';
import { KINDS, RANGES, WORDS } from '#texts/shapes/words';
import type { Range } from './ranges.js';

const LONGEST_RECEIVED = 60;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > LONGEST_RECEIVED ? `${text.slice(0, LONGEST_RECEIVED)}…` : text;
};

/** States the received value. */
const received = (value: unknown): Text => {
  if (value === undefined) return WORDS.missing;
  if (Array.isArray(value)) return fill(WORDS.list, { count: value.length });
  return typeof value === 'object' && value !== null ? WORDS.object : fill(WORDS.value, { value: shown(value) });
};

/** States the received value and the expectation. */
export const receivedBut = (value: unknown, expected: Text): Text =>
  fill(WORDS.but, { got: received(value), expected });

export const UNKNOWN_MEMBER: Text = WORDS.unknownMember;
export const ANOTHER_VALUE: Text = WORDS.anotherValue;

/** Kinds of values in plain words, by the names of zod. */
const NAMED_KINDS: Readonly<Record<string, Text>> = { ...KINDS, record: KINDS.object, tuple: KINDS.array };

export const kind = (name: string): Text => textNamed(NAMED_KINDS, name) ?? inEach(() => name);

/** The most values that are listed; of more values, the nearest to the received one are named. */
const MOST_LISTED = 12;

/** States that one of some values is expected. */
export const oneOf = (values: readonly unknown[], got: unknown): Text => {
  const all = values.map(String);
  if (all.length === 1) return inEach(() => all.join());
  return all.length <= MOST_LISTED
    ? fill(WORDS.oneOf, { values: all.join(', ') })
    : fill(WORDS.suchAs, { values: nearestTo(got, all).join(', ') });
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
export const either = (nouns: readonly Text[]): Text =>
  inEach((language) => [...new Set(nouns.map((noun) => noun[language]))].join(WORDS.or[language]));

export const expectedNoun = (noun: Text): Text => fill(WORDS.expected, { noun });

/** A range of numbers, or of lengths. @param origin what the schema limits: number, string, array. */
export const within = ({ from, to }: Range, origin: string): Text => {
  const range = textNamed<Ranges>(RANGES, origin) ?? RANGES.number;
  if (from === undefined) return to === undefined ? inEach(() => '') : fill(range.atMost, { to });
  if (to === undefined) return fill(range.atLeast, { from });
  return from === to ? fill(range.exactly, { to }) : fill(range.between, { from, to });
};

type Ranges = (typeof RANGES)[keyof typeof RANGES];

const LONGEST_TEXT = 300;

/** Limits the answer to a hostile value. */
export const cut = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

export const cutInEach = (text: Text): Text => inEach((language) => cut(text[language]));
