import { logLikelihoodOf } from './beta-binomial.js';

describe('the likelihood of readings with an unknown rate', () => {
  // With a uniform rate, each number of answers is equally likely: 1 / (n + 1), spread over the orders of the readings.
  it.each([
    [0, 4, 1 / 5],
    [1, 4, 1 / 5 / 4],
    [2, 4, 1 / 5 / 6],
    [3, 3, 1 / 4],
    [10, 20, 1 / 21 / 184_756],
  ])('of %i answers in %i readings, with a uniform rate', (seen, of, expected) => {
    const log = logLikelihoodOf({ seen: 1, missed: 1 }, { seen, missed: of - seen });
    expect(Math.exp(log) / expected).toBeCloseTo(1, 6);
  });

  it('is the mean rate for one reading', () => {
    expect(Math.exp(logLikelihoodOf({ seen: 37, missed: 3 }, { seen: 1, missed: 0 }))).toBeCloseTo(37 / 40, 8);
    expect(Math.exp(logLikelihoodOf({ seen: 0.5, missed: 8 }, { seen: 1, missed: 0 }))).toBeCloseTo(0.5 / 8.5, 8);
  });
});
