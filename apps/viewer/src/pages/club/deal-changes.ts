import { useCallback, useRef } from 'preact/hooks';
import type { ApiClient } from '../../api/client.js';
import { allEvents } from '../../api/all-events.js';
import { newId } from '../../api/new-id.js';
import type { Schemas } from '../../api/schemas.js';
import { useSending } from '../../form/use-sending.js';
import { record, type Recording } from './recording.js';
import { draftOf } from './report/draft-of-events.js';
import type { ReportDraft } from './report/report-draft.js';
import { secretaryId } from './secretary.js';

type DealCommand = Schemas['DealCommand'];

/** What a change of a recorded deal is asked for. */
export interface DealChange {
  readonly dealId: string;
  readonly reason: string;
}

/** A deal as it is written down. */
export interface WrittenDeal {
  readonly sequence: number;
  readonly draft: ReportDraft;
  readonly balances: Schemas['Ledger']['balances'];
}

/** Reads a deal back into the form. */
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

/** The commands of a change, for a reason. */
type Change = (reason: string) => readonly DealCommand[];

/** Withdraws the report, so that the deal can be written down again. */
export const takenBack: Change = (reason) => [{ type: 'WithdrawReport', reason, by: secretaryId() }];

/** Withdraws the report and gives the deal up. */
export const struckOut: Change = (reason) => [...takenBack(reason), { type: 'AbandonDeal', reason }];

/** Gives a deal up that was opened and not reported. */
export const abandoned: Change = (reason) => [{ type: 'AbandonDeal', reason }];

interface Prepared {
  readonly change: DealChange;
  readonly recording: Recording;
}

/**
 * Records a change of a deal. Where no answer came, a repeat sends the same commands to the same sequence, so that they take
 * effect once.
 * @param onWritten what the deal says before it is changed.
 */
export const useDealChange = (commandsOf: Change, onWritten?: (draft: ReportDraft) => void) => {
  const prepared = useRef<Prepared>(undefined);
  const change = useCallback(async (api: ApiClient, { dealId, reason }: DealChange) => {
    if (prepared.current?.change.dealId !== dealId || prepared.current.change.reason !== reason) {
      const written = await writtenDeal(api, dealId);
      if ('error' in written) return written;
      onWritten?.(written.data.draft);
      const occurredAt = new Date().toISOString();
      const steps = commandsOf(reason).map((command) => ({ commandId: newId(), occurredAt, command }));
      prepared.current = { change: { dealId, reason }, recording: { dealId, sequence: written.data.sequence, steps } };
    }
    const result = await record(api, prepared.current.recording);
    prepared.current = undefined;
    return result;
  }, []);
  return useSending(change);
};
