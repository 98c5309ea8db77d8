import { SEATS, type Tile, tileIndex } from '#tiles';
import type { HeldHand, Winning } from '../../kit/hand/finished-hand.js';
import { windOf } from '../../patterns/index.js';

/** The circumstances on which the value of a hand depends. They are the same for every arrangement. */
export interface WinCircumstances {
  readonly hasWon: boolean;
  /** The kinds of the own wind and of the prevailing wind. */
  readonly ownWind: number;
  readonly prevailingWind: number;
  /** The number of bonus tiles, and the tiles themselves as bits, flowers first. */
  readonly bonusTiles: number;
  readonly bonus: number;
  /** 0 for East, who owns the first flower and the first season (CC-bonus.seats). */
  readonly seat: number;
  /** The kind of the last tile; -1 if it is unknown. */
  readonly lastTile: number;
  readonly isDrawn: boolean;
  readonly isRobbed: boolean;
  readonly isLoose: boolean;
  readonly isLastPermitted: boolean;
  readonly isDealt: boolean;
  readonly isReadyAtOnce: boolean;
  readonly isBlessedByEarth: boolean;
}

const FIRST_BONUS_TILE = tileIndex('1f');

const bitsOf = (bonusTiles: readonly Tile[]): number => {
  let bits = 0;
  for (const tile of bonusTiles) bits |= 1 << (tileIndex(tile) - FIRST_BONUS_TILE);
  return bits;
};

/** A loser has none of these circumstances (CC-score.loser). */
const NO_WIN: Winning = { source: 'discard', circumstances: [] };

/** @param win absent for a hand that has not won. */
export const winCircumstancesOf = ({ bonusTiles, seatWind, roundWind }: HeldHand, win?: Winning): WinCircumstances => {
  const { winningTile, source, circumstances } = win ?? NO_WIN;
  const isDrawn = source === 'self-draw';
  const isLoose = isDrawn && circumstances.includes('replacement-tile');
  return {
    hasWon: win !== undefined,
    ownWind: windOf(seatWind),
    prevailingWind: windOf(roundWind),
    bonusTiles: bonusTiles.length,
    bonus: bitsOf(bonusTiles),
    seat: SEATS.indexOf(seatWind),
    lastTile: winningTile === undefined ? -1 : tileIndex(winningTile),
    isDrawn,
    isRobbed: source === 'robbed-kong',
    // Both need a drawn tile, not a discarded one (CC-A24). A loose tile is never number 15.
    isLoose,
    isLastPermitted: isDrawn && !isLoose && circumstances.includes('last-tile'),
    isDealt: isDrawn && circumstances.includes('dealt-hand'),
    isReadyAtOnce: circumstances.includes('heavenly-ready'),
    isBlessedByEarth: source === 'discard' && circumstances.includes('blessing-of-earth'),
  };
};
