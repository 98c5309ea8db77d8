import type { Playing, RuleSet } from '#deal';
import type { Seat } from '#tiles';

/** The player who draws next; undefined while a player must act first. */
export const nextToDraw = ({ play }: RuleSet, state: Playing): Seat | undefined => {
  const { turn } = state;
  if (turn.act === 'claims') return play.drawsNext(state);
  return turn.act === 'draw' ? turn.seat : undefined;
};
