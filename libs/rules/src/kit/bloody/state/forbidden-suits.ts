import type { ForbiddenSuit } from '#deal';
import { ofSeat, type Seat } from '#tiles';
import { forEachSeat, type OwnPart } from '../../state/own-state.js';

/** The forbidden suit of each seat, once it is chosen (SBR-4.1, SS-fs.1). */
export type ForbiddenSuits = Record<Seat, ForbiddenSuit | undefined>;

export const forbiddenSuits: OwnPart<ForbiddenSuits> = {
  ...forEachSeat<ForbiddenSuit | undefined>(undefined),
  folds: {
    ForbiddenSuitChosen: (chosen, { seat, suit, by, tile }) => {
      chosen[seat] = { suit, by, tile, shown: false };
    },
    ForbiddenSuitShown: (chosen, { seat, suit }) => {
      const { by, tile } = chosen[seat] ?? { by: 'card' as const, tile: undefined };
      chosen[seat] = { suit, by, tile, shown: true };
    },
    // After the first discard, the tile set aside is among the discards.
    TileDiscarded: (chosen, { seat }) => {
      const forbidden = ofSeat(chosen, seat);
      if (forbidden?.tile !== undefined) chosen[seat] = { ...forbidden, tile: undefined };
    },
    HandReported: (chosen, { seat, forbidden }) => {
      if (forbidden !== undefined) chosen[seat] = { suit: forbidden, by: 'card', tile: undefined, shown: true };
    },
  },
  facts: { forbiddenSuit: ofSeat },
};
