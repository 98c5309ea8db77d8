import { bySeat, HIDDEN } from '#tiles';
import type { DealView, PlayerView } from '../../api/types.js';

/** The view as a spectator sees it who sees no hand. Sets and discards stay. */
export const withHandsHidden = (view: DealView): DealView => {
  const { players } = view;
  if (players === undefined) return view;
  const hidden = bySeat((seat): PlayerView => ({ ...players[seat], hand: players[seat].hand.map(() => HIDDEN) }));
  return { ...view, players: hidden };
};
