import type { DealState, EventOf, ReturnedTile } from '#deal';
import type { OwnPart } from '../../kit/state/own-state.js';

/** Tiles that were drawn and put back (DZ-draw.3): they are first in the wall, in this order. */
export interface ReturnedTiles {
  tiles: readonly ReturnedTile[];
}

const NONE: readonly ReturnedTile[] = [];

/** The place in the wall, from its live end, of the tile just drawn. */
const placeOfDrawn = (state: DealState): number =>
  state.phase === 'playing' && state.turn.act === 'discard' ? (state.turn.returnsTo ?? 0) : 0;

/** A replacement comes from the other end. A tile that is left is drawn past. */
const placeTaken = ({ replacement, returned, wall }: EventOf<'TileDrawn'>): number => {
  if (replacement) return wall;
  return returned === 'left' ? 1 : 0;
};

export const returnedTiles: OwnPart<ReturnedTiles> = {
  initial: () => ({ tiles: NONE }),
  copyOf: ({ tiles }) => ({ tiles }),
  folds: {
    TileReturned: (own, { seat, tile }, before) => {
      own.tiles = own.tiles.toSpliced(placeOfDrawn(before), 0, { tile, seenBy: seat });
    },
    TileDrawn: (own, event) => {
      const taken = placeTaken(event);
      if (taken < own.tiles.length) own.tiles = own.tiles.toSpliced(taken, 1);
    },
  },
  facts: { returnedTiles: ({ tiles }) => tiles },
};
