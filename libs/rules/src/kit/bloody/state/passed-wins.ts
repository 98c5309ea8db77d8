import type { DealState, EventOf } from '#deal';
import { ofSeat, type Seat } from '#tiles';
import { forEachSeat, type OwnPart } from '../../state/own-state.js';

/** Points of a passed win: `?` if the record does not know the hand, `hidden` if this reader may not see it. */
type PassedPoints = EventOf<'ClaimsClosed'>['passes'][number]['points'];

/** What a win was passed on: a discard, the same to claim it for a pung, or a kong that could be robbed. */
export const PASSED_BY = ['discard', 'pung', 'robbery'] as const;
export type PassedBy = (typeof PASSED_BY)[number];

/** Points of the best win that a seat has passed, by what it was passed on; 0 for none. */
export type Passes = Readonly<Record<PassedBy, PassedPoints>>;

/** The wins that each seat has passed since its last own draw (SBR-2.7, SS-hu.5). */
export type PassedWins = Record<Seat, Passes>;

export const NONE_PASSED: Passes = { discard: 0, pung: 0, robbery: 0 };

/** The bar after a further pass is the higher value. An unknown value outranks any other. */
const higherPass = (before: PassedPoints, now: PassedPoints): PassedPoints => {
  if (typeof before === 'string') return before;
  return typeof now === 'string' ? now : Math.max(before, now);
};

const passedBy = (before: DealState, seat: Seat): PassedBy => {
  const window = before.phase === 'playing' ? before.window : undefined;
  if (window?.on === 'kong') return 'robbery';
  return window?.meld?.seat === seat ? 'pung' : 'discard';
};

export const passedWins: OwnPart<PassedWins> = {
  ...forEachSeat(NONE_PASSED),
  folds: {
    // A draw removes the bar. Few draws find one, and reading a seat is faster than writing it.
    TileDrawn: (passed, { seat }) => {
      if (ofSeat(passed, seat) !== NONE_PASSED) passed[seat] = NONE_PASSED;
    },
    ClaimsClosed: (passed, { passes }, before) => {
      for (const { seat, points } of passes) {
        // Most passes have 0 points and leave the bar unchanged.
        if (points === 0) continue;
        const by = passedBy(before, seat);
        passed[seat] = { ...passed[seat], [by]: higherPass(passed[seat][by], points) };
      }
    },
  },
};
