import { type BySeat, bySeat, type Seat } from '#tiles';
import { dealsThatCount, gainOf, type MatchView } from './running-totals.js';

/** The points of the match that each seat of a deal has with the points of this deal. Undefined if the match does not have the deal. */
export const pointsInMatch = (
  match: MatchView,
  dealId: string,
  inDeal: (seat: Seat) => number,
): BySeat<number> | undefined => {
  const present = match.deals.find(({ deal }) => deal === dealId);
  if (present === undefined) return undefined;
  const before = dealsThatCount({ deals: match.deals.slice(0, match.deals.indexOf(present)) });
  return bySeat((seat) => before.reduce((sum, deal) => sum + (gainOf(deal, present.entered[seat]) ?? 0), inDeal(seat)));
};
