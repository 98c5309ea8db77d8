import type { Dealt } from '#deal';
import { isKnown } from '#tiles';

/** Checks whether the hand to be shown declared a win on an own draw that the record has not seen. */
export const showsUnseenDraw = (state: Dealt): boolean => {
  if (state.phase !== 'playing' || state.turn.act !== 'show') return false;
  const [win] = state.turn.wins;
  return win?.source.kind === 'self-draw' && win.tile !== undefined && !isKnown(win.tile);
};
