import type { Tile } from '#tiles';

/** The circumstances on which the value of a hand depends. They are the same for every arrangement. */
export interface WinCircumstances {
  /** Equal keys mean that the same fans are possible. */
  readonly key: number;
  /** The winner drew the tile. False for East's dealt hand (DZ-A-HEAVEN). */
  readonly isDrawn: boolean;
  /** The winning tile is a discard or the tile of a robbed kong. */
  readonly isClaimed: boolean;
  readonly isRobbed: boolean;
  readonly isDealt: boolean;
  readonly isLastTile: boolean;
  readonly isReplacement: boolean;
  readonly isBlessedByEarth: boolean;
  readonly isBlessedByMan: boolean;
  readonly isHeavenlyReady: boolean;
  /** Ready was declared, ordinary or heavenly. */
  readonly isReady: boolean;
  /** The other three copies of the winning tile are visible, and it is no joker (DZ-A-65, DZ-joker.13, DZ-A-J13). */
  readonly isLastCopy: boolean;
  /** The drawn tile was not kept apart (DZ-count.9). */
  readonly isMixedIn: boolean;
  /** The declared sets, if any, are concealed kongs. */
  readonly isClosed: boolean;
  readonly isWithoutJokers: boolean;
  /** A concealed hand that was declared ready has the point of the declaration too (DZ-A-RIICHI). */
  readonly addsRiichi: boolean;
  /** The pair, seven pairs and knitted tiles count for a tile hog too (DZ-A-HOG). */
  readonly hogsAnywhere: boolean;
  /** The kinds of the seat wind and the round wind (DZ-dealer.2). */
  readonly seatWind: number;
  readonly roundWind: number;
  readonly bonusTiles: readonly Tile[];
}

/** The part to which the winning tile is assigned, and its kind; -1 if no tile was drawn. */
export interface Won {
  readonly circumstances: WinCircumstances;
  readonly place: number;
  readonly kind: number;
}
