import { isKnown } from '#tiles';
import { isPlaying, isSet, someKindTooOften, tilesBeside } from '../../patterns/index.js';
import type { FinishedHand, HandTiles } from './finished-hand.js';
import type { Fault } from './standalone-hand.js';

/** A requirement that a hand must meet before its structure is checked, and the fault of a hand that misses it. */
export interface Requirement<Hand> {
  readonly fault: Fault;
  readonly isMissed: (hand: Hand) => boolean;
}

export const requirement = <Hand>(
  clause: string,
  reason: string,
  isMissed: (hand: Hand) => boolean,
): Requirement<Hand> => ({ fault: { clause, reason }, isMissed });

export const missedBy = <Hand>(hand: Hand, requirements: readonly Requirement<Hand>[]): readonly Fault[] =>
  requirements.filter(({ isMissed }) => isMissed(hand)).map(({ fault }) => fault);

/** A bonus tile stands in the hand. */
export const holdsBonusTile = ({ standing }: HandTiles): boolean => !standing.every(isPlaying);

export const hasBrokenChow = ({ melds }: HandTiles): boolean =>
  melds.some((meld) => meld.kind === 'chow' && !isSet(meld));

/** A pung or kong whose tile is known and forms none. */
export const hasBrokenPung = ({ melds }: HandTiles): boolean =>
  melds.some((meld) => meld.kind !== 'chow' && isKnown(meld.tile) && !isSet(meld));

export const holdsFifthCopy = ({ standing, melds }: HandTiles): boolean => someKindTooOften(standing, melds);

/** The hand has more or fewer tiles than a complete one. A kong counts as three tiles. */
export const isOfWrongSize = ({ standing, melds }: HandTiles): boolean => standing.length !== tilesBeside(melds);

/** Checks whether one tile is missing in the number of tiles of a complete hand. */
export const lacksOneTile = ({ standing, melds }: HandTiles): boolean => standing.length === tilesBeside(melds) - 1;

export const lacksWinningTile = ({ standing, winningTile }: FinishedHand): boolean =>
  winningTile !== undefined && !standing.includes(winningTile);
