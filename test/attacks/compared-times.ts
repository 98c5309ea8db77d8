/** The difference of two samples of times. */
export interface Comparison {
  /** Median of the first sample, in ms. */
  readonly median: number;
  /** Median of the second minus median of the first, in ms, and its interval of 95 %. */
  readonly difference: number;
  readonly interval: readonly [number, number];
  /** Standard deviations of the rank sum from its mean (Mann-Whitney), which is robust to outliers and to the shape. */
  readonly deviations: number;
}

const RESAMPLES = 400;

const medianOf = (times: readonly number[]): number => {
  const sorted = [...times].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const resampled = (times: readonly number[]): readonly number[] =>
  times.map(() => times[Math.floor(Math.random() * times.length)]!);

export const compared = (first: readonly number[], second: readonly number[]): Comparison => {
  const differences = Array.from({ length: RESAMPLES }, () => medianOf(resampled(second)) - medianOf(resampled(first)));
  differences.sort((one, other) => one - other);
  const at = (share: number): number => differences[Math.floor(share * (RESAMPLES - 1))]!;
  return {
    median: medianOf(first),
    difference: medianOf(second) - medianOf(first),
    interval: [at(0.025), at(0.975)],
    deviations: deviationsOf(first, second),
  };
};

const deviationsOf = (first: readonly number[], second: readonly number[]): number => {
  const all = [...first.map((ms) => ({ ms, isSecond: false })), ...second.map((ms) => ({ ms, isSecond: true }))];
  all.sort((one, other) => one.ms - other.ms);
  const ranks = all.reduce((sum, { isSecond }, index) => (isSecond ? sum + index + 1 : sum), 0);
  const expected = (second.length * (all.length + 1)) / 2;
  return (ranks - expected) / Math.sqrt((first.length * second.length * (all.length + 1)) / 12);
};
