import { type Beta, logLikelihoodOf } from '../../signal/likelihood/beta-binomial.js';
import { logSum } from '../../signal/likelihood/log-sum.js';

/** A reading without a link, and one of a tile that is being moved while the wall is built. */
export const GHOST = { standing: Math.log(1e-4), built: Math.log(5e-3) };

/** The number of positions of answers in a range of readings. */
export const countIn = (answers: readonly number[], from: number, to = Infinity): number =>
  answers.filter((position) => position >= from && position < to).length;

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
