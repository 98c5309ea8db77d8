import { type DealCommand, type Dealt, flowersBeforePlayOf, type Keeping } from '#deal';
import { isBonusTile, isKnown, SEATS, type Seat } from '#tiles';

/** Checks whether the seat holds a flower that it has not exposed. */
const holdsFlower = ({ table }: Dealt, seat: Seat): boolean =>
  table.players[seat].hand.some((tile) => isKnown(tile) && isBonusTile(tile));

/**
 * Returns the report that is due and moves no tile: before play, a seat without a flower reports so in its turn
 * (DZ-deal.7), and can do nothing else. The aggregate refuses it if the rule set has no such report.
 */
export const dueReport = (rules: Keeping, state: Dealt): DealCommand | undefined => {
  if (state.phase !== 'preparing') return undefined;
  const { owed, reported } = flowersBeforePlayOf(rules, state);
  const seat = SEATS[reported.length];
  if (owed !== undefined || seat === undefined) return undefined;
  return holdsFlower(state, seat) ? undefined : { type: 'ReportNoFlowers', seat };
};
