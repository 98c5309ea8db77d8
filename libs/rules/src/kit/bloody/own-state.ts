import type { EventOf } from '#deal';
import { bySeat, type BySeat, ofSeat, type Seat } from '#tiles';
import { keeping } from '../own-state.js';

/** Points of a passed win: `?` if the record does not know the hand, `hidden` if this reader may not see it. */
type PassedPoints = EventOf<'ClaimsClosed'>['passes'][number]['points'];

interface BloodyState {
  /** Points of the best win that a seat has passed since its last own draw; 0 for none (SBR-2.7, SS-pass). */
  readonly passed: Record<Seat, PassedPoints>;
  /**
   * Whether all discards of a seat were of its forbidden suit (SBR-4.3, SS-fin.4), as reported if the record does not
   * hold the discards.
   */
  readonly onlyForbiddenDiscarded: Partial<Record<Seat, boolean>>;
}

/** The bar after a further pass is the higher value. An unknown value outranks any other. */
const higherPass = (before: PassedPoints, now: PassedPoints): PassedPoints => {
  if (typeof before === 'string') return before;
  return typeof now === 'string' ? now : Math.max(before, now);
};

const NONE_PASSED: BySeat<PassedPoints> = bySeat(() => 0);

/** The state that the Sichuan rule sets keep for a deal. */
export const { ownState, ownOf } = keeping<BloodyState>({
  initial: () => ({ passed: { ...NONE_PASSED }, onlyForbiddenDiscarded: {} }),
  copyOf: ({ passed, onlyForbiddenDiscarded }) => ({
    passed: { ...passed },
    onlyForbiddenDiscarded: { ...onlyForbiddenDiscarded },
  }),
  folds: {
    // A draw removes the bar. Few draws find one, and reading a seat is faster than writing it.
    TileDrawn: ({ passed }, { seat }) => {
      if (ofSeat(passed, seat) !== 0) passed[seat] = 0;
    },
    ClaimsClosed: ({ passed }, { passes }) => {
      // Most passes have 0 points and leave the bar unchanged.
      for (const { seat, points } of passes) if (points !== 0) passed[seat] = higherPass(passed[seat], points);
    },
    HandReported: ({ onlyForbiddenDiscarded }, report) => {
      onlyForbiddenDiscarded[report.seat] = report.onlyForbiddenDiscarded;
    },
  },
});
