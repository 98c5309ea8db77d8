import type { Fines } from '../../kit/bloody/index.js';

/** SBR-11.1: 8 to each player who was active after the declarations on that tile. */
export const FALSE_WIN = { points: 8, reason: 'false-win', clause: 'SBR-11.1' } as const;

/**
 * The fines of the forbidden suit, to the bank (SBR-9.2). A player pays at most one of them (SBR-A13). SBR-11.2 applies at
 * every end. SBR-4.3 applies if the hand is checked (SBR-6.4, SBR-5.2) and not all discards were of the suit. A seat
 * without discards is exempt too (SBR-A12), and so is a Hu hand (SBR-A20).
 */
export const FINES = {
  suit: { points: 48, reason: 'fine.forbidden-suit', clause: 'SBR-4.3' },
  meld: { points: 48, reason: 'fine.forbidden-meld', clause: 'SBR-11.2' },
} as const satisfies Fines;
