import type { DealEvent, EventOf } from '#deal';
import type { Transfer } from '#ledger';
import { type Seat, SEATS } from '#tiles';
import { payToEach } from '../../kit/index.js';

/** DZ-penalty.1: to each opponent, by whether the declarer was ready. */
export const FALSE_WIN = {
  ready: { points: 10, reason: 'penalty.false-win', clause: 'DZ-penalty.1' },
  notReady: { points: 20, reason: 'penalty.false-win-not-ready', clause: 'DZ-penalty.1' },
} as const;

/** DZ-penalty.2: to each opponent, once it is found out (DZ-kong.10). */
export const FALSE_KONG = { points: 30, reason: 'penalty.false-kong', clause: 'DZ-penalty.2' } as const;

const opponentsOf = (seat: Seat): readonly Seat[] => SEATS.filter((other) => other !== seat);

/** Paid at once (DZ-A-FALSE). */
export const falseWinPayments = (seat: Seat, ready: boolean): readonly Transfer[] =>
  payToEach(seat, opponentsOf(seat), ready ? FALSE_WIN.ready : FALSE_WIN.notReady);

/** Nothing can be won with it any more (DZ-false.6). */
export const deadByFalseWin = (seat: Seat): EventOf<'HandDied'> => ({
  type: 'HandDied',
  seat,
  cause: 'false-win',
  clause: 'DZ-false.6',
  bars: 'wins',
});

/** A result-only recording reports it without the hand. */
export const reportedFalseWin = (seat: Seat, ready: boolean): readonly DealEvent[] => {
  const { reason: penalty, clause } = ready ? FALSE_WIN.ready : FALSE_WIN.notReady;
  return [
    { type: 'PenaltyImposed', seat, penalty, clause, transfers: falseWinPayments(seat, ready) },
    deadByFalseWin(seat),
  ];
};

/** No other effect is printed (DZ-A-DEAD). */
export const falseKongPenalty = (seat: Seat): EventOf<'PenaltyImposed'> => ({
  type: 'PenaltyImposed',
  seat,
  penalty: FALSE_KONG.reason,
  clause: FALSE_KONG.clause,
  transfers: payToEach(seat, opponentsOf(seat), FALSE_KONG),
});

/** How many false kongs of a seat were paid for so far. */
export const falseKongsPaid = (transfers: readonly Transfer[], seat: Seat): number =>
  transfers.filter(({ from, reason }) => from === seat && reason === FALSE_KONG.reason).length /
  opponentsOf(seat).length;
