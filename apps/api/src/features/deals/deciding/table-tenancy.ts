import type { DealState } from '#deal';
import type { AppendBatch, Occupied } from '#event-log';
import { dealOf, streamOf } from '#projections';
import { quoted } from '../../../http/problems/quoted.js';
import { refused, type Refused } from '../../../recording/outcome.js';
import type { DealOrder } from './deal-order.js';

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

/**
 * Refuses an opening at a table that another deal is seen to hold. An opening in a match is left to the append: its match refuses it first.
 * @param holder the stream that a snapshot shows to hold the table.
 */
export const refuseTaken = ({ command, dealId }: DealOrder, holder: string | undefined): Refused | undefined => {
  if (holder === undefined || command.type !== 'OpenDeal' || command.match !== undefined) return undefined;
  return holder === streamOf(dealId)
    ? undefined
    : tableBusy({ kind: 'occupied', place: command.table, stream: holder });
};

/** Refuses an opening at a table that another deal holds. */
export function tableBusy({ place: table, stream }: Occupied): Refused {
  const deal = dealOf(stream) ?? stream;
  return refused('TABLE_BUSY', 'finish', { deal, table: quoted(table) }, { table, at: '/table', deal });
}
