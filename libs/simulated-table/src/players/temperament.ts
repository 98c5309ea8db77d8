/** The inclinations of a simulated player; every value is a probability from 0 to 1. */
export interface Temperament {
  /** Passes a win on another's tile, or by self-draw, in the hope of a better one (SBR-2.7). */
  readonly passClaimedWin: number;
  readonly passSelfDraw: number;
  /** Claims a pung that decreases the distance to ready, keeps it, or increases it. */
  readonly pung: Inclination;
  /** Claims a chow, likewise. */
  readonly chow: Inclination;
  /** Declares a kong, likewise. A kong that is not declared at once may be postponed. */
  readonly kong: Inclination;
  /** Declares Hu on a ready hand that is not complete (a false Hu, SBR-2.6). */
  readonly falseWin: number;
  /** Claims a pung of the own forbidden suit (SBR-11.2). */
  readonly forbiddenPung: number;
  /** Keeps tiles of the forbidden suit this time and discards another (SBR-4.3 allows it). */
  readonly keepsForbidden: number;
  /** Declares ready when the hand is ready (DZ-ready.5). */
  readonly ready: number;
  /** Reports no flowers while holding one (DZ-deal.8). */
  readonly overlooksFlower: number;
  /** Does not replace a flower in this turn: keeps it, or discards it (DZ-flower.2). */
  readonly keepsFlower: number;
}

export interface Inclination {
  readonly nearer: number;
  readonly asNear: number;
  readonly farther: number;
}

/** Plays to win and seldom makes mistakes, so that some hundred deals contain every event of the rule set. */
export const SOUND: Temperament = {
  passClaimedWin: 0.08,
  passSelfDraw: 0.02,
  chow: { nearer: 0.85, asNear: 0.1, farther: 0.01 },
  pung: { nearer: 0.9, asNear: 0.4, farther: 0.03 },
  kong: { nearer: 0.95, asNear: 0.85, farther: 0.15 },
  falseWin: 0.002,
  forbiddenPung: 0.05,
  keepsForbidden: 0.06,
  ready: 0.6,
  overlooksFlower: 0.05,
  keepsFlower: 0.05,
};
