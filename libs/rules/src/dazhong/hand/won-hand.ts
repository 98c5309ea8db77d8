import type { RuleSetOptions } from '#deal';
import type { Tile } from '#tiles';
import type { FinishedHand } from '../../kit/hand/finished-hand.js';
import type { WaitValue } from '../../kit/index.js';
import type { Verdict } from '../../kit/hand/judging.js';

/**
 * Everything on which the value of a hand depends. A joker is a tile of the joker's kind. A declared kong of jokers is a
 * concealed kong of that kind (DZ-fan.12). No tile was drawn for East's dealt hand (DZ-fan.2). Discarded flowers do not
 * count (DZ-flower.6).
 */
export interface WonHand extends FinishedHand {
  /** A concealed kong was found to be false, whatever tiles are recorded (DZ-kong.10). */
  readonly holdsFalseKong?: boolean;
  /** The joker's kind; absent in a game without jokers. */
  readonly joker?: Tile;
  /** The agreed options. Without them the defaults hold. */
  readonly options?: RuleSetOptions;
}

/** A waiting hand: `standing` does not contain the tile that it waits for. */
export type WaitingHand = Omit<WonHand, 'winningTile'>;

/** Judges a declared win. Never throws, whatever tiles the hand holds. */
export type JudgeWin = (hand: WonHand) => Verdict;

/** The tiles that a hand waits for, in the order of kinds, each with the value of the completed hand. */
export type WaitsWithValues = (hand: WaitingHand) => readonly WaitValue[];
