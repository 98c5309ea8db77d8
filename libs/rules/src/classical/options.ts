import { reject, type RuleSet, type RuleSetOptions } from '#deal';
import { SEATS, type Seat } from '#tiles';
import { oneOf, unknownOption } from '../kit/options.js';

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

const KNOWN: { readonly [K in keyof Options]: (value: unknown) => boolean } = {
  limit: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= HIGHEST_LIMIT,
  bonusTiles: (value) => typeof value === 'boolean',
  round: oneOf(SEATS),
};

/** Without bonus tiles and in the East round where nothing is said; the limit must be said (CC-A34). */
export const options: RuleSet['options'] = (given) =>
  unknownOption(KNOWN, given) ??
  ('limit' in given
    ? { bonusTiles: false, round: SEATS[0], ...given }
    : reject('BAD_OPTION', { at: '/options/limit', clause: 'CC-A34' }));

/** What a deal was opened with, once `options` has filled it in. */
export const agreedIn = (options: RuleSetOptions): Options => options as unknown as Options;
