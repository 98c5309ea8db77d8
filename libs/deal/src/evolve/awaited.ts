import type { Seat } from '#tiles';
import { awaitedFacts, stillUnknowable } from '../state/missing-facts.js';
import { seatWithOpenCount } from '../state/own-count.js';
import type { OwnState } from '../state/own-state.js';
import type { Settling } from '../state/state.js';
import { asDealState, type LiveState } from './live-state.js';

const isHandAwaited = (state: Settling, seat: Seat): boolean =>
  (state.reveals.includes(seat) && state.table.players[seat].revealed === undefined) ||
  seatWithOpenCount(state) === seat;

const settlingOf = (state: LiveState): Settling | undefined => {
  const deal = asDealState(state);
  return deal.phase === 'settling' ? deal : undefined;
};

/** The seat has supplied everything that the deal awaits. */
export const awaitedNoMore = (state: LiveState, seat: Seat): void => {
  state.awaiting = state.awaiting?.filter((awaited) => awaited !== seat);
};

/**
 * A fact about the seat has come to light, or is unknowable. A seat is awaited until its hand is revealed, if the rule
 * set requires that, its own count is settled, and no fact about it is missing.
 */
export const noLongerAwaited = (state: LiveState, seat: Seat, ownState: OwnState): void => {
  const deal = asDealState(state);
  if (deal.phase === 'settling' || deal.phase === 'playing')
    state.unknowable = stillUnknowable({ ownState }, deal, seat);
  const settling = settlingOf(state);
  if (settling === undefined) return;
  if (isHandAwaited(settling, seat) || awaitedFacts({ ownState }, settling, seat).length > 0) return;
  awaitedNoMore(state, seat);
};

/** A kong of the seat was found false: its kongs are no longer awaited, its hand still is. */
export const kongsNoLongerAwaited = (state: LiveState, seat: Seat): void => {
  const settling = settlingOf(state);
  if (settling !== undefined && !isHandAwaited(settling, seat)) awaitedNoMore(state, seat);
};
