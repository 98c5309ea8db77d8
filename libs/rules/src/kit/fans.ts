import type { CountedFan, Valuation } from '#deal';
import type { WinningHand } from '../patterns/index.js';

/** One line of a rule book's table of fans. */
export interface FanRow<Id extends string = string> {
  readonly id: Id;
  readonly clause: string;
  /** Whole fans for each time it counts. */
  readonly fan: number;
  /** How often it counts in this reading of the hand. */
  readonly counts: (hand: WinningHand) => number;
  /** Rows that are not counted beside this one. */
  readonly excludes?: readonly Id[];
}

export interface FanBook {
  readonly rows: readonly FanRow[];
  /** Points of a hand with that many fans in all. */
  readonly points: (fan: number) => number;
}

export const once =
  (when: (hand: WinningHand) => boolean) =>
  (hand: WinningHand): number =>
    when(hand) ? 1 : 0;

/** The fans of one reading in the order of the table, without those that another one excludes. */
export const countFans = (rows: readonly FanRow[], hand: WinningHand): readonly CountedFan[] => {
  const fans: CountedFan[] = [];
  const excluded: string[] = [];
  for (const { id, clause, fan, counts, excludes } of rows) {
    const count = counts(hand);
    if (count === 0) continue;
    fans.push({ id, clause, count, fan: fan * count });
    if (excludes) excluded.push(...excludes);
  }
  return excluded.length === 0 ? fans : fans.filter(({ id }) => !excluded.includes(id));
};

export const valueReading = ({ rows, points }: FanBook, hand: WinningHand): Valuation => {
  const fans = countFans(rows, hand);
  let fan = 0;
  for (const counted of fans) fan += counted.fan;
  return { fans, fan, points: points(fan), arrangement: hand.parts };
};

/** More points; or, where a limit makes the points equal, more fans. */
export const isWorthMore = (one: Valuation, other: Valuation): boolean =>
  one.points > other.points || (one.points === other.points && one.fan > other.fan);

/** The reading worth most, the first of equals; undefined for a hand that has none. */
export const bestValuation = (book: FanBook, readings: readonly WinningHand[]): Valuation | undefined => {
  let best: Valuation | undefined;
  for (const reading of readings) {
    const valuation = valueReading(book, reading);
    if (best === undefined || isWorthMore(valuation, best)) best = valuation;
  }
  return best;
};
