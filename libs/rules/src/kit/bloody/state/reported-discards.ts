import type { Seat } from '#tiles';
import type { OwnPart } from '../../state/own-state.js';

/**
 * Whether all discards of a seat were of its forbidden suit (SBR-4.3, SS-fin.4), as reported if the record does not hold
 * the discards.
 */
export type ReportedDiscards = Partial<Record<Seat, boolean>>;

export const reportedDiscards: OwnPart<ReportedDiscards> = {
  initial: () => ({}),
  copyOf: (reported) => ({ ...reported }),
  folds: {
    HandReported: (reported, { seat, onlyForbiddenDiscarded }) => {
      reported[seat] = onlyForbiddenDiscarded;
    },
  },
};
