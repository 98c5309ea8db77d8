import type { DealState } from '#deal';
import type { AppendBatch, Occupied } from '#event-log';
import { dealOf, streamOf } from '#projections';
import { quoted } from '../../../http/problems/quoted.js';
import { refused, type Refused } from '../../../recording/outcome.js';

/**
 * Returns whether the command takes or leaves the table. A deal holds its table from its opening until it is over for the
 * first time. A rewind of a deal that is over does not take the table again.
 */
export function tenancyOf(
  dealId: string,
  before: DealState,
  after: DealState,
): Pick<AppendBatch, 'reserves' | 'releases'> {
  const stream = streamOf(dealId);
  if (before.phase === 'unopened')
    return after.phase === 'unopened' ? {} : { reserves: { place: after.terms.table, stream } };
  return isOver(after) && !isOver(before) ? { releases: stream } : {};
}

const isOver = ({ phase }: DealState): boolean => phase === 'settled';

/** Refuses an opening at a table that another deal holds. */
export function tableBusy({ place: table, stream }: Occupied): Refused {
  const deal = dealOf(stream) ?? stream;
  return refused('TABLE_BUSY', 'finish', { deal, table: quoted(table) }, { table, at: '/table', deal });
}
