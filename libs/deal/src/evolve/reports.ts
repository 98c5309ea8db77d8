import type { EventOf } from '../events.js';
import type { Player, Settling } from '../state.js';
import { withKongFaces } from './endings.js';
import { withPlayer } from './player.js';

/** Kongs were told in their order; the other melds join them, and the hand lies open if the book shows it. */
export const handReported = (state: Settling, { seat, ...report }: EventOf<'HandReported'>): Settling => ({
  ...state,
  table: withPlayer(state.table, seat, (player) => withReport(player, report)),
  awaiting: state.awaiting.filter((awaited) => awaited !== seat),
});

type Report = Omit<EventOf<'HandReported'>, 'seat'>;

const withReport = (player: Player, { tiles, kongs, melds, forbidden, onlyForbiddenDiscarded }: Report): Player => ({
  ...player,
  ...(tiles === undefined ? {} : { hand: tiles, revealed: tiles }),
  melds: [...withKongFaces(player.melds, kongs), ...melds],
  kongs: [...player.kongs, ...melds.map(() => undefined)],
  ...(forbidden === undefined ? {} : { forbidden: { suit: forbidden, by: 'card', shown: true } }),
  onlyForbiddenDiscarded,
});
