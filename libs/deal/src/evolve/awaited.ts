import type { Seat } from '#tiles';
import { awaitedFacts, stillUnknowable } from '../missing-facts.js';
import type { OwnState } from '../own-state.js';
import type { Settling } from '../state.js';
import { asDealState, type LiveState } from './live-state.js';

const isHandAwaited = ({ reveals, table }: Settling, seat: Seat): boolean =>
  reveals.includes(seat) && table.players[seat].revealed === undefined;

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
 * set requires that, and no fact about it is missing.
 */
export const noLongerAwaited = (state: LiveState, seat: Seat, ownState: OwnState): void => {
  const settling = settlingOf(state);
  if (settling === undefined) return;
  state.unknowable = stillUnknowable({ ownState }, settling, seat);
  if (isHandAwaited(settling, seat) || awaitedFacts({ ownState }, settling, seat).length > 0) return;
  awaitedNoMore(state, seat);
};

/** A kong of the seat was found false: its kongs are no longer awaited, its hand still is. */
export const kongsNoLongerAwaited = (state: LiveState, seat: Seat): void => {
  const settling = settlingOf(state);
  if (settling !== undefined && !isHandAwaited(settling, seat)) awaitedNoMore(state, seat);
};
