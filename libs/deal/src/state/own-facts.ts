import type { Seat, SeenTile, Suit } from '#tiles';
import type { EventOf } from '../messages/events.js';

export interface ForbiddenSuit {
  readonly suit: Suit | '?' | 'hidden';
  readonly by: 'tile' | 'card';
  /** The tile set aside. It is part of the hand for a win, not for a meld, and must be the first discard (SBR-4.1). */
  readonly tile: SeenTile | undefined;
  /** Whether the first discard has revealed it. */
  readonly shown: boolean;
}

/** A hand that can no longer win, or also can no longer claim or declare kongs. */
export interface DeadHand {
  readonly bars: EventOf<'HandDied'>['bars'];
  /** Undefined where a referee ruled the hand dead. */
  readonly clause: string | undefined;
}

export type Miscount = 'too-few-tiles' | 'too-many-tiles';

export interface ReturnedTile {
  readonly tile: SeenTile;
  readonly seenBy: Seat;
}

/** Before play the seats replace their flowers in order. */
export interface FlowersBeforePlay {
  /** The seats that have reported no flowers, in that order. */
  readonly reported: readonly Seat[];
  /** Replacement tiles pending for flowers that a seat has exposed. */
  readonly owed: { readonly seat: Seat; readonly tiles: number } | undefined;
}

/** Reads facts from the state that a rule set keeps. A rule set that does not know a fact has none. */
export interface OwnFacts<Own extends object> {
  readonly forbiddenSuit: (own: Own, seat: Seat) => ForbiddenSuit | undefined;
  /** Whether the seat has declared that one tile is missing, and the declaration stands. */
  readonly isReady: (own: Own, seat: Seat) => boolean;
  /** Whether the seat has laid its hand face up with that declaration. */
  readonly isOpened: (own: Own, seat: Seat) => boolean;
  readonly deadHand: (own: Own, seat: Seat) => DeadHand | undefined;
  /** The noted error in the number of tiles: a report of the hand may differ by a tile. */
  readonly miscount: (own: Own, seat: Seat) => Miscount | undefined;
  /** Tiles that were drawn and put back: they are first in the wall, in this order. */
  readonly returnedTiles: (own: Own) => readonly ReturnedTile[];
  /** Undefined where no flowers are replaced before play. */
  readonly flowersBeforePlay: (own: Own) => FlowersBeforePlay | undefined;
}
