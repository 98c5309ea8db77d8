/** A share with the bounds of its 95 % interval. */
export interface Share {
  readonly count: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

/** The normal quantile of a two-sided 95 % interval. */
const Z = 1.959964;

/** `count` of `of` with Wilson's score interval, which holds for small numbers and for shares near 0 and 1. */
export const shareOf = (count: number, of: number): Share => {
  if (of === 0) return { count, of, low: 0, high: 1 };
  const share = count / of;
  const scale = 1 + Z ** 2 / of;
  const centre = (share + Z ** 2 / (2 * of)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / scale;
  return { count, of, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
};

/** The smallest value that at least the share `rank` of the values does not exceed; undefined of no values. */
export const percentile = (values: readonly number[], rank: number): number | undefined => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(rank * sorted.length) - 1)];
};

export const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
