import type { DealEvent } from '#deal';
import type { Transfer } from '#ledger';
import { type Seat, SEATS } from '#tiles';
import { payToEach, penaltyImposed } from '../../kit/index.js';
import { deadByFalseWin } from '../../kit/payments/one-winner.js';

/** The payment for a false win to each opponent, by whether the declarer was ready (DZ-penalty.1). */
export const FALSE_WIN = {
  ready: { points: 10, reason: 'penalty.false-win', clause: 'DZ-penalty.1' },
  notReady: { points: 20, reason: 'penalty.false-win-not-ready', clause: 'DZ-penalty.1' },
} as const;

/** The payment for a false kong to each opponent, when it is found (DZ-penalty.2, DZ-kong.10). */
export const FALSE_KONG = { points: 30, reason: 'penalty.false-kong', clause: 'DZ-penalty.2' } as const;

const opponentsOf = (seat: Seat): readonly Seat[] => SEATS.filter((other) => other !== seat);

/** The payments are due at once (DZ-A-FALSE). */
export const falseWinPayments = (seat: Seat, ready: boolean): readonly Transfer[] =>
  payToEach(seat, opponentsOf(seat), ready ? FALSE_WIN.ready : FALSE_WIN.notReady);

/** The events of a false win that a result-only recording reports without the hand. */
export const reportedFalseWin = (seat: Seat, ready: boolean): readonly DealEvent[] => [
  penaltyImposed(seat, ready ? FALSE_WIN.ready : FALSE_WIN.notReady, falseWinPayments(seat, ready)),
  deadByFalseWin(seat, 'DZ-false.6'),
];

/** The penalty of a false kong. The source states no other effect (DZ-A-DEAD). */
export const falseKongPenalty = (seat: Seat): DealEvent =>
  penaltyImposed(seat, FALSE_KONG, payToEach(seat, opponentsOf(seat), FALSE_KONG));

/** Counts the false kongs of a seat whose penalty is paid. */
export const falseKongsPaid = (transfers: readonly Transfer[], seat: Seat): number =>
  transfers.filter(({ from, reason }) => from === seat && reason === FALSE_KONG.reason).length /
  opponentsOf(seat).length;
