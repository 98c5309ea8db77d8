import { type Beta, logLikelihoodOf } from '../../signal/likelihood/beta-binomial.js';
import { logSum } from '../../signal/likelihood/log-sum.js';

/** Nats of a reading without a link. */
export const GHOST = Math.log(1e-4);
/**
 * Nats of the readings of a tile that is moved past an antenna while the wall is built: of the first one, and of each further
 * one without a gap.
 */
const BUILT = { first: Math.log(5e-3), further: Math.log(0.25) };

/** The number of positions of answers in a range of readings. */
export const countIn = (answers: readonly number[], from: number, to = Infinity): number =>
  answers.filter((position) => position >= from && position < to).length;

/** The log-likelihood of these readings while the wall was built: a range of the positions of answers. */
export const logWhileBuilt = (answers: readonly number[], from: number, to: number): number =>
  answers
    .filter((position) => position >= from && position < to)
    .reduce((sum, position, index, all) => {
      const isFurther = index > 0 && position - (all[index - 1] as number) === 1;
      return sum + (isFurther ? BUILT.further : BUILT.first);
    }, 0);

/** The log-likelihoods of readings at the antenna at which a tile stands or lies. */
export class OwnRate {
  readonly #known = new Map<number, number>();
  readonly #rates: readonly { readonly share: number; readonly rate: Beta }[];

  /** @param hit the share of the inventories in which a well-placed tile answers. */
  constructor(readonly hit: number) {
    this.#rates = [
      { share: 0.94, rate: { seen: 40 * hit, missed: 40 * (1 - hit) } },
      // Badly placed, and hardly read at all.
      { share: 0.05, rate: { seen: 1, missed: 1 } },
      { share: 0.01, rate: { seen: 0.5, missed: 8 } },
    ];
  }

  readonly logLikelihood = (seen: number, of: number): number => {
    const key = seen * 1_000 + of;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const log = this.#rates
      .map(({ share, rate }) => Math.log(share) + logLikelihoodOf(rate, { seen, missed: of - seen }))
      .reduce(logSum, -Infinity);
    this.#known.set(key, log);
    return log;
  };
}
