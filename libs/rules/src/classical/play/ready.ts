import { type Dealt, type ReadyDeclarations, type Refuse, reject } from '#deal';
import type { Seat } from '#tiles';
import { isBeforeFirstDraw } from '../../kit/ready.js';
import { ownOf } from './own-state.js';

/**
 * Checks whether the hand can no longer change: a player ready from the first discard cannot change it, any other ready
 * player can (CC-double.immediateready).
 */
export const isFrozen = (state: Dealt, seat: Seat): boolean => ownOf(state).ready[seat]?.as === 'heavenly-ready';

/** Checks whether a frozen hand must discard the drawn tile. The discard with which East announces is free (CC-A30). */
export const mustDiscardDrawn = (state: Dealt, seat: Seat): boolean =>
  isFrozen(state, seat) && state.table.players[seat].discards.length >= (ownOf(state).ready[seat]?.from ?? 0);

/**
 * Refuses an announcement except with an own discard or before the first draw (CC-ready, CC-A30). The hand itself is
 * not checked.
 */
export const refuseReady: Refuse<'DeclareReady'> = (state, { seat }) => {
  const { turn } = state;
  const isOwnDiscard = turn.act === 'discard' && turn.seat === seat;
  return isOwnDiscard || isBeforeFirstDraw(state, seat)
    ? undefined
    : reject('READY_NOT_NOW', { at: '/seat', clause: 'CC-ready' });
};

/**
 * A hand is ready at once if it is announced before the first draw, for East with the first discard, and without
 * declared sets (CC-A30).
 */
export const readyAs: ReadyDeclarations['readyAs'] = (state, seat) => {
  const { discards, melds } = state.table.players[seat];
  const isAtOnce = seat === 'east' ? discards.length === 0 : isBeforeFirstDraw(state, seat);
  return isAtOnce && melds.length === 0 ? 'heavenly-ready' : 'ready';
};
