import { type Seat, SEATS } from '#tiles';
import type { DealEvent, EventOf, Settling } from '#deal';
import { declaredForbiddenSet, fineOf, keptForbiddenSuit, paidToStillActive } from '../../kit/bloody/index.js';

export const FALSE_WIN = { points: 8, reason: 'false-win', clause: 'SBR-11.1' } as const;

/** SBR-4.3, SBR-11.2: the two fines of the forbidden suit. A player pays at most one of them (SBR-A13). */
export const FINES = {
  suit: { points: 48, reason: 'fine.forbidden-suit', clause: 'SBR-4.3' },
  meld: { points: 48, reason: 'fine.forbidden-meld', clause: 'SBR-11.2' },
} as const;

/** SBR-11.1: 8 to each player who was active after the declarations on that tile. */
export const falseWinPayments = paidToStillActive(FALSE_WIN);

/** SBR-9.2: a fine goes to the bank, not to a player. */
export const fines = (state: Settling): DealEvent[] => SEATS.flatMap((seat) => finesOf(state, seat));

/**
 * SBR-11.2 applies at every end. SBR-4.3 applies if the hand is checked (SBR-6.4, SBR-5.2) and not all discards were of
 * the suit. A seat without discards is exempt too (SBR-A12), and so is a Hu hand (SBR-A20).
 */
const finesOf = (state: Settling, seat: Seat): EventOf<'PenaltyImposed'>[] => {
  if (declaredForbiddenSet(state, seat)) return [fineOf(seat, FINES.meld)];
  return keptForbiddenSuit(state, seat) ? [fineOf(seat, FINES.suit)] : [];
};
