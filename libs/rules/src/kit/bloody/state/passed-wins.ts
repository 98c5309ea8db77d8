import type { EventOf } from '#deal';
import { ofSeat, type Seat } from '#tiles';
import { forEachSeat, type OwnPart } from '../../own-state.js';

/** Points of a passed win: `?` if the record does not know the hand, `hidden` if this reader may not see it. */
type PassedPoints = EventOf<'ClaimsClosed'>['passes'][number]['points'];

/** Points of the best win that each seat has passed since its last own draw; 0 for none (SBR-2.7, SS-pass). */
export type PassedWins = Record<Seat, PassedPoints>;

/** The bar after a further pass is the higher value. An unknown value outranks any other. */
const higherPass = (before: PassedPoints, now: PassedPoints): PassedPoints => {
  if (typeof before === 'string') return before;
  return typeof now === 'string' ? now : Math.max(before, now);
};

export const passedWins: OwnPart<PassedWins> = {
  ...forEachSeat<PassedPoints>(0),
  folds: {
    // A draw removes the bar. Few draws find one, and reading a seat is faster than writing it.
    TileDrawn: (passed, { seat }) => {
      if (ofSeat(passed, seat) !== 0) passed[seat] = 0;
    },
    ClaimsClosed: (passed, { passes }) => {
      // Most passes have 0 points and leave the bar unchanged.
      for (const { seat, points } of passes) if (points !== 0) passed[seat] = higherPass(passed[seat], points);
    },
  },
};
