import type { Group } from './arrangements.js';
import { type Reading, setsOf } from './reading.js';
import { choices } from './words.js';

/** The groups that one occurrence of a fan is built from; none where it is the whole hand. */
export type Instance = readonly Group[];
export type Instances = (reading: Reading) => readonly Instance[];

export const WHOLE_HAND: Instance = [];

export const whole =
  (holds: (reading: Reading) => boolean): Instances =>
  (reading) =>
    holds(reading) ? [WHOLE_HAND] : [];

/** All combinations of the sets, by their number. */
const combinationsOf = (reading: Reading): readonly (readonly (readonly Group[])[])[] =>
  [0, 1, 2, 3, 4].map((count) => choices(setsOf(reading), count));

/** A cache, because most fans use the combinations. */
const combinations = new WeakMap<Reading, ReturnType<typeof combinationsOf>>();

/** Counts each combination of that many sets (DZ-count.8). */
export const each =
  (count: number, holds: (sets: readonly Group[], reading: Reading) => boolean): Instances =>
  (reading) => {
    const known = combinations.get(reading) ?? combinationsOf(reading);
    combinations.set(reading, known);
    return (known[count] ?? []).filter((sets) => holds(sets, reading));
  };
