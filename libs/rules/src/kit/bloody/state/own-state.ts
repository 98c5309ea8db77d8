import type { Dealt, ForbiddenSuit } from '#deal';
import { HIDDEN, ofSeat, type Seat, type Suit, UNKNOWN } from '#tiles';
import { keeping } from '../../state/own-state.js';
import { deadHands } from '../../state/dead-hands.js';
import { forbiddenSuits } from './forbidden-suits.js';
import { handChanges } from './hand-changes.js';
import { kongAccounts } from './kong-accounts.js';
import { passedWins } from './passed-wins.js';
import { reportedDiscards } from './reported-discards.js';

/** The state that the Sichuan rule sets keep for a deal. */
export const { ownState, ownOf } = keeping({
  forbidden: [forbiddenSuits, (own) => own.forbidden],
  changes: [handChanges, (own) => own.changes],
  passed: [passedWins, (own) => own.passed],
  kongs: [kongAccounts, (own) => own.kongs],
  onlyForbiddenDiscarded: [reportedDiscards, (own) => own.onlyForbiddenDiscarded],
  dead: [deadHands, (own) => own.dead],
});

/** The choice of a seat; undefined before it has chosen. */
export const choiceOf = (state: Dealt, seat: Seat): ForbiddenSuit | undefined => ofSeat(ownOf(state).forbidden, seat);

/** The forbidden suit of a seat, if the record knows it. */
export const knownSuitOf = (state: Dealt, seat: Seat): Suit | undefined => {
  const suit = choiceOf(state, seat)?.suit;
  return suit === UNKNOWN || suit === HIDDEN ? undefined : suit;
};
