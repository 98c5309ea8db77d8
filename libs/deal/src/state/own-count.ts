import type { Seat } from '#tiles';
import type { DealState } from './state.js';

/** The winner whose own count of the hand can still be contested; undefined if there is none. */
export const seatWithOpenCount = (state: DealState): Seat | undefined =>
  state.phase === 'settling'
    ? state.awaiting.find((seat) => state.table.players[seat].stated !== undefined)
    : undefined;
