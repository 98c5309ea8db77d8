import type { SeenTile } from '#tiles';
import type { CommandOf } from '../commands.js';
import { reject } from '../rejections.js';
import type { Playing, Turn } from '../state.js';
import { whilePlaying } from './checks.js';
import type { Step } from './draft.js';

/** Drawn from the wall in its turn, and neither a win nor a kong declared since. */
const justDrawn = (turn: Turn, seat: CommandOf<'ReturnTile'>['seat']): SeenTile | undefined =>
  turn.act === 'discard' && turn.seat === seat && turn.returnsTo !== undefined ? turn.drawn : undefined;

export const returnTile: Step<CommandOf<'ReturnTile'>> = {
  refuses: ({ state }, { seat }) =>
    whilePlaying(state, ({ turn }) =>
      justDrawn(turn, seat) === undefined ? reject('NOTHING_TO_CLAIM', { at: '/seat' }) : undefined,
    ),
  acts: (draft, { seat }) => {
    const { turn, table } = draft.state as Playing;
    const tile = justDrawn(turn, seat);
    if (tile !== undefined) draft.add({ type: 'TileReturned', seat, tile, wall: table.wall + 1 });
  },
};
