import { type Permission, type Preparing, reject, type RuleSet } from '#deal';
import { isBonusTile, SEATS, type Seat } from '#tiles';
import { notInTurn } from '../kit/flowers-before-play.js';
import { jokerBeside } from './joker-indicator.js';

/** What is agreed before a deal, the first value where nothing is said: jokers (DZ-joker.1), and whose round it is (DZ-dealer.4). */
const OPTIONS = {
  jokers: ['none', 'up', 'down'],
  round: SEATS,
} as const;

type Options = { readonly [K in keyof typeof OPTIONS]: (typeof OPTIONS)[K][number] };

const isOption = (name: string): name is keyof Options => Object.hasOwn(OPTIONS, name);

export const options: RuleSet['options'] = (given) => {
  for (const [name, value] of Object.entries(given)) {
    const isKnown = isOption(name) && (OPTIONS[name] as readonly unknown[]).includes(value);
    if (!isKnown) return reject('BAD_OPTION', { at: `/options/${name}` });
  }
  return { jokers: OPTIONS.jokers[0], round: OPTIONS.round[0], ...given };
};

/** East's throw picks the breaker, the sum of both counts the stacks (DZ-break.1 to DZ-break.4). */
export { wallBreak, wallBreaker } from '../kit/two-throws.js';

/** DZ-joker.2, DZ-joker.3; none where none was agreed. */
export const jokerOf: NonNullable<RuleSet['jokerOf']> = ({ jokers }, indicator) =>
  (jokers === 'up' || jokers === 'down') && !isBonusTile(indicator) ? jokerBeside(indicator, jokers) : undefined;

/** DZ-joker.1; no flower is replaced before it (DZ-deal.6). */
export const permitsJoker: Permission<'IndicateJoker'> = ({ terms }) =>
  terms.options['jokers'] === 'none' ? reject('NOT_IN_RULE_SET', { at: '/type', clause: 'DZ-joker.1' }) : undefined;

/** East, South, West, North in turn, once the joker is known (DZ-deal.6, DZ-deal.7). */
export const notToReplaceFlowers = (state: Preparing, seat: Seat) => {
  if (state.terms.options['jokers'] !== 'none' && state.table.joker === undefined) {
    return reject('JOKER_NOT_INDICATED', { clause: 'DZ-deal.6' });
  }
  return notInTurn(state, seat, 'DZ-deal.7');
};

export const permitsNoFlowers: Permission<'ReportNoFlowers'> = (state, { seat }) =>
  state.phase === 'preparing' ? notToReplaceFlowers(state, seat) : undefined;

/** Play starts after North has reported (DZ-deal.7), and East opens (DZ-play.1). */
export { afterNoFlowers } from '../kit/flowers-before-play.js';
