import { type CommandOf, type Dealt, type Playing, type Refuse, reject, type Withdrawals } from '#deal';
import { ownOf } from '../state/own-state.js';

/**
 * The clauses of withdrawals: of a win or a call before tiles are opened (DZ-false.3, DZ-false.4, DZ-false.7), and of a
 * set that was opened wrongly (DZ-false.1). A call can be changed (DZ-false.2), and a higher claim makes it void
 * (DZ-hier.1); any correct claim does so with an incorrect call (DZ-hier.3).
 */
export const withdrawals: Withdrawals = {
  hu: 'DZ-false.7',
  set: 'DZ-false.1',
  kong: 'DZ-false.1',
  call: { ofDiscard: 'DZ-false.3', ofOwnKong: 'DZ-false.4' },
  changed: 'DZ-false.2',
  outranked: 'DZ-hier.1',
  incorrect: 'DZ-hier.3',
};

/** Checks whether the seat withdraws a set whose tiles are opened, and not a win or a call. */
const withdrawsSet = ({ turn, called }: Playing, { seat }: CommandOf<'WithdrawClaim'>): boolean =>
  turn.act !== 'show' && called?.seat !== seat;

/**
 * Refuses to withdraw an opened set that the record sees to be correct (DZ-false.3, DZ-false.4, DZ-pung.2). Where its
 * tiles were not seen in the hand, the set may be wrong and can be corrected at once (DZ-false.1). It is agreed
 * otherwise by an option (DZ-A-KONGBACK).
 */
export const refuseWithdrawal: Refuse<'WithdrawClaim'> = (state: Dealt, command) => {
  if (state.phase !== 'playing' || !withdrawsSet(state, command)) return undefined;
  if (state.terms.options['withdrawals'] === 'opened' || !ownOf(state).opened.isSeen) return undefined;
  const clause = state.window?.meld === undefined ? 'DZ-false.4' : 'DZ-false.3';
  return reject('TILES_OPENED', { at: '/seat', clause });
};
