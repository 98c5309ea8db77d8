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

/** The members of one group, such as the deals at one table, and how many of them count. */
export interface GroupCount {
  readonly count: number;
  readonly of: number;
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The variance of `sums` over `sizes` as one ratio, whose groups are drawn at random and whose members may be alike. */
const ratioVariance = (sums: readonly number[], sizes: readonly number[]): number => {
  const [of, groups] = [total(sizes), sizes.length];
  const ratio = total(sums) / of;
  const squares = total(sums.map((sum, index) => (sum - ratio * (sizes[index] as number)) ** 2));
  return (squares / of ** 2) * (groups / Math.max(1, groups - 1));
};

/**
 * The share over all groups. Its interval is Wilson's for as many independent members as would give this variance between
 * the groups; deals at one table are alike, so they count less than deals at as many tables.
 */
export const groupedShareOf = (groups: readonly GroupCount[]): Share => {
  const [count, of] = [total(groups.map((group) => group.count)), total(groups.map((group) => group.of))];
  const share = count / of;
  const independent = (share * (1 - share)) / of;
  const measured = ratioVariance(
    groups.map((group) => group.count),
    groups.map((group) => group.of),
  );
  const effect = independent > 0 ? Math.max(1, measured / independent) : 1;
  const { low, high } = shareOf(count / effect, of / effect);
  return { count, of, low, high };
};

/** The smallest value that at least the share `rank` of the values does not exceed; undefined of no values. */
export const percentile = (values: readonly number[], rank: number): number | undefined => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(rank * sorted.length) - 1)];
};

export const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** A measured value with the bounds of its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export const estimateOf = ({ count, of, low, high }: Share): Estimate => ({ value: count / of, low, high });

/** The upper bound of a Poisson mean of which none was counted, two-sided 95 %: the logarithm of 1 / 0.025. */
const NONE_COUNTED = Math.log(40);

/**
 * The mean of non-negative numbers, one for each deal, with its normal interval. If all are 0 the variance is useless; then
 * the upper bound is that of a Poisson mean.
 */
export const meanEstimate = (values: readonly number[]): Estimate | undefined =>
  groupedMeanEstimate(values.map((value) => [value]));

/** The same for the numbers of groups, such as the deals at one table, which may be alike. */
export const groupedMeanEstimate = (groups: readonly (readonly number[])[]): Estimate | undefined => {
  const values = groups.flat();
  const value = mean(values);
  if (value === undefined) return undefined;
  if (value === 0) return { value, low: 0, high: NONE_COUNTED / values.length };
  const half =
    Z *
    Math.sqrt(
      ratioVariance(
        groups.map(total),
        groups.map(({ length }) => length),
      ),
    );
  return { value, low: Math.max(0, value - half), high: value + half };
};

/**
 * A percentile with the interval of its rank. Values of one deal depend on each other, so the deals count, not the values:
 * the interval holds even where all values of a deal are alike.
 */
export const percentileEstimate = (values: readonly number[], rank: number, deals: number): Estimate | undefined => {
  const half = Z * Math.sqrt((rank * (1 - rank)) / deals);
  const [value, low, high] = [rank, rank - half, Math.min(1, rank + half)].map((each) => percentile(values, each));
  return value === undefined || low === undefined || high === undefined ? undefined : { value, low, high };
};
