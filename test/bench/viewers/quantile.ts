/** The value below which this share of the ascending values lies; NaN without values. */
export const quantile = (values: readonly number[], share: number): number =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
