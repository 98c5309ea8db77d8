import type { DealCommand, Dealt } from '#deal';
import { isBonusTile, isKnown, SEATS, type Seat } from '#tiles';

/** Checks whether the seat holds a flower that it has not exposed. */
const holdsFlower = ({ table }: Dealt, seat: Seat): boolean =>
  table.players[seat].hand.some((tile) => isKnown(tile) && isBonusTile(tile));

/**
 * The report that is due and moves no tile: a seat that holds no flower reports so in its turn before play (DZ-deal.7), and can do nothing
 * else. The aggregate refuses it where the rule set knows no such report.
 */
export const dueReport = (state: Dealt): DealCommand | undefined => {
  if (state.phase !== 'preparing' || state.owed !== undefined) return undefined;
  const seat = SEATS[state.reported.length];
  if (seat === undefined) return undefined;
  return holdsFlower(state, seat) ? undefined : { type: 'ReportNoFlowers', seat };
};
