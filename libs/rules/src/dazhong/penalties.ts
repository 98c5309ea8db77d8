import type { Transfer } from '#ledger';
import { type Seat, SEATS } from '#tiles';
import { payToEach } from '../kit/index.js';

/** DZ-penalty.1: to each opponent, by whether the declarer was ready. */
export const FALSE_WIN = {
  ready: { points: 10, reason: 'penalty.false-win', clause: 'DZ-penalty.1' },
  notReady: { points: 20, reason: 'penalty.false-win-not-ready', clause: 'DZ-penalty.1' },
} as const;

/** Paid at once (DZ-A-FALSE). */
export const falseWinPayments = (seat: Seat, ready: boolean): readonly Transfer[] =>
  payToEach(
    seat,
    SEATS.filter((other) => other !== seat),
    ready ? FALSE_WIN.ready : FALSE_WIN.notReady,
  );
