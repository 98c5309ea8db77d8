import type { Side } from '#tiles';
import { isCounted } from './counted-deals.js';
import type { MatchEventOf } from '../messages/events.js';
import { ruled, type Finding } from './finding.js';
import { nextNumber, placesIn, playerAt } from './places.js';
import type { OpenedMatch, Running } from './state.js';

/** The dealer and the clause that determines this player. */
export interface Dealer {
  readonly side: Side;
  readonly by: MatchEventOf<'DealStarted'>['dealer']['by'];
  readonly clause: string;
}

/** Replaces the id of a clause when the referee decides. */
export const BY_RULING = 'ruling';

type Past = Pick<OpenedMatch, 'deals'> & Pick<Running, 'firstDealer'>;

/**
 * Returns the dealer of the deal of this number according to the deals before it; undefined while the last of them that
 * counts has no settlement. A deal names its next dealer by a seat, which was at a side. A void deal names no dealer
 * and is skipped; a dealer named by the referee for it stays named.
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

/**
 * Returns the dealer of the next deal, once the last one is settled. A referee's ruling has priority over the
 * succession.
 */
export const nextDealerOf = (state: Running): Dealer | undefined => {
  const successor = successorFor(state, nextNumber(state));
  return successor === undefined || state.named === undefined
    ? successor
    : { side: state.named, by: 'ruling', clause: BY_RULING };
};

/** After a correction, another player than the actual dealer should have dealt this deal. */
export type DealerFinding = Finding<string>;

/**
 * Played deals keep their dealer. If the record now determines another, the referee rules on it. A void deal needs no
 * ruling.
 */
export const dealerFindings = (state: OpenedMatch): readonly DealerFinding[] => {
  const firstDealer = 'firstDealer' in state ? state.firstDealer : undefined;
  if (firstDealer === undefined) return [];
  const past: Past = { deals: state.deals, firstDealer };
  return state.deals.filter(isCounted).flatMap(({ deal, number, seating, dealer, allowed }) => {
    const due = dealer.by === 'ruling' ? undefined : successorFor(past, number);
    if (due === undefined || due.side === seating.east.side) return [];
    const expected = playerAt(placesIn(state, number), due.side);
    return [ruled({ deal, number, expected, actual: seating.east.player, clause: due.clause }, allowed)];
  });
};
