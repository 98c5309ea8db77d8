import { SEATS } from '#tiles';
import type { DealEvent, Settling } from '#deal';
import { fineOf, keptForbiddenSuit, paidToStillActive } from '../../kit/bloody/index.js';

/** The payment for a false Hu to each receiver (SS-A18). */
export const FALSE_WIN = { points: 8, reason: 'false-win', clause: 'SS-A18' } as const;

/** SS-fin.4: at most one fine for each player (SS-A13). Declared sets have no fine of their own (SS-A19). */
export const FINES = { suit: { points: 48, reason: 'fine.forbidden-suit', clause: 'SS-fin.4' } } as const;

/** SS-A18: 8 to each player who was active after the declarations on that tile. */
export const falseWinPayments = paidToStillActive(FALSE_WIN);

/**
 * SS-fin.4 applies if the hand is examined (SS-fin.x, SS-A24) and not all discards were of the suit. A seat without
 * discards is exempt too (SS-A12), and so is a Hu hand (SS-A20). The fine goes to the bank (SS-silent).
 */
export const fines = (state: Settling): DealEvent[] =>
  SEATS.filter((seat) => keptForbiddenSuit(state, seat)).map((seat) => fineOf(seat, FINES.suit));
