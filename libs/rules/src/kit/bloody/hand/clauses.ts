import type { PhaseClauses } from '../../play/refusal-clauses.js';
import type { PassedBy } from '../state/passed-wins.js';

/** The clauses of a Sichuan rule set. */
export interface BloodyClauses {
  readonly phases: PhaseClauses & { readonly ended: Readonly<Record<'wins' | 'wall' | 'time', string>> };
  /** The tiles of the set. */
  readonly tiles: string;
  readonly wallBreak: string;
  readonly suit: {
    readonly tile: string;
    readonly card: string;
    /** A Hu before the first discard turns the card. */
    readonly cardAtHu: string;
    /** Each seat has a forbidden suit. */
    readonly reported: string;
    /** A Hu hand and a ready hand hold no tile of it. */
    readonly inHu: string;
    readonly inReadyHand: string;
    /** The tile set aside is discarded first, so it is in no declared set. */
    readonly setAside: string;
  };
  /** A player who has declared a win no longer plays. */
  readonly out: string;
  /** The sets and the pair of a complete hand. */
  readonly structure: string;
  readonly pung: string;
  readonly kong: {
    readonly set: string;
    readonly concealed: string;
    /** A concealed kong cannot be robbed. */
    readonly concealedRobbed: string;
    readonly melded: string;
    readonly added: string;
    /** A kong needs a replacement tile. */
    readonly noReplacement: string;
    /** Whether a player can declare a kong in the turn of the own pung. */
    readonly afterPung: string;
    /** A kong is promoted with the tile drawn last and postponed with another tile. */
    readonly kind: string;
    /** The other three copies of a robbed tile are in the pung of its seat. */
    readonly robbing: string;
    /** The seat whose kong was robbed keeps the pung. */
    readonly robbed: string;
    /** A Hu on the discard after a kong refunds its price. */
    readonly shot: string;
    /** Of several kongs in the turn, only the last one is refunded. */
    readonly shotLast: string;
    readonly refundedByFalseHu: string;
    readonly refundedIfNotReady: string;
  };
  /** The permitted declarations, without a chow. */
  readonly declarations: string;
  readonly noChow: string;
  /** The order of turns, and the order after a Hu. */
  readonly turns: string;
  readonly turnsAfterHu: string;
  readonly claims: string;
  readonly huOutranks: string;
  readonly huTile: string;
  readonly severalHu: string;
  /** After a passed win a player needs a hand of higher value, by what was passed. */
  readonly passedHu: Readonly<Record<PassedBy, string>>;
  /** The seat whose tile wins, and the players who pay for a Hu. */
  readonly huOnDiscard: string;
  /**
   * A win with the last tile of the wall: a robbed tile is not the last one. A dealt complete hand: it has no winning
   * tile, no declared set and no other circumstance, and no kong comes before it.
   */
  readonly circumstances: Readonly<Record<'replacement-tile' | 'after-kong' | 'last-tile' | 'dealt-hand', string>>;
  /** All fans that apply count, with those of kongs and circumstances. */
  readonly fans: string;
  /** The value of a hand is counted in fan. Points double with each fan, up to a cap. */
  readonly value: string;
  /** A hand without Hu is judged by its tiles after an exhausted wall. */
  readonly notWon: string;
  /** Every seat must report its declared sets. */
  readonly unchecked: string;
  /** The seats whose hands are shown, by the end of play. */
  readonly shown: {
    readonly wins: string;
    /** The third Hu took the last tile. */
    readonly winsOnLastTile: string;
    readonly wall: string;
    readonly time: string;
  };
  /** The ways to determine the next dealer. */
  readonly dealer: {
    readonly noWin: string;
    /** The first Hu was declared by one player. */
    readonly alone: string;
    /** The first Hu was declared by several on one discard. */
    readonly several: string;
    /** The first Hu was declared by several on one added kong. */
    readonly severalRobbing: string;
    /** Whether false Hu count. Cited if the next dealer depends on it. */
    readonly falseHu: string;
  };
}
