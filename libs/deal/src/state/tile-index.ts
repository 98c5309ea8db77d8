import {
  type BySeat,
  bySeat,
  isKnown,
  KONG_TILES_FROM_HAND,
  ofSeat,
  type Seat,
  type SeenTile,
  type Tile,
  TileCounters,
} from '#tiles';
import type { DealEvent, DealEventType, EventOf } from '../messages/events.js';
import type { Dealt } from './state.js';
import { eachTileOnTable } from './tile-count.js';

type OnTable = Pick<Dealt, 'table'>;

/** The concealed tiles of a seat, counted. */
export interface CountedHand {
  readonly counters: TileCounters;
  /** The number of tiles whose faces the record does not know. */
  readonly unknown: number;
}

/** Counts the concealed tiles of the seats of a state. */
export interface HandCounts {
  readonly handOf: (state: OnTable, seat: Seat) => CountedHand;
}

class Hand implements CountedHand {
  readonly counters = new TileCounters();
  unknown = 0;
  isCounted = false;

  count(tiles: readonly SeenTile[]): this {
    this.counters.clear();
    this.unknown = 0;
    for (const tile of tiles) this.add(tile);
    this.isCounted = true;
    return this;
  }

  add(tile: SeenTile): void {
    if (isKnown(tile)) this.counters.add(tile);
    else this.unknown += 1;
  }
}

export const countedHand = (tiles: readonly SeenTile[]): CountedHand => new Hand().count(tiles);

/**
 * Counts of the tiles of one state, kept while decisions add events to it: at each draw the copies on the table are
 * checked, and at each discard the hands that may win on it. What an event does to the counts is in `MOVES`; after every
 * other event they are counted anew when they are needed.
 */
export class TileIndex implements HandCounts {
  readonly #table = new TileCounters();
  #isTableCounted = false;
  readonly #hands: BySeat<Hand> = bySeat(() => new Hand());

  handOf({ table }: OnTable, seat: Seat): CountedHand {
    const hand = ofSeat(this.#hands, seat);
    return hand.isCounted ? hand : hand.count(ofSeat(table.players, seat).hand);
  }

  /** The known copies of a kind outside the wall. */
  copiesOnTable(state: OnTable, tile: Tile): number {
    if (!this.#isTableCounted) {
      this.#table.clear();
      eachTileOnTable(state, (other) => {
        if (isKnown(other)) this.#table.add(other);
      });
      this.#isTableCounted = true;
    }
    return this.#table.copiesOf(tile);
  }

  /** Follows an event that was folded into the state. */
  follow(event: DealEvent): void {
    const move = MOVES.get(event.type);
    if (move === undefined || !move(this, event)) this.forget();
  }

  forget(): void {
    this.#isTableCounted = false;
    const { east, south, west, north } = this.#hands;
    east.isCounted = south.isCounted = west.isCounted = north.isCounted = false;
  }

  /** A tile comes from the wall to a hand. */
  comes(seat: Seat, tile: SeenTile): true {
    if (isKnown(tile)) this.#table.add(tile);
    ofSeat(this.#hands, seat).add(tile);
    return true;
  }

  /** Known copies leave a hand and stay on the table. Returns false if an unknown tile may have become known. */
  leave(seat: Seat, tile: SeenTile, copies: number): boolean {
    const hand = ofSeat(this.#hands, seat);
    if (!hand.isCounted || !isKnown(tile) || hand.counters.copiesOf(tile) < copies) return false;
    hand.counters.add(tile, -copies);
    return true;
  }
}

type Move<E> = (index: TileIndex, event: E) => boolean;

const noneMoves: Move<unknown> = () => true;

/** What frequent events of play do to the counts. Returns false where the counts must be made anew. */
const MOVES_BY_TYPE: { readonly [T in DealEventType]?: Move<EventOf<T>> } = {
  TileDrawn: (index, { seat, tile }) => index.comes(seat, tile),
  TileDiscarded: (index, { seat, tile }) => index.leave(seat, tile, 1),
  BonusTileShown: (index, { seat, tile }) => index.leave(seat, tile, 1),
  PungDeclared: (index, { seat, tile }) => index.leave(seat, tile, 2),
  // Unlike tiles in a false kong are rare.
  KongDeclared: (index, { seat, kind, tile, tiles }) =>
    tiles === undefined && index.leave(seat, tile, KONG_TILES_FROM_HAND[kind]),
  // The robbed tile lies in the kong and with the winner until the kong is undone.
  WinDeclared: (_, { source }) => source.kind !== 'robbed-kong',
  ClaimsClosed: noneMoves,
  TurnPassed: noneMoves,
  ForbiddenSuitShown: noneMoves,
  KongSettled: noneMoves,
  // An exposed hand may have unknown tiles.
  ReadyDeclared: (_, { opened }) => opened === undefined,
};

const MOVES = new Map(Object.entries(MOVES_BY_TYPE)) as ReadonlyMap<string, Move<DealEvent>>;
