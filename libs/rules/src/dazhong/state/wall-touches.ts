import type { Seat } from '#tiles';
import type { OwnPart } from '../../kit/state/own-state.js';

/** The seats that touched the wall since the tile in the open window was discarded (DZ-draw.2). */
export interface WallTouches {
  seats: readonly Seat[];
}

const NOBODY: readonly Seat[] = [];

/** Another tile can be claimed. */
const begin = (touches: WallTouches): void => {
  touches.seats = NOBODY;
};

export const wallTouches: OwnPart<WallTouches> = {
  initial: () => ({ seats: NOBODY }),
  copyOf: ({ seats }) => ({ seats }),
  folds: {
    TileDiscarded: begin,
    KongDeclared: (touches, { kind }) => {
      if (kind !== 'melded') begin(touches);
    },
    // The seat that drew has touched the wall; the last discard can be claimed again.
    TileReturned: (touches, { seat }) => {
      touches.seats = [seat];
    },
    IrregularityNoted: (touches, { seat, irregularity }, before) => {
      if (irregularity === 'touched-wall' && before.phase === 'playing' && before.window !== undefined)
        touches.seats = [...touches.seats, seat];
    },
  },
};
