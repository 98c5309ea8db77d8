import type { Dealt, ForbiddenSuit } from '#deal';
import { HIDDEN, ofSeat, type Seat, type Suit, UNKNOWN } from '#tiles';
import { keeping } from '../own-state.js';
import { type DeadHands, deadHands } from '../state/dead-hands.js';
import { type ForbiddenSuits, forbiddenSuits } from './state/forbidden-suits.js';
import { type KongAccounts, kongAccounts } from './state/kong-accounts.js';
import { type PassedWins, passedWins } from './state/passed-wins.js';
import { type ReportedDiscards, reportedDiscards } from './state/reported-discards.js';

interface BloodyState {
  readonly forbidden: ForbiddenSuits;
  readonly passed: PassedWins;
  readonly kongs: KongAccounts;
  readonly onlyForbiddenDiscarded: ReportedDiscards;
  readonly dead: DeadHands;
}

/** The state that the Sichuan rule sets keep for a deal. */
export const { ownState, ownOf } = keeping<BloodyState>({
  forbidden: [forbiddenSuits, (own) => own.forbidden],
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
