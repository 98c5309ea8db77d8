import type { CountedFan, Valuation } from '#deal';
import type { WinningHand } from '../../patterns/index.js';

/** One row of a rule set's table of fans. */
export interface FanRow<Id extends string = string> {
  readonly id: Id;
  readonly clause: string;
  /** The whole fan of each instance. */
  readonly fan: number;
  /** How many times it counts in this reading of the hand. */
  readonly counts: (hand: WinningHand) => number;
}

export interface FanTable {
  readonly rows: readonly FanRow[];
  /** The points of a hand with this total of fan. */
  readonly points: (fan: number) => number;
}

export const once =
  (when: (hand: WinningHand) => boolean) =>
  (hand: WinningHand): number =>
    when(hand) ? 1 : 0;

/** The fans of one reading in table order. */
export const countFans = (rows: readonly FanRow[], hand: WinningHand): readonly CountedFan[] => {
  const fans: CountedFan[] = [];
  for (const { id, clause, fan, counts } of rows) {
    const count = counts(hand);
    if (count > 0) fans.push({ id, clause, count, fan: fan * count });
  }
  return fans;
};

export const valueReading = ({ rows, points }: FanTable, hand: WinningHand): Valuation => {
  const fans = countFans(rows, hand);
  let fan = 0;
  for (const counted of fans) fan += counted.fan;
  return { fans, fan, points: points(fan), arrangement: hand.parts };
};

/** Compares the points, then the fan if a limit makes the points equal. */
export const isWorthMore = (one: Valuation, other: Valuation): boolean =>
  one.points > other.points || (one.points === other.points && one.fan > other.fan);

/** The reading with the highest value, the first of equals; undefined if there is no reading. */
export const bestValuation = (table: FanTable, readings: readonly WinningHand[]): Valuation | undefined => {
  let best: Valuation | undefined;
  for (const reading of readings) {
    const valuation = valueReading(table, reading);
    if (best === undefined || isWorthMore(valuation, best)) best = valuation;
  }
  return best;
};
