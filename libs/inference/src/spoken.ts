import type { DealCommand, Dealt } from '#deal';
import { isBonusTile, isKnown, SEATS, type Seat } from '#tiles';

/** Does the seat hold a flower that it has not laid open? */
export const holdsFlower = ({ table }: Dealt, seat: Seat): boolean =>
  table.players[seat].hand.some((tile) => isKnown(tile) && isBonusTile(tile));

/**
 * What is only spoken, and due: a seat that holds no flower says so in its turn before play (DZ-deal.7), and can do nothing
 * else. Whether the book knows such a report at all is for the aggregate to say.
 */
export const spokenNow = (state: Dealt): DealCommand | undefined => {
  if (state.phase !== 'preparing' || state.owed !== undefined) return undefined;
  const seat = SEATS[state.reported.length];
  if (seat === undefined) return undefined;
  return holdsFlower(state, seat) ? undefined : { type: 'ReportNoFlowers', seat };
};
