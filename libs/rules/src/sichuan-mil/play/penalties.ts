import { type Seat, SEATS } from '#tiles';
import type { DealEvent, EventOf, Settling } from '#deal';
import { declaredForbiddenSet, fineOf, keptForbiddenSuit, paidToStillActive } from '../../kit/bloody/index.js';

export const FALSE_WIN = { points: 8, reason: 'false-win', clause: 'SBR-11.1' } as const;

/** SBR-4.3, SBR-11.2: the two fines of the forbidden suit; one player pays one of them (SBR-A13). */
export const FINES = {
  suit: { points: 48, reason: 'fine.forbidden-suit', clause: 'SBR-4.3' },
  meld: { points: 48, reason: 'fine.forbidden-meld', clause: 'SBR-11.2' },
} as const;

/** SBR-11.1: 8 to each player who was active when that tile's declarations were over. */
export const falseWinPayments = paidToStillActive(FALSE_WIN);

/** SBR-9.2: fines are received by nobody. */
export const fines = (state: Settling): DealEvent[] => SEATS.flatMap((seat) => finesOf(state, seat));

/**
 * SBR-11.2 at every end; SBR-4.3 where the hand is checked (SBR-6.4, SBR-5.2) and not all discards were of the suit,
 * which none at all are too (SBR-A12), and which spares a Hu hand alike (SBR-A20).
 */
const finesOf = (state: Settling, seat: Seat): EventOf<'PenaltyImposed'>[] => {
  if (declaredForbiddenSet(state, seat)) return [fineOf(seat, FINES.meld)];
  return keptForbiddenSuit(state, seat) ? [fineOf(seat, FINES.suit)] : [];
};
