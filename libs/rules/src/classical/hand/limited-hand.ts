import type { FinishedHand, HeldHand } from '../../kit/hand/finished-hand.js';

/**
 * Everything on which the value of a hand that has not won depends. A bonus tile among the standing tiles has no value
 * (CC-A43).
 */
export interface HandToValue extends HeldHand {
  /** The maximum value of a hand in points (CC-setup.limit). */
  readonly limit: number;
}

/**
 * A declared mahjong. This rule set has no other circumstances than these:
 * - `replacement-tile`: a loose tile; `last-tile`: the last permitted tile.
 * - `dealt-hand`: a hand dealt complete; `heavenly-ready`: a hand ready at once.
 * - `blessing-of-earth`: a hand that was announced before East's first discard and wins on it (CC-A30).
 */
export interface WonHand extends HandToValue, FinishedHand {
  /** The robbed kong was closed. Only Thirteen Wonders can rob it (CC-claim.rob.closed). */
  readonly fromClosedKong?: true;
}

/** A waiting hand: `standing` does not contain the tile that it waits for. */
export type WaitingHand = Omit<WonHand, 'winningTile'>;
