import { SEATS, type Side } from '#tiles';
import type { Schemas } from '../api/types.js';

export type MatchView = Schemas['MatchView'];
export type DealOfMatch = Schemas['DealOfMatch'];

/** A place of a match, the player entered for it, and its running totals. */
export interface PlaceTotals {
  /** The side at which the place was entered. The player may have changed seats since. */
  readonly side: Side;
  /** The id of the player entered for the place. A substitute plays for this player. */
  readonly player: string;
  /** 0 before the first deal, then the total after each deal of `dealsThatCount`. */
  readonly totals: readonly number[];
}

type Played = Pick<MatchView, 'deals' | 'standings'>;

/** The deals with a result that counts, in order. */
export const dealsThatCount = ({ deals }: Pick<MatchView, 'deals'>): readonly DealOfMatch[] =>
  deals.filter(({ settled }) => settled !== undefined);

/** The points of an entered player in a deal. Undefined while the deal has no result that counts. */
export const gainOf = ({ entered, settled }: DealOfMatch, player: string): number | undefined => {
  const seat = SEATS.find((each) => entered[each] === player);
  return seat === undefined ? undefined : settled?.balances[seat];
};

/** The running totals of the four places, in the order of their sides. Points belong to the entered player, not to a substitute. */
export const runningTotals = (match: Played): readonly PlaceTotals[] => {
  const deals = dealsThatCount(match);
  return match.standings
    .map(({ side, player }) => {
      const totals = [0];
      for (const deal of deals) totals.push((totals.at(-1) ?? 0) + (gainOf(deal, player) ?? 0));
      return { side, player, totals };
    })
    .sort((one, other) => one.side - other.side);
};

/** The match up to one of its deals, by the results that count now. */
export const untilDeal = (match: MatchView, dealId: string): MatchView => {
  const index = match.deals.findIndex(({ deal }) => deal === dealId);
  return { ...match, deals: match.deals.slice(0, index + 1) };
};
