import { useRef } from 'preact/hooks';
import { newId } from '#client';
import type { ApiClient, Schemas } from '../../api/types.js';
import { allEvents } from '../../api/all-events.js';
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
export const writtenDeal = async (api: ApiClient, dealId: string): Promise<WrittenDeal> => {
  const { balances } = await api.get('/v1/deals/{dealId}/ledger', { path: { dealId } });
  const events = await allEvents(api, dealId);
  return { sequence: events.length, draft: draftOf(events), balances };
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
 * Returns the request that records a change of a deal. If no answer arrived, a repeat sends the same commands for the same sequence, so that they
 * take effect once.
 * @param onWritten receives the deal before it is changed.
 */
export const useDealChange = (commandsOf: Change, onWritten?: (draft: ReportDraft) => void) => {
  const prepared = useRef<Prepared>(undefined);
  return async (api: ApiClient, { dealId, reason }: DealChange) => {
    if (prepared.current?.change.dealId !== dealId || prepared.current.change.reason !== reason) {
      const written = await writtenDeal(api, dealId);
      onWritten?.(written.draft);
      const occurredAt = new Date().toISOString();
      const steps = commandsOf(reason).map((command) => ({ commandId: newId(), occurredAt, command }));
      prepared.current = { change: { dealId, reason }, recording: { dealId, sequence: written.sequence, steps } };
    }
    const result = await record(api, prepared.current.recording);
    prepared.current = undefined;
    return result;
  };
};
