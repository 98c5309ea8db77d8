import type { Verdict } from './verdict.js';

/** Latencies in a journal are rounded to this many milliseconds. */
const STEP_MS = 50;
/** Confidences are cut after five digits, one more than the bounds of the classes of reliability have. */
const DIGITS = 100_000;

type Counted<Value> = readonly (readonly [value: Value, count: number])[];
type Counts = 'latencies' | 'confidences' | 'helped';

/** A verdict as a journal keeps it: equal latencies and equal confidences are counted. */
export interface PackedVerdict extends Omit<Verdict, Counts> {
  /** In steps of 50 ms. */
  readonly latencies: Counted<number>;
  /** Confidences of the right commands, and those of the wrong one if there is one. */
  readonly right: Counted<number>;
  readonly wrong: Counted<number>;
  readonly helped?: Omit<PackedVerdict, 'helped'>;
}

const countedOf = (values: readonly number[]): Counted<number> => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one - other);
};

const valuesOf = (counted: Counted<number>): readonly number[] =>
  counted.flatMap(([value, count]) => Array<number>(count).fill(value));

export const packed = ({ helped, latencies, confidences, ...rest }: Verdict): PackedVerdict => {
  const confidencesThatAre = (wanted: boolean): Counted<number> =>
    countedOf(
      confidences.flatMap(([confidence, isRight]) =>
        isRight === wanted ? [Math.floor(confidence * DIGITS) / DIGITS] : [],
      ),
    );
  return {
    ...rest,
    cpuMs: Math.round(rest.cpuMs),
    latencies: countedOf(latencies.map((latency) => Math.round(latency / STEP_MS))),
    right: confidencesThatAre(true),
    wrong: confidencesThatAre(false),
    ...(helped !== undefined && { helped: packed(helped) }),
  };
};

export const unpacked = ({ helped, latencies, right, wrong, ...rest }: PackedVerdict): Verdict => ({
  ...rest,
  latencies: valuesOf(latencies).map((steps) => steps * STEP_MS),
  confidences: [
    ...valuesOf(right).map((confidence) => [confidence, true] as const),
    ...valuesOf(wrong).map((confidence) => [confidence, false] as const),
  ],
  ...(helped !== undefined && { helped: unpacked(helped) }),
});
