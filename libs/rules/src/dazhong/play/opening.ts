import { type Dealt, type Jokers, type Preparing, type Refuse, reject, type Rejection } from '#deal';
import { isBonusTile, type Seat } from '#tiles';
import { refuseOutOfTurn } from '../../kit/play/flowers-before-play.js';
import { ownState } from '../state/own-state.js';
import { jokerBeside } from '../state/joker-indicator.js';

/** The joker beside the indicator (DZ-joker.2, DZ-joker.3), or undefined in a game without jokers. */
export const jokerOf: Jokers['jokerOf'] = ({ jokers }, indicator) =>
  (jokers === 'up' || jokers === 'down') && !isBonusTile(indicator) ? jokerBeside(indicator, jokers) : undefined;

/**
 * Refuses an indicator in a game without jokers (DZ-joker.1). With jokers it comes before the flower replacement
 * (DZ-deal.6). It is the last tile of the flower end that is not a flower. Only this tile is out of play (DZ-joker.5,
 * DZ-A-DEAL6), and skipped flowers keep their places (DZ-joker.4, DZ-A-JOKER4).
 */
export const refuseJoker: Refuse<'IndicateJoker'> = ({ terms }) =>
  terms.options['jokers'] === 'none' ? reject('NOT_IN_RULE_SET', { at: '/type', clause: 'DZ-joker.1' }) : undefined;

/** Checks whether the game has jokers and the indicator is still missing (DZ-deal.6). */
export const isJokerAwaited = ({ terms, table }: Dealt): boolean =>
  terms.options['jokers'] !== 'none' && table.joker === undefined;

/**
 * The seats replace their flowers in the order East, South, West, North, after the joker is known (DZ-deal.6,
 * DZ-deal.7).
 */
export const refuseToReplaceFlowers = (state: Preparing, seat: Seat): Rejection | undefined =>
  isJokerAwaited(state)
    ? reject('JOKER_NOT_INDICATED', { clause: 'DZ-deal.6' })
    : refuseOutOfTurn(ownState, state, seat, 'DZ-deal.7');

export const refuseNoFlowers: Refuse<'ReportNoFlowers'> = (state, { seat }) => refuseToReplaceFlowers(state, seat);

/** Play starts with East's turn after the report of North (DZ-deal.7, DZ-play.1). */
export { afterNoFlowers } from '../../kit/play/flowers-before-play.js';
