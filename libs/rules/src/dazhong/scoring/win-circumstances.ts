import type { Tile } from '#tiles';

/** What the value of a hand depends on beside its arrangement: the same for every arrangement of it. */
export interface WinCircumstances {
  /** The same for circumstances in which the same can be found. */
  readonly key: number;
  /** The tile was drawn by the winner; not so for East's hand as dealt (DZ-A-HEAVEN). */
  readonly isDrawn: boolean;
  /** The tile was another's: a discard, or of a robbed kong. */
  readonly isClaimed: boolean;
  readonly isRobbed: boolean;
  readonly isDealt: boolean;
  readonly isLastTile: boolean;
  readonly isReplacement: boolean;
  readonly isBlessedByEarth: boolean;
  readonly isBlessedByMan: boolean;
  readonly isHeavenlyReady: boolean;
  /** Ready was declared, in whichever way. */
  readonly isReady: boolean;
  /** The other three copies of the winning tile lie open, and it is no joker (DZ-A-65, DZ-joker.13, DZ-A-J13). */
  readonly isLastCopy: boolean;
  /** The drawn tile was not kept apart (DZ-count.9). */
  readonly isMixedIn: boolean;
  /** Four sets at most, all of them concealed kongs where there are any. */
  readonly isClosed: boolean;
  readonly isWithoutJokers: boolean;
  /** Kinds of the seat's and the round's wind. */
  readonly seatWind: number;
  readonly roundWind: number;
  readonly bonusTiles: readonly Tile[];
}

/** Where the winning tile is counted to in an arrangement, and as which kind; -1 where no tile was drawn. */
export interface Won {
  readonly circumstances: WinCircumstances;
  readonly place: number;
  readonly kind: number;
}
