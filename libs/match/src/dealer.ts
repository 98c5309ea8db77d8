import type { Side } from '#tiles';
import type { MatchEventOf } from './events.js';
import { nextNumber, placesIn, playerAt } from './places.js';
import type { Decision, OpenedMatch, Running } from './state.js';

/** Who deals, and why. */
export interface Dealer {
  readonly side: Side;
  readonly by: MatchEventOf<'DealStarted'>['dealer']['by'];
  readonly clause: string;
}

/** Stands in place of a clause where the referee decides. */
export const BY_RULING = 'ruling';

type Past = Pick<OpenedMatch, 'deals'> & Pick<Running, 'firstDealer'>;

/**
 * Who should deal the deal of this number by what the deals before it came to; undefined while the last of them has no
 * settlement. A deal names its next dealer by a seat, and the seat was at a side.
 */
export const successorFor = ({ deals, firstDealer }: Past, number: number): Dealer | undefined => {
  const before = deals[number - 2];
  if (before === undefined) return { side: firstDealer.side, by: 'first', clause: firstDealer.clause };
  if (before.settled === undefined) return undefined;
  const { nextDealer, clause } = before.settled;
  return { side: before.seating[nextDealer].side, by: 'succession', clause };
};

/** Who deals the next deal, once the last one is settled; a referee's word goes before the succession. */
export const nextDealerOf = (state: Running): Dealer | undefined => {
  const successor = successorFor(state, nextNumber(state));
  return successor === undefined || state.named === undefined
    ? successor
    : { side: state.named, by: 'ruling', clause: BY_RULING };
};

/** After a correction, another player should have dealt this deal than the one who did. */
export interface DealerFinding {
  readonly deal: string;
  readonly number: number;
  readonly expected: string;
  readonly actual: string;
  /** The clause by which the corrected record names the expected dealer. */
  readonly clause: string;
  /** The referee's word on it, if it was given on this very finding. */
  readonly ruling?: Decision;
}

/** Played deals keep their dealer; where the record now says another, the referee rules on it. */
export const dealerFindings = (state: OpenedMatch): readonly DealerFinding[] => {
  const firstDealer = 'firstDealer' in state ? state.firstDealer : undefined;
  if (firstDealer === undefined) return [];
  const past: Past = { deals: state.deals, firstDealer };
  return state.deals.flatMap(({ deal, number, seating, dealer, allowed }) => {
    const due = dealer.by === 'ruling' ? undefined : successorFor(past, number);
    if (due === undefined || due.side === seating.east.side) return [];
    const expected = playerAt(placesIn(state, number), due.side);
    const ruling = allowed?.expected === expected ? { reason: allowed.reason, by: allowed.by } : undefined;
    const finding = { deal, number, expected, actual: seating.east.player, clause: due.clause };
    return [ruling === undefined ? finding : { ...finding, ruling }];
  });
};
