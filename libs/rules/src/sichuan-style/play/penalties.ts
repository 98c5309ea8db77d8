import type { Fines } from '../../kit/bloody/index.js';

/** SS-A18: 8 to each player who was active after the declarations on that tile. */
export const FALSE_WIN = { points: 8, reason: 'false-win', clause: 'SS-A18' } as const;

/**
 * SS-fin.4: at most one fine for each player (SS-A13). Declared sets are fined like loose tiles (SS-A19). It applies if the
 * hand is examined (SS-fin.x, SS-A24) and not all discards were of the suit. A seat without discards is exempt too
 * (SS-A12), and so is a Hu hand (SS-A20). The fine goes to the bank (SS-A134).
 */
export const FINES = {
  suit: { points: 48, reason: 'fine.forbidden-suit', clause: 'SS-fin.4' },
  examinedMeld: { points: 48, reason: 'fine.forbidden-suit', clause: 'SS-A19' },
} as const satisfies Fines;
