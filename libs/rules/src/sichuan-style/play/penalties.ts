import { SEATS } from '#tiles';
import type { DealEvent, Settling } from '#deal';
import { fineOf, keptForbiddenSuit, paidToStillActive } from '../../kit/bloody/index.js';

/** SS-A18. */
export const FALSE_WIN = { points: 8, reason: 'false-win', clause: 'SS-A18' } as const;

/** SS-fin.4: one fine a player (SS-A13); declared sets have none of their own (SS-A19). */
export const FINES = { suit: { points: 48, reason: 'fine.forbidden-suit', clause: 'SS-fin.4' } } as const;

/** SS-A18: 8 to each player who was active when that tile's declarations were over. */
export const falseWinPayments = paidToStillActive(FALSE_WIN);

/**
 * SS-fin.4 where the hand is examined (SS-fin.x, SS-A24) and not all discards were of the suit, which none at all are too
 * (SS-A12), and which spares a Hu hand alike (SS-A20). Nobody receives it (SS-silent).
 */
export const fines = (state: Settling): DealEvent[] =>
  SEATS.filter((seat) => keptForbiddenSuit(state, seat)).map((seat) => fineOf(seat, FINES.suit));
