import { useCallback, useRef } from 'preact/hooks';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../api/client.js';
import { allEvents } from '../../api/all-events.js';
import type { Schemas } from '../../api/schemas.js';
import { useSending } from '../../form/use-sending.js';
import { record, type Recording } from './writing/recording.js';
import { draftOf } from '../../report/draft-of-events.js';
import type { ReportDraft } from '../../report/report-draft.js';
import { secretaryId } from './writing/secretary.js';

type DealCommand = Schemas['DealCommand'];

/** The input of a change to a recorded deal. */
export interface DealChange {
  readonly dealId: string;
  readonly reason: string;
}

/** A recorded deal, as the form takes it. */
export interface WrittenDeal {
  readonly sequence: number;
  readonly draft: ReportDraft;
  readonly balances: Schemas['Ledger']['balances'];
}

/** Loads a recorded deal for the form. */
export const writtenDeal = async (
  api: ApiClient,
  dealId: string,
): Promise<{ readonly data: WrittenDeal } | { readonly error: unknown }> => {
  const params = { path: { dealId } };
  const ledger = await api.GET('/v1/deals/{dealId}/ledger', { params });
  if (ledger.data === undefined) return { error: ledger.error };
  const events = await allEvents(api, dealId, new AbortController().signal);
  if ('error' in events) return events;
  return {
    data: { sequence: events.data.length, draft: draftOf(events.data), balances: ledger.data.balances },
  };
};

/** Returns the commands of a change, with its reason. */
type Change = (reason: string) => readonly DealCommand[];

/** Withdraws the report, so that the deal can be reported again. */
export const withdrawReport: Change = (reason) => [{ type: 'WithdrawReport', reason, by: secretaryId() }];

/** Withdraws the report and abandons the deal. */
export const withdrawAndAbandon: Change = (reason) => [...withdrawReport(reason), { type: 'AbandonDeal', reason }];

/** Abandons a deal that was opened and not reported. */
export const abandoned: Change = (reason) => [{ type: 'AbandonDeal', reason }];

interface Prepared {
  readonly change: DealChange;
  readonly recording: Recording;
}

/**
 * Records a change of a deal. If no answer arrived, a repeat sends the same commands for the same sequence, so that they
 * take effect once.
 * @param onWritten receives the deal before it is changed.
 */
export const useDealChange = (commandsOf: Change, onWritten?: (draft: ReportDraft) => void) => {
  const prepared = useRef<Prepared>(undefined);
  const change = useCallback(async (api: ApiClient, { dealId, reason }: DealChange) => {
    if (prepared.current?.change.dealId !== dealId || prepared.current.change.reason !== reason) {
      const written = await writtenDeal(api, dealId);
      if ('error' in written) return written;
      onWritten?.(written.data.draft);
      const occurredAt = new Date().toISOString();
      const steps = commandsOf(reason).map((command) => ({ commandId: uuidv7(), occurredAt, command }));
      prepared.current = { change: { dealId, reason }, recording: { dealId, sequence: written.data.sequence, steps } };
    }
    const result = await record(api, prepared.current.recording);
    prepared.current = undefined;
    return result;
  }, []);
  return useSending(change);
};
