import type { DealCommand, Dealt } from '#deal';
import { isBonusTile, isKnown, SEATS } from '#tiles';

/**
 * What is only spoken, and due: a seat that holds no flower says so in its turn before play (DZ-deal.7), and can do nothing
 * else. Whether the book knows such a report at all is for the aggregate to say.
 */
export const spokenNow = (state: Dealt): DealCommand | undefined => {
  if (state.phase !== 'preparing' || state.owed !== undefined) return undefined;
  const seat = SEATS[state.reported.length];
  if (seat === undefined) return undefined;
  const holdsFlower = state.table.players[seat].hand.some((tile) => isKnown(tile) && isBonusTile(tile));
  return holdsFlower ? undefined : { type: 'ReportNoFlowers', seat };
};
