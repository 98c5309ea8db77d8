import type { SeenTile } from '#tiles';
import type { CommandOf } from '../commands.js';
import { reject } from '../rejections.js';
import type { Playing, Turn } from '../state.js';
import { stepIn } from './step.js';

/** The tile was drawn from the wall in turn, and no win or kong has been declared since. */
const justDrawn = (turn: Turn, seat: CommandOf<'ReturnTile'>['seat']): SeenTile | undefined =>
  turn.act === 'discard' && turn.seat === seat && turn.returnsTo !== undefined ? turn.drawn : undefined;

export const returnTile = stepIn('playing')<CommandOf<'ReturnTile'>>({
  refuse: ({ state: { turn } }, { seat }) =>
    justDrawn(turn, seat) === undefined ? reject('NOTHING_TO_CLAIM', { at: '/seat' }) : undefined,
  acts: (draft, { seat }) => {
    const { turn, table } = draft.state as Playing;
    const tile = justDrawn(turn, seat);
    if (tile !== undefined) draft.add({ type: 'TileReturned', seat, tile, wall: table.wall + 1 });
  },
});
