import { type Permission, type Player, reject, type RuleSet } from '#deal';
import { isBeforeFirstDraw } from '../../kit/ready.js';

/** A player ready from the first discard may not change the hand (CC-double.immediateready); any other ready player may. */
export const isFrozen = ({ ready }: Player): boolean => ready?.as === 'heavenly-ready';

/** The discard with which East announces is still free (CC-A30). */
export const mustDiscardDrawn = (player: Player): boolean =>
  isFrozen(player) && player.discards.length >= (player.ready?.from ?? 0);

/** With the own discard, or before the first draw (CC-ready, CC-A30). Nobody looks into the hand. */
export const permitsReady: Permission<'DeclareReady'> = (state, { seat }) => {
  if (state.phase !== 'playing') return undefined;
  const { turn } = state;
  const isOwnDiscard = turn.act === 'discard' && turn.seat === seat;
  return isOwnDiscard || isBeforeFirstDraw(state, seat)
    ? undefined
    : reject('READY_NOT_NOW', { at: '/seat', clause: 'CC-ready' });
};

/** At once: before the own first draw, by East with his first discard, and with nothing laid down (CC-A30). */
export const readyAs: NonNullable<RuleSet['readyAs']> = (state, seat) => {
  const { discards, melds } = state.table.players[seat];
  const isAtOnce = seat === 'east' ? discards.length === 0 : isBeforeFirstDraw(state, seat);
  return isAtOnce && melds.length === 0 ? 'heavenly-ready' : 'ready';
};
