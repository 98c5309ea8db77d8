import { type Dealt, type Permission, type Preparing, reject, type Rejection, type RuleSet } from '#deal';
import { isBonusTile, type Seat } from '#tiles';
import { notInTurn } from '../../kit/flowers-before-play.js';
import { jokerBeside } from './joker-indicator.js';

/** East's throw picks the breaker, the sum of both counts the stacks (DZ-break.1 to DZ-break.4). */
export { wallBreak, wallBreaker } from '../../kit/two-throws.js';

/** DZ-joker.2, DZ-joker.3; none where none was agreed. */
export const jokerOf: NonNullable<RuleSet['jokerOf']> = ({ jokers }, indicator) =>
  (jokers === 'up' || jokers === 'down') && !isBonusTile(indicator) ? jokerBeside(indicator, jokers) : undefined;

/** DZ-joker.1; no flower is replaced before it (DZ-deal.6). */
export const permitsJoker: Permission<'IndicateJoker'> = ({ terms }) =>
  terms.options['jokers'] === 'none' ? reject('NOT_IN_RULE_SET', { at: '/type', clause: 'DZ-joker.1' }) : undefined;

/** A game with jokers begins with the indicator (DZ-deal.6). */
export const isJokerAwaited = ({ terms, table }: Dealt): boolean =>
  terms.options['jokers'] !== 'none' && table.joker === undefined;

/** East, South, West, North in turn, once the joker is known (DZ-deal.6, DZ-deal.7). */
export const notToReplaceFlowers = (state: Preparing, seat: Seat): Rejection | undefined =>
  isJokerAwaited(state) ? reject('JOKER_NOT_INDICATED', { clause: 'DZ-deal.6' }) : notInTurn(state, seat, 'DZ-deal.7');

export const permitsNoFlowers: Permission<'ReportNoFlowers'> = (state, { seat }) =>
  state.phase === 'preparing' ? notToReplaceFlowers(state, seat) : undefined;

/** Play starts after North has reported (DZ-deal.7), and East opens (DZ-play.1). */
export { afterNoFlowers } from '../../kit/flowers-before-play.js';
