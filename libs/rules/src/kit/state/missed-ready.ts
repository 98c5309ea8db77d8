import type { Seat } from '#tiles';
import { forEachSeat, type OwnPart } from './own-state.js';

/** Whether it is noted that a seat did not announce its ready hand. */
export const missedReady: OwnPart<Record<Seat, boolean>> = {
  ...forEachSeat<boolean>(false),
  folds: {
    IrregularityNoted: (noted, { seat, irregularity }) => {
      if (irregularity === 'missed-ready') noted[seat] = true;
    },
  },
};
