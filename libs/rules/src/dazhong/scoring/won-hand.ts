import type { Circumstance, WinSource } from '#deal';
import type { HonourTile, Meld, Tile } from '#tiles';
import type { WaitValue } from '../../kit/index.js';
import type { Verdict } from '../../kit/judging.js';

export type Wind = Extract<HonourTile, '1z' | '2z' | '3z' | '4z'>;

/** Everything on which the value of a hand depends. */
export interface WonHand {
  /** The tiles not laid down, with the winning tile. A joker is a tile of the joker's kind. */
  readonly standing: readonly Tile[];
  /** A declared kong of jokers is a concealed kong of the joker's kind (DZ-fan.12). */
  readonly melds: readonly Meld[];
  /** A concealed kong was found to be false, whatever tiles are recorded (DZ-kong.10). */
  readonly holdsFalseKong?: boolean;
  /** Absent if no tile was drawn: East's dealt hand (DZ-fan.2). */
  readonly winningTile?: Tile;
  readonly source: WinSource['kind'];
  readonly circumstances: readonly Circumstance[];
  readonly seatWind: Wind;
  readonly roundWind: Wind;
  /** Flowers and seasons set aside. Discarded ones do not count (DZ-flower.6). */
  readonly bonusTiles: readonly Tile[];
  /** The joker's kind; absent in a game without jokers. */
  readonly joker?: Tile;
}

/** A waiting hand: `standing` does not contain the tile that it waits for. */
export type WaitingHand = Omit<WonHand, 'winningTile'>;

/** Judges a declared win. Never throws, whatever tiles the hand holds. */
export type JudgeWin = (hand: WonHand) => Verdict;

/** The tiles that a hand waits for, in the order of kinds, each with the value of the completed hand. */
export type WaitsWithValues = (hand: WaitingHand) => readonly WaitValue[];
