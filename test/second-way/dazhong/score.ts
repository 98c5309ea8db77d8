import { readingsOf } from './jokers.js';
import { FANS, FLOWER_FANS, type FanRule, type Instance } from './fans.js';
import type { Reading, WinningHand } from './reading.js';

export interface CountedFan {
  readonly id: string;
  readonly count: number;
}
export interface Score {
  readonly points: number;
  /** In the book's order. */
  readonly fans: readonly CountedFan[];
}

/** A fan each time its condition holds, before anything is absorbed. */
export interface Found {
  readonly rule: FanRule;
  readonly instance: Instance;
}

export const foundIn = (reading: Reading): readonly Found[] =>
  FANS.flatMap((rule) => rule.instances(reading).map((instance) => ({ rule, instance })));

const RULES = new Map(FANS.map((rule) => [rule.id, rule]));
const ABSORBS: ReadonlyMap<string, readonly string[]> = new Map(
  FANS.map(({ id, absorbs }) => [id, absorbs.split(' ').filter((word) => word !== '')]),
);

const isWithin = (inner: Instance, outer: Instance): boolean => inner.every((group) => outer.includes(group));

/** The book's column read at each instance: plain numbers go whatever they are built from, those with `s` only from its sets. */
const isAbsorbed = ({ rule: { id }, instance }: Found, by: Found): boolean => {
  const absorbed = ABSORBS.get(by.rule.id) ?? [];
  if (absorbed.includes(id)) return true;
  if (!absorbed.includes(`${id}s`)) return false;
  return by.instance.length === 0 || isWithin(instance, by.instance);
};

/** Reading A-986: where nine gates stand, one 86 goes. */
const lessThoseAlwaysThere = (left: readonly Found[], all: readonly Found[]): readonly Found[] => {
  const once = all.flatMap(({ rule }) => ABSORBS.get(rule.id) ?? []).filter((word) => word.startsWith('one-'));
  return once.reduce((kept, word) => {
    const at = kept.findIndex(({ rule }) => `one-${rule.id}` === word);
    return at < 0 ? kept : kept.toSpliced(at, 1);
  }, left);
};

/** What an absorbed fan absorbs goes too: it is always there where the dearer one is (reading A-ABS). */
const afterAbsorption = (all: readonly Found[]): readonly Found[] =>
  lessThoseAlwaysThere(
    all.filter((found) => !all.some((by) => isAbsorbed(found, by))),
    all,
  );

const counted = (found: readonly Found[]): readonly CountedFan[] =>
  FANS.map(({ id }) => ({ id, count: found.filter(({ rule }) => rule.id === id).length })).filter(
    ({ count }) => count > 0,
  );

/** DZ-score.4: flowers alone are no hand's worth. */
const CHICKEN: Score = { points: 8, fans: [{ id: '49', count: 1 }] };

const scoreOf = (reading: Reading): Score => {
  const found = foundIn(reading);
  if (found.every(({ rule }) => FLOWER_FANS.includes(rule.id))) return CHICKEN;
  const left = afterAbsorption(found);
  return { points: left.reduce((sum, { rule }) => sum + rule.points, 0), fans: counted(left) };
};

/** All scores that no other reading of the hand exceeds; none where the hand is no win. */
export const bestScores = (hand: WinningHand): readonly Score[] => {
  const scores = readingsOf(hand).map(scoreOf);
  const most = Math.max(...scores.map(({ points }) => points));
  return scores.filter(({ points }) => points === most);
};

/**
 * What a winning hand is worth under dazhong (DZ-count.8, DZ-score.3), flowers included; undefined where it is no win.
 */
export const score = (hand: WinningHand): Score | undefined => bestScores(hand)[0];

/** Points of a fan by its number. Throws a RangeError for a number that the book has not. */
export const pointsOf = (id: string): number => {
  const rule = RULES.get(id);
  if (rule === undefined) throw new RangeError(`the book has no fan ${id}`);
  return rule.points;
};
