import type { RecordedTile, Seat, SeenTile } from '#tiles';
import { hasDiscardedAfterChow, isUnanswered } from '../../state/called-sets.js';
import type { CommandOf } from '../../messages/commands.js';
import { reject } from '../../messages/rejections.js';
import type { Playing, Turn } from '../../state/state.js';
import { stepIn } from '../step/step.js';

/** The tile was drawn from the wall in turn, and no win, kong or flower has been declared since (DZ-draw.4, DZ-A-DRAW4). */
const justDrawn = (turn: Turn, seat: CommandOf<'ReturnTile'>['seat']): SeenTile | undefined =>
  turn.act === 'discard' && turn.seat === seat && turn.returnsTo !== undefined ? turn.drawn : undefined;

/** The discard of a seat that called or opened a chow just before, while nobody has acted on it. */
const justDiscarded = (state: Playing, seat: Seat): RecordedTile | undefined => {
  const { called, table } = state;
  const isBeforeOpening = called?.seat === seat && called.claimed !== undefined && isUnanswered(state, called);
  return isBeforeOpening || hasDiscardedAfterChow(state, seat) ? table.players[seat].discards.at(-1)?.tile : undefined;
};

export const returnTile = stepIn('playing')<CommandOf<'ReturnTile'>>({
  refuse: ({ state }, { seat }) =>
    (justDrawn(state.turn, seat) ?? justDiscarded(state, seat)) === undefined
      ? reject('NOTHING_TO_CLAIM', { at: '/seat' })
      : undefined,
  acts: (draft, { seat }) => {
    const state = draft.state as Playing;
    const drawn = justDrawn(state.turn, seat);
    const discarded = justDiscarded(state, seat);
    if (drawn !== undefined) draft.add({ type: 'TileReturned', seat, tile: drawn, wall: state.table.wall + 1 });
    else if (discarded !== undefined) draft.add({ type: 'DiscardReturned', seat, tile: discarded });
  },
});
