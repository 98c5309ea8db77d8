import type { Miscount } from '#deal';
import { ofSeat, type Seat } from '#tiles';
import { forEachSeat, type OwnPart } from './own-state.js';

/** The noted error in the number of tiles of each hand: a report of the hand may differ by a tile. */
export type Miscounts = Record<Seat, Miscount | undefined>;

export const miscounts: OwnPart<Miscounts> = {
  ...forEachSeat<Miscount | undefined>(undefined),
  folds: {
    IrregularityNoted: (noted, { seat, irregularity }) => {
      if (irregularity === 'too-few-tiles' || irregularity === 'too-many-tiles') noted[seat] = irregularity;
    },
  },
  facts: { miscount: ofSeat },
};
