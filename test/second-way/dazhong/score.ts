import { afterAbsorption, type Found, foundIn } from './absorption.js';
import { FANS, FLOWER_FANS } from './fans.js';
import { readingsOf } from './jokers.js';
import type { Reading, WinningHand } from './reading.js';

/** A fan by its number in the rule book, and how often it counts. */
export interface Counted {
  readonly id: string;
  readonly count: number;
}
export interface Score {
  readonly points: number;
  /** In the order of the rule book. */
  readonly fans: readonly Counted[];
  /** The fans that were present and do not count. */
  readonly absorbed: readonly Counted[];
}

const counted = (found: readonly Found[]): readonly Counted[] =>
  FANS.map(({ id }) => ({ id, count: found.filter(({ rule }) => rule.id === id).length })).filter(
    ({ count }) => count > 0,
  );

const scoreOf = (reading: Reading): Score => {
  const found = foundIn(reading);
  if (found.every(({ rule }) => FLOWER_FANS.includes(rule.id))) return chickenHand(found);
  const left = afterAbsorption(found);
  return {
    points: left.reduce((sum, { rule }) => sum + rule.points, 0),
    fans: counted(left),
    absorbed: counted(found.filter((one) => !left.includes(one))),
  };
};

/** A chicken hand: flowers alone make no winning hand and add nothing to it (DZ-score.4, DZ-fan.49). */
const chickenHand = (flowers: readonly Found[]): Score => ({
  points: 8,
  fans: [{ id: '49', count: 1 }],
  absorbed: counted(flowers),
});

/** All scores that no other reading of the hand exceeds; empty where the hand is no win. */
export const bestScores = (hand: WinningHand): readonly Score[] => {
  const scores = readingsOf(hand).map(scoreOf);
  const most = Math.max(...scores.map(({ points }) => points));
  return scores.filter(({ points }) => points === most);
};

/** The value of a winning hand under dazhong, with flowers (DZ-count.8, DZ-score.3); undefined where it is no win. */
export const score = (hand: WinningHand): Score | undefined => bestScores(hand)[0];
