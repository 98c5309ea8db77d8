import type { Agreement, Agreements, RuleSetOptions } from '#deal';
import { SEATS, type Seat } from '#tiles';
import { optionsBy } from '../../kit/options.js';

/** The options agreed before a deal. */
export interface Options {
  /** The maximum value of a hand in points, and the value of a limit hand (CC-setup.limit). */
  readonly limit: number;
  /** Whether flowers and seasons are used (CC-tiles.144). */
  readonly bonusTiles: boolean;
  /** The prevailing wind (CC-session.16). */
  readonly round: Seat;
}

/** An upper bound for the limit. The sheet calls 25,000 very high. */
const HIGHEST_LIMIT = 1_000_000;

/** The limit is required (CC-A34). The defaults are no bonus tiles and the East round. */
export const agreements: Agreements & { readonly [name in keyof Options]: Agreement } = {
  limit: { kind: 'number', clause: 'CC-setup.limit', least: 1, most: HIGHEST_LIMIT, clauseIfUnstated: 'CC-A34' },
  bonusTiles: { kind: 'choice', clause: 'CC-tiles.144', values: [false, true] },
  round: { kind: 'choice', clause: 'CC-session.16', values: SEATS },
};

export const options = optionsBy(agreements);

/** The options of an opened deal, completed by `options`. */
export const agreedIn = (options: RuleSetOptions): Options => options as unknown as Options;
