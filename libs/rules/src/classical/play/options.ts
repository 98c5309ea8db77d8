import type { Agreement, Agreements, RuleSetOptions } from '#deal';
import { SEATS, type Seat } from '#tiles';
import { optionsBy } from '../../kit/options.js';

/** What is agreed before a deal. */
export interface Options {
  /** Points that no hand exceeds, and that a limit hand is worth (CC-setup.limit). */
  readonly limit: number;
  /** Are flowers and seasons used (CC-tiles.144)? */
  readonly bonusTiles: boolean;
  /** The prevailing wind (CC-session.16). */
  readonly round: Seat;
}

/** No number of tables plays for more; the sheet calls 25,000 very high. */
const HIGHEST_LIMIT = 1_000_000;

/** The limit has to be said (CC-A34); without bonus tiles and in the East round where nothing is. */
export const agreements: Agreements & { readonly [name in keyof Options]: Agreement } = {
  limit: { kind: 'number', clause: 'CC-setup.limit', least: 1, most: HIGHEST_LIMIT, untold: 'CC-A34' },
  bonusTiles: { kind: 'choice', clause: 'CC-tiles.144', values: [false, true] },
  round: { kind: 'choice', clause: 'CC-session.16', values: SEATS },
};

export const options = optionsBy(agreements);

/** What a deal was opened with, once `options` has filled it in. */
export const agreedIn = (options: RuleSetOptions): Options => options as unknown as Options;
