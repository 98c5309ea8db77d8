import type { EventOf } from '../events.js';
import type { Player, Settling } from '../state.js';
import { withKongFaces } from './endings.js';
import { copyOf, withPlayer } from './player.js';

/** Kongs were told in their order; the other melds join them, and the hand lies open if the book shows it. */
export const handReported = (state: Settling, { seat, ...report }: EventOf<'HandReported'>): Settling => ({
  ...state,
  table: withPlayer(state.table, seat, withReport(state.table.players[seat], report)),
  awaiting: state.awaiting.filter((awaited) => awaited !== seat),
});

type Report = Omit<EventOf<'HandReported'>, 'seat'>;

const withReport = (before: Player, { tiles, kongs, melds, forbidden, onlyForbiddenDiscarded }: Report): Player => {
  const player = copyOf(before);
  player.hand = tiles ?? player.hand;
  player.revealed = tiles;
  player.melds = [...withKongFaces(player.melds, kongs), ...melds];
  player.kongs = [...player.kongs, ...melds.map(() => undefined)];
  if (forbidden !== undefined) player.forbidden = { suit: forbidden, by: 'card', tile: undefined, shown: true };
  player.onlyForbiddenDiscarded = onlyForbiddenDiscarded;
  return player;
};
