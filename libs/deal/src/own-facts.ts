import type { Seat, SeenTile, Suit } from '#tiles';
import type { EventOf } from './events.js';
import type { Keeping } from './own-state.js';
import type { DealState, Dealt } from './state.js';

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

/** Reads facts from the state that a rule set keeps. A rule set that does not know a fact has none. */
export interface OwnFacts<Own extends object> {
  readonly forbiddenSuit: (own: Own, seat: Seat) => ForbiddenSuit | undefined;
  /** Whether the seat has declared that one tile is missing, and the declaration stands. */
  readonly isReady: (own: Own, seat: Seat) => boolean;
  readonly deadHand: (own: Own, seat: Seat) => DeadHand | undefined;
  /** The noted error in the number of tiles: a report of the hand may differ by a tile. */
  readonly miscount: (own: Own, seat: Seat) => Miscount | undefined;
  /** Tiles that were drawn and put back: they are first in the wall, in this order. */
  readonly returnedTiles: (own: Own) => readonly ReturnedTile[];
}

type FactOfSeat = Exclude<keyof OwnFacts<object>, 'returnedTiles'>;

const factOf =
  <Fact extends FactOfSeat>(fact: Fact) =>
  ({ ownState }: Keeping, state: DealState, seat: Seat): ReturnType<OwnFacts<object>[Fact]> | undefined =>
    state.phase === 'unopened' || state.own === undefined
      ? undefined
      : (ownState.facts[fact](state.own, seat) as ReturnType<OwnFacts<object>[Fact]>);

/** The forbidden suit that the seat has chosen. */
export const forbiddenSuitOf = factOf('forbiddenSuit');

export const hasDeclaredReady = (...args: Parameters<typeof isReadyOf>): boolean => isReadyOf(...args) === true;

const isReadyOf = factOf('isReady');

/** Undefined for a living hand. */
export const deadHandOf = factOf('deadHand');

export const miscountOf = factOf('miscount');

export const returnedTilesOf = ({ ownState }: Keeping, { own }: Dealt): readonly ReturnedTile[] =>
  own === undefined ? NONE_RETURNED : ownState.facts.returnedTiles(own);

const NONE_RETURNED: readonly ReturnedTile[] = [];
