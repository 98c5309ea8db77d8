import type { Playing } from '#deal';
import type { Seat } from '#tiles';

/**
 * Checks whether the seat has not drawn yet: it has no discards, and no own turn has begun with a draw. For East this
 * is always false, because East has no draw before the first discard. Replacing bonus tiles before play is no draw, but
 * in play it is.
 */
export const isBeforeFirstDraw = ({ turn, table }: Playing, seat: Seat): boolean => {
  const isOwnTurn = 'seat' in turn && turn.seat === seat && (turn.act !== 'draw' || turn.replacement);
  return seat !== 'east' && !isOwnTurn && table.players[seat].discards.length === 0;
};
