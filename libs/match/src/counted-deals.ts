import { isVoid } from '#ledger';
import { SEATS, type Side } from '#tiles';
import type { DealInMatch, OpenedMatch, Running } from './state.js';

type Past = Pick<OpenedMatch, 'terms' | 'deals'> & Partial<Pick<Running, 'named'>>;

/**
 * How many deals before the deal of this number count to the rounds and to the agreed number; by default, before the next
 * deal. A void deal does not count. A deal that is still played counts, except where only changes of East count.
 */
export const countedDeals = (past: Past, number = past.deals.length + 1): number => {
  const counts = past.terms.rounds?.counts === 'passing' ? passesOn(past) : isCounted;
  return past.deals.slice(0, number - 1).filter(counts).length;
};

/** How many deals of the agreed number are left; undefined where no number was agreed on. */
export const dealsLeft = (past: Past): number | undefined => {
  const { deals } = past.terms.limits;
  return deals === undefined ? undefined : Math.max(0, deals - countedDeals(past));
};

/** Is the agreed number behind, so that no further deal begins? */
export const areDealsPlayed = (past: Past): boolean => dealsLeft(past) === 0;

/** A void deal and an abandoned one count for nothing. */
export const isCounted = ({ settled }: DealInMatch): boolean => settled === undefined || !isVoid(settled);

/**
 * Does East pass on after a deal? The settlement says so, unless a referee decided who deals next. A decision that
 * gives East back to the player who had it before corrects a change of East and is none.
 */
const passesOn =
  (past: Past) =>
  (deal: DealInMatch): boolean => {
    const { settled, seating } = deal;
    if (settled === undefined || !isCounted(deal)) return false;
    const ruled = ruledEastAfter(past, deal);
    if (ruled === undefined) return settled.nextDealer !== 'east';
    return ruled !== seating.east.side && ruled !== seating.north.side;
  };

/**
 * The side whose East after this deal rests on a referee's decision: named before the next deal or allowed after it. Void deals
 * in between are passed over; a dealer named for one of them stays named.
 */
const ruledEastAfter = ({ deals, named }: Past, { number, seating, settled }: DealInMatch): Side | undefined => {
  const later = deals.slice(number);
  const next = later.find(isCounted);
  if (next === undefined) return named ?? later.findLast(({ dealer }) => dealer.by === 'ruling')?.seating.east.side;
  const { dealer, allowed, seating: actual } = next;
  if (dealer.by === 'ruling') return actual.east.side;
  const due = settled && seating[settled.nextDealer].side;
  const expected = SEATS.map((seat) => actual[seat]).find(({ side }) => side === due)?.player;
  return allowed !== undefined && allowed.expected === expected ? actual.east.side : undefined;
};

/** The numbers that people give their deals, in the order of the deals: without gaps, and none for a void deal. */
export const playedNumbers = ({ deals }: Pick<OpenedMatch, 'deals'>): readonly (number | undefined)[] => {
  let played = 0;
  return deals.map((deal) => (isCounted(deal) ? (played += 1) : undefined));
};
