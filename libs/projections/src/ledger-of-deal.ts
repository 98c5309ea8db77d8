import { liveBranch, type Recorded } from '#deal';
import { statementOf, type LedgerLine, type Statement } from '#ledger';

/** Who owes whom in a deal, each line beside the event that gave it; lines that a rewind withdrew are gone. */
export const ledgerOf = (records: readonly Recorded[]): Statement =>
  statementOf(
    liveBranch(records).flatMap(({ sequence, event }): readonly LedgerLine[] =>
      'transfers' in event ? event.transfers.map((transfer) => ({ ...transfer, sequence })) : [],
    ),
  );
