import type { Seat } from '#tiles';
import { awaitedFacts } from '../missing-facts.js';
import type { DealState, Settling } from '../state.js';

const isHandAwaited = ({ reveals, table }: Settling, seat: Seat): boolean =>
  reveals.includes(seat) && table.players[seat].revealed === undefined;

/** The seat has given everything that the deal waited for. */
export const awaitedNoMore = <S extends DealState>(state: S, seat: Seat): S =>
  state.phase === 'settling' ? { ...state, awaiting: state.awaiting.filter((awaited) => awaited !== seat) } : state;

/** A seat is awaited until its hand is revealed, where the rule set asks for that, and no fact about it is missing. */
export const noLongerAwaited = <S extends DealState>(state: S, seat: Seat): S =>
  state.phase === 'settling' && (isHandAwaited(state, seat) || awaitedFacts(state, seat).length > 0)
    ? state
    : awaitedNoMore(state, seat);

/** A kong of the seat was found false: its kongs are awaited no more, its hand still is. */
export const kongsNoLongerAwaited = <S extends DealState>(state: S, seat: Seat): S =>
  state.phase === 'settling' && isHandAwaited(state, seat) ? state : awaitedNoMore(state, seat);
