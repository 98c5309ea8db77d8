import type { Seat } from '#tiles';
import type { DealState } from '../state.js';

/** What was still to come to light of a seat has come. */
export const noLongerAwaited = <S extends DealState>(state: S, seat: Seat): S =>
  state.phase === 'settling' ? { ...state, awaiting: state.awaiting.filter((awaited) => awaited !== seat) } : state;
