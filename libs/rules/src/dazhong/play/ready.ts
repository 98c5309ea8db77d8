import { type Dealt, type Playing, type ReadyDeclarations, type Refuse, reject } from '#deal';
import type { Seat } from '#tiles';
import { isBeforeFirstDraw } from '../../kit/play/ready.js';
import { ownOf } from '../state/own-state.js';

/**
 * Checks whether the hand can no longer change: it cannot from the discard after the ready declaration on (DZ-ready.3).
 */
export const isFrozen = (state: Dealt, seat: Seat): boolean => {
  const ready = ownOf(state).ready[seat];
  return ready !== undefined && state.table.players[seat].discards.length >= ready.from;
};

/** Checks whether the seat has declared ready and has not made the discard that follows (DZ-ready.2). */
export const declaredThisTurn = (state: Dealt, seat: Seat): boolean =>
  ownOf(state).ready[seat] !== undefined && !isFrozen(state, seat);

/** Checks that the seat has not drawn, claimed or discarded a tile. */
const hasNotActed = (state: Playing, seat: Seat): boolean =>
  isBeforeFirstDraw(state, seat) && state.table.players[seat].melds.length === 0;

/**
 * Checks whether East declared a concealed kong before his first discard. No player can then declare heavenly ready
 * (DZ-fan.24, DZ-A-24).
 */
export const isHeavenClosed = (state: Playing): boolean => ownOf(state).eastKongs.beforeDiscard > 0;

/**
 * Refuses a ready declaration except before an own discard, also after a claim (DZ-ready.1, DZ-ready.2), or before the
 * first draw (DZ-A-24). A declaration is optional (DZ-ready.5), and any structure is permitted (DZ-ready.6). The waits
 * are not checked (DZ-A-UNREADY).
 */
export const refuseReady: Refuse<'DeclareReady'> = (state, { seat }) => {
  const { turn } = state;
  if (turn.act === 'discard' && turn.seat === seat) return undefined;
  if (!hasNotActed(state, seat)) return reject('READY_NOT_NOW', { at: '/seat', clause: 'DZ-ready.2' });
  return isHeavenClosed(state) ? reject('READY_NOT_NOW', { at: '/seat', clause: 'DZ-A-24' }) : undefined;
};

/**
 * A declaration is heavenly if East makes it with the first discard, or another seat right after the deal and the
 * flower replacement (DZ-fan.24).
 */
export const readyAs: ReadyDeclarations['readyAs'] = (state, seat) => {
  const isFirst = seat === 'east' ? state.table.players.east.discards.length === 0 : hasNotActed(state, seat);
  return isFirst && !isHeavenClosed(state) ? 'heavenly-ready' : 'ready';
};
