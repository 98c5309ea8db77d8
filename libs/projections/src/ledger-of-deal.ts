import { liveBranch, type Recorded } from '#deal';
import { statementOf, type LedgerLine, type Statement } from '#ledger';

/** The ledger of a deal, each line with the event that caused it, without lines that a rewind withdrew. */
export const ledgerOf = (records: readonly Recorded[]): Statement =>
  statementOf(
    liveBranch(records).flatMap(({ sequence, event }): readonly LedgerLine[] =>
      'transfers' in event ? event.transfers.map((transfer) => ({ ...transfer, sequence })) : [],
    ),
  );
