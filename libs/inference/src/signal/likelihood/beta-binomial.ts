/** A Beta distribution of a rate. */
export interface Beta {
  readonly seen: number;
  readonly missed: number;
}

/** Below this argument Stirling's series is not exact enough, and the recurrence is applied first. */
const STIRLING_FROM = 7;

/** The logarithm of the Gamma function of a positive number (Stirling's series). */
const logGamma = (x: number): number => {
  if (x < STIRLING_FROM) return logGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3);
};

const logBeta = ({ seen, missed }: Beta): number => logGamma(seen) + logGamma(missed) - logGamma(seen + missed);

/** The log-likelihood of a sequence of readings, of which `seen` are answers, if the rate has this distribution. */
export const logLikelihoodOf = (rate: Beta, { seen, missed }: Beta): number =>
  logBeta({ seen: rate.seen + seen, missed: rate.missed + missed }) - logBeta(rate);

/** The same for a number of answers in a number of readings. Each is computed once. */
export const logLikelihoodsOf = (rate: Beta): ((seen: number, of: number) => number) => {
  const known: number[][] = [];
  return (seen, of) => {
    const row = (known[of] ??= []);
    return (row[seen] ??= logLikelihoodOf(rate, { seen, missed: of - seen }));
  };
};
