import { SEATS, type Seat, type Tile, tileIndex } from '#tiles';
import type { HandToValue, Win } from './hand.js';

/** What the value of a hand depends on beside its arrangement: the same for every arrangement of it. */
export interface WinCircumstances {
  readonly hasWon: boolean;
  /** Kinds of the own and of the prevailing wind. */
  readonly ownWind: number;
  readonly prevailingWind: number;
  /** How many bonus tiles there are, and which: a bit each, flowers first. */
  readonly bonusTiles: number;
  readonly bonus: number;
  /** 0 for East, whose flower and season are the first ones (CC-bonus.seats). */
  readonly seat: number;
  /** The last tile's kind; -1 where none is known to have come. */
  readonly lastTile: number;
  readonly isDrawn: boolean;
  readonly isRobbed: boolean;
  readonly isLoose: boolean;
  readonly isLastPermitted: boolean;
  readonly isDealt: boolean;
  readonly isReadyAtOnce: boolean;
  readonly isBlessedByEarth: boolean;
}

const FIRST_WIND = tileIndex('1z');
const FIRST_BONUS_TILE = tileIndex('1f');

const windOf = (seat: Seat): number => FIRST_WIND + SEATS.indexOf(seat);

const bitsOf = (bonusTiles: readonly Tile[]): number => {
  let bits = 0;
  for (const tile of bonusTiles) bits |= 1 << (tileIndex(tile) - FIRST_BONUS_TILE);
  return bits;
};

/** Nothing of it is a loser's (CC-score.loser). */
const NO_WIN: Win = { source: 'discard', circumstances: [] };

export const winCircumstancesOf = ({ bonusTiles, seatWind, roundWind }: HandToValue, win?: Win): WinCircumstances => {
  const { tile, source, circumstances } = win ?? NO_WIN;
  const isDrawn = source === 'self-draw';
  const isLoose = isDrawn && circumstances.includes('replacement-tile');
  return {
    hasWon: win !== undefined,
    ownWind: windOf(seatWind),
    prevailingWind: windOf(roundWind),
    bonusTiles: bonusTiles.length,
    bonus: bitsOf(bonusTiles),
    seat: SEATS.indexOf(seatWind),
    lastTile: tile === undefined ? -1 : tileIndex(tile),
    isDrawn,
    isRobbed: source === 'robbed-kong',
    // Either goes with a tile drawn, a discarded one is none of them any more (CC-A24); and a loose one is not number 15.
    isLoose,
    isLastPermitted: isDrawn && !isLoose && circumstances.includes('last-tile'),
    isDealt: isDrawn && circumstances.includes('dealt-hand'),
    isReadyAtOnce: circumstances.includes('heavenly-ready'),
    isBlessedByEarth: source === 'discard' && circumstances.includes('blessing-of-earth'),
  };
};
