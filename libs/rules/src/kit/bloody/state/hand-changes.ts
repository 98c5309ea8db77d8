import {
  bySeat,
  isKnown,
  isOfSuit,
  KONG_TILES_FROM_HAND,
  type KongKind,
  type Seat,
  type SeenTile,
  type Suit,
  UNKNOWN,
} from '#tiles';
import type { OwnPart } from '../../state/own-state.js';

/** Tiles of one face that came to a hand (a positive count) or left it (a negative count). */
export interface HandChange {
  readonly tile: SeenTile;
  readonly count: number;
}

/** The changes of each hand since it was dealt, in their order. */
export type HandChanges = Record<Seat, HandChange[]>;

/** An act by which tiles leave a hand. */
export type Leaving = 'discard' | 'pung' | KongKind;

const TILES_LEAVING: Readonly<Record<Leaving, number>> = { discard: 1, pung: 2, ...KONG_TILES_FROM_HAND };

/**
 * Adds the tiles that leave a hand by an act. The tile of a promoted kong is the last draw, so that draw cannot have been
 * another tile. The tile of a postponed kong was in the hand before the last draw.
 */
export const addLeaving = (changes: HandChange[], tile: SeenTile, by: Leaving): void => {
  const isAfterDraw = changes.at(-1)?.count === 1;
  if (isAfterDraw && by === 'promoted') changes[changes.length - 1] = { tile, count: 1 };
  const isBeforeDraw = isAfterDraw && by === 'postponed';
  changes.splice(changes.length - (isBeforeDraw ? 1 : 0), 0, { tile, count: -TILES_LEAVING[by] });
};

/** The changes of a hand with the faces of its concealed kongs, in the order of their declaration. */
export const withKongFaces = (changes: readonly HandChange[], faces: readonly SeenTile[]): HandChange[] => {
  const rest = [...faces];
  return changes.map((change) =>
    change.count === -TILES_LEAVING.concealed ? { ...change, tile: rest.shift() ?? change.tile } : change,
  );
};

/**
 * Whether a hand that nobody saw must have been dealt a tile of the suit: at some time, more tiles of it had left the hand
 * than can have been drawn until then. A drawn tile whose face the record does not know can be any tile.
 */
export const wasDealtSuit = (changes: readonly HandChange[], suit: Suit): boolean => {
  const drawn = new Map<SeenTile, number>();
  const drawnOf = (tile: SeenTile): number => drawn.get(tile) ?? 0;
  for (const { tile, count } of changes) {
    if (count > 0) {
      const face = isKnown(tile) ? tile : UNKNOWN;
      drawn.set(face, drawnOf(face) + count);
    } else if (isKnown(tile) && isOfSuit(tile, suit)) {
      const seen = Math.min(drawnOf(tile), -count);
      const unseen = -count - seen;
      if (unseen > drawnOf(UNKNOWN)) return true;
      drawn.set(tile, drawnOf(tile) - seen);
      drawn.set(UNKNOWN, drawnOf(UNKNOWN) - unseen);
    }
  }
  return false;
};

export const handChanges: OwnPart<HandChanges> = {
  initial: () => bySeat(() => []),
  copyOf: ({ east, south, west, north }) => ({
    east: east.slice(),
    south: south.slice(),
    west: west.slice(),
    north: north.slice(),
  }),
  folds: {
    TileDrawn: (changes, { seat, tile }) => {
      changes[seat].push({ tile, count: 1 });
    },
    // The referee decides how the tiles of an amended hand came.
    HandAmended: (changes, { seat, hand }) => {
      changes[seat].push({ tile: UNKNOWN, count: hand.count });
    },
    TileDiscarded: (changes, { seat, tile }) => {
      addLeaving(changes[seat], tile, 'discard');
    },
    PungDeclared: (changes, { seat, tile }) => {
      addLeaving(changes[seat], tile, 'pung');
    },
    KongDeclared: (changes, { seat, tile, kind }) => {
      addLeaving(changes[seat], tile, kind);
    },
    // The tiles of an outranked claim return to the hand. No other tile has left it since.
    MeldWithdrawn: (changes, { seat }) => {
      changes[seat].splice(
        changes[seat].findLastIndex(({ count }) => count < 0),
        1,
      );
    },
    // Kongs that are turned over after play are judged and fined. They do not make a card needless.
    KongsShown: (changes, { seat, kongs }, before) => {
      if (before.phase === 'playing') changes[seat] = withKongFaces(changes[seat], kongs);
    },
  },
};
