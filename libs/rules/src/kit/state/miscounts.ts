import type { Miscount } from '#deal';
import { bySeat, type BySeat, ofSeat, type Seat } from '#tiles';
import type { OwnPart } from '../own-state.js';

/** The noted error in the number of tiles of each hand: a report of the hand may differ by a tile. */
export type Miscounts = Record<Seat, Miscount | undefined>;

const NONE_NOTED: BySeat<undefined> = bySeat(() => undefined);

export const miscounts: OwnPart<Miscounts> = {
  initial: () => ({ ...NONE_NOTED }),
  copyOf: (noted) => ({ ...noted }),
  folds: {
    IrregularityNoted: (noted, { seat, irregularity }) => {
      if (irregularity === 'too-few-tiles' || irregularity === 'too-many-tiles') noted[seat] = irregularity;
    },
  },
  facts: { miscount: ofSeat },
};
