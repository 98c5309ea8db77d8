import { isVoid } from '#ledger';
import { SEATS, type Side } from '#tiles';
import type { DealInMatch, OpenedMatch, Running } from './state.js';

type Past = Pick<OpenedMatch, 'terms' | 'deals'> & Partial<Pick<Running, 'named'>>;

/**
 * Returns how many deals before the deal of this number count for the rounds and the agreed number; by default, before
 * the next deal. A void deal does not count. A deal in progress counts, unless only changes of East count.
 */
export const countedDeals = (past: Past, number = past.deals.length + 1): number => {
  const counts = past.terms.rounds?.counts === 'passing' ? passesOn(past) : isCounted;
  return past.deals.slice(0, number - 1).filter(counts).length;
};

/** Returns how many deals of the agreed number are left; undefined if no number was agreed on. */
export const dealsLeft = (past: Past): number | undefined => {
  const { deals } = past.terms.limits;
  return deals === undefined ? undefined : Math.max(0, deals - countedDeals(past));
};

/** Returns whether the agreed number has been reached, so that no further deal begins. */
export const areDealsPlayed = (past: Past): boolean => dealsLeft(past) === 0;

/** Returns whether a deal counts; a void or abandoned deal does not. */
export const isCounted = ({ settled }: DealInMatch): boolean => settled === undefined || !isVoid(settled);

/**
 * Returns whether East changes after a deal. The settlement states it, unless a referee decided the next dealer. A
 * decision that makes the previous East dealer again corrects a change of East, and is not a change itself.
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
 * The side that is East after this deal by a referee's decision: named before the next deal or allowed after it. Void
 * deals in between are skipped; a dealer named for one of them stays named.
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

/** The numbers that people give their deals, in the order of the deals: without gaps, and without void deals. */
export const playedNumbers = ({ deals }: Pick<OpenedMatch, 'deals'>): readonly (number | undefined)[] => {
  let played = 0;
  return deals.map((deal) => (isCounted(deal) ? (played += 1) : undefined));
};
