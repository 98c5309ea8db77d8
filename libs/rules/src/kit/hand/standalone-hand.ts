import type { RuleSetOptions, WinSource } from '#deal';
import type { Seat, Suit, Tile } from '#tiles';
import type { FinishedHand, HandTiles, HeldHand, Winning } from './finished-hand.js';
import { roundAgreed } from '../play/options.js';

/** The reason, as an id, why a declared win is invalid or a hand is not ready. */
export interface Fault {
  readonly clause: string;
  readonly reason: string;
}

/** A standalone hand. `standing` does not include the tile that the hand waits for. */
export interface StandaloneHand extends HandTiles {
  /** As given. The rule set fills in missing options. */
  readonly options?: RuleSetOptions;
  readonly forbiddenSuit?: Suit;
  /** The joker's kind. */
  readonly joker?: Tile;
  readonly seatWind?: Seat;
  readonly roundWind?: Seat;
  /** Flowers and seasons set aside. */
  readonly bonusTiles?: readonly Tile[];
  /** For a waiting hand: the source of the tile that would come. */
  readonly source?: WinSource['kind'];
}

/** A standalone win, with its winning tile in `standing`. */
export interface StandaloneWin extends StandaloneHand, Winning {
  readonly source: WinSource['kind'];
  /** The seat whose tile it was, if that is stated. */
  readonly from?: Seat;
}

/** The hand in the form that is valued. The defaults are East, the East round and no bonus tiles. */
export const heldStandalone = (hand: StandaloneHand): HeldHand => {
  const { standing, melds, bonusTiles = [], seatWind = 'east', options } = hand;
  const { roundWind = roundAgreed(options) ?? 'east' } = hand;
  return { standing, melds, bonusTiles, seatWind, roundWind };
};

/** The hand as it waits for a tile, from the wall unless stated otherwise. */
export const waitingStandalone = (hand: StandaloneHand): Omit<FinishedHand, 'winningTile'> => ({
  ...heldStandalone(hand),
  source: hand.source ?? 'self-draw',
  circumstances: [],
});

/** The same for a win. */
export const finishedStandalone = (win: StandaloneWin): FinishedHand => {
  const { winningTile, source, circumstances } = win;
  return { ...heldStandalone(win), ...(winningTile !== undefined && { winningTile }), source, circumstances };
};
