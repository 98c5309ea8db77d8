import type { Side } from '#tiles';
import { isCounted } from './counted-deals.js';
import type { MatchEventOf } from './events.js';
import { nextNumber, placesIn, playerAt } from './places.js';
import type { Decision, OpenedMatch, Running } from './state.js';

/** The dealer and the clause that names this player. */
export interface Dealer {
  readonly side: Side;
  readonly by: MatchEventOf<'DealStarted'>['dealer']['by'];
  readonly clause: string;
}

/** Stands in place of a clause where the referee decides. */
export const BY_RULING = 'ruling';

type Past = Pick<OpenedMatch, 'deals'> & Pick<Running, 'firstDealer'>;

/**
 * Who should deal the deal of this number by the deals before it; undefined while the last of them that counts has no
 * settlement. A deal names its next dealer by a seat, and the seat was at a side. A void deal names nobody: it is passed over,
 * and a dealer whom the referee had named for it stays named.
 */
export const successorFor = ({ deals, firstDealer }: Past, number: number): Dealer | undefined => {
  const before = deals.slice(0, number - 1);
  const counted = before.findLastIndex(isCounted);
  const named = before.findLast(({ dealer }, index) => index > counted && dealer.by === 'ruling');
  const last = before[counted];
  if (last !== undefined && last.settled === undefined) return undefined;
  if (named !== undefined) return { side: named.seating.east.side, by: 'ruling', clause: BY_RULING };
  if (last?.settled === undefined) return { side: firstDealer.side, by: 'first', clause: firstDealer.clause };
  const { nextDealer, clause } = last.settled;
  return { side: last.seating[nextDealer].side, by: 'succession', clause };
};

/** Returns the dealer of the next deal, once the last one is settled; a referee's ruling precedes the succession. */
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

/** Played deals keep their dealer; where the record now says another, the referee rules on it. A void deal needs no ruling. */
export const dealerFindings = (state: OpenedMatch): readonly DealerFinding[] => {
  const firstDealer = 'firstDealer' in state ? state.firstDealer : undefined;
  if (firstDealer === undefined) return [];
  const past: Past = { deals: state.deals, firstDealer };
  return state.deals.filter(isCounted).flatMap(({ deal, number, seating, dealer, allowed }) => {
    const due = dealer.by === 'ruling' ? undefined : successorFor(past, number);
    if (due === undefined || due.side === seating.east.side) return [];
    const expected = playerAt(placesIn(state, number), due.side);
    const ruling = allowed?.expected === expected ? { reason: allowed.reason, by: allowed.by } : undefined;
    const finding = { deal, number, expected, actual: seating.east.player, clause: due.clause };
    return [ruling === undefined ? finding : { ...finding, ruling }];
  });
};
