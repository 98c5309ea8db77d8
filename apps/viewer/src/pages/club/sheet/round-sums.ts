import type { Seat } from '#tiles';
import type { SheetRow } from './sheet-rows.js';

/** What each player has gained or lost in a round. */
export interface RoundSum {
  readonly round: Seat;
  readonly points: Readonly<Record<string, number>>;
}

/** The sums of the rounds that are over, by the id of their last deal. The last round has the totals below it. */
export const roundSums = (
  rows: readonly Pick<SheetRow, 'deal' | 'round' | 'kind' | 'points'>[],
): ReadonlyMap<string, RoundSum> => {
  const sums = new Map<string, RoundSum>();
  let points: Record<string, number> = {};
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'counts')
      for (const [player, gained] of Object.entries(row.points)) points[player] = (points[player] ?? 0) + gained;
    const next = rows[index + 1]?.round;
    if (row.round === undefined || next === undefined || next === row.round) continue;
    sums.set(row.deal, { round: row.round, points });
    points = {};
  }
  return sums;
};
