import type { Circumstance, WinSource } from '#deal';
import type { HonourTile, Meld, Tile } from '#tiles';
import type { WaitValue } from '../../kit/index.js';
import type { Verdict } from '../../kit/judging.js';

export type Wind = Extract<HonourTile, '1z' | '2z' | '3z' | '4z'>;

/** Everything that a hand's value depends on. */
export interface WonHand {
  /** Tiles that are not laid down, the winning tile included; a joker is a tile of the joker's kind. */
  readonly standing: readonly Tile[];
  /** A declared kong of jokers is a concealed kong of the joker's kind (DZ-fan.12). */
  readonly melds: readonly Meld[];
  /** One of the concealed kongs was found not to be four of a kind, whatever it is recorded as (DZ-kong.10). */
  readonly holdsFalseKong?: boolean;
  /** Absent where no tile was drawn: East's hand as it was dealt (DZ-fan.2). */
  readonly winningTile?: Tile;
  readonly source: WinSource['kind'];
  readonly circumstances: readonly Circumstance[];
  readonly seatWind: Wind;
  readonly roundWind: Wind;
  /** Flowers and seasons set aside; those discarded are none (DZ-flower.6). */
  readonly bonusTiles: readonly Tile[];
  /** The joker's kind; absent in a game without jokers. */
  readonly joker?: Tile;
}

/** A hand that waits: `standing` without the tile it waits for. */
export type WaitingHand = Omit<WonHand, 'winningTile'>;

/** Judges a hand that said it has won; never throws, whatever tiles it holds. */
export type JudgeWin = (hand: WonHand) => Verdict;

/** The tiles a hand waits for, in the order of kinds, each with the value it would make. */
export type WaitsWithValues = (hand: WaitingHand) => readonly WaitValue[];
