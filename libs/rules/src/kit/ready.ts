import type { Playing } from '#deal';
import type { Seat } from '#tiles';

/**
 * Before the first draw of any seat but East's, which has none before its first discard: nothing was discarded, and the turn
 * is another's. Replacing bonus tiles after the deal is no draw, replacing one in play is.
 */
export const isBeforeFirstDraw = ({ turn, table }: Playing, seat: Seat): boolean => {
  const isOwnTurn = 'seat' in turn && turn.seat === seat && (turn.act !== 'draw' || turn.replacement);
  return seat !== 'east' && !isOwnTurn && table.players[seat].discards.length === 0;
};
