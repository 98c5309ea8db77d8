import { firstOf } from '#decider';
import type { MatchCommandOf } from '../messages/commands.js';
import { refuseWhileDealIsOpen } from './open-deal.js';
import { PLAYED, refuseIf, stepIn } from './step.js';

/** Players count their sticks between deals or at the end. The count is compared with the record and changes no points. */
export const countSticks = stepIn(...PLAYED)<MatchCommandOf<'CountSticks'>>({
  refuse: ({ state }, { player }) =>
    firstOf(
      () => refuseIf(state.terms.stock === undefined, 'NO_STICKS', { at: '/type' }),
      () => refuseWhileDealIsOpen(state),
      () => refuseIf(!state.terms.places.some((place) => place.player === player), 'PLAYER_UNKNOWN', { at: '/player' }),
    ),
  makes: (_, { player, points }) => [{ type: 'SticksCounted', player, points }],
});
