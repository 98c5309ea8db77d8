import { useRef } from 'preact/hooks';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../../api/client.js';
import type { Schemas } from '../../../api/schemas.js';

type DealCommand = Schemas['DealCommand'];
type Step = Schemas['CommandRequest'];

/** Commands of one deal that are sent one after another. */
export interface Recording {
  readonly dealId: string;
  /** The sequence at which the commands were previewed. */
  readonly sequence: number;
  readonly steps: readonly Step[];
  /** The number of an unrecorded deal in its match, as the page shows it. */
  readonly number?: number;
}

/** `written-meanwhile`: another window has opened or reported the deal of this number, and nothing is recorded. */
export type Outcome = 'recorded' | 'written-meanwhile';

/** The commands with ids and times; `openedAt` is the time of an opening. The ids change only with the commands, so that a repeat takes effect once. */
export const useSteps = (commands: readonly DealCommand[], openedAt?: string): readonly Step[] => {
  const kept = useRef<{ readonly text: string; readonly steps: readonly Step[] }>(undefined);
  const text = JSON.stringify([openedAt, ...commands]);
  if (kept.current?.text !== text) {
    const now = new Date().toISOString();
    const timeOf = ({ type }: DealCommand): string => (type === 'OpenDeal' ? (openedAt ?? now) : now);
    const steps = commands.map((command) => ({ commandId: uuidv7(), occurredAt: timeOf(command), command }));
    kept.current = { text, steps };
  }
  return kept.current.steps;
};

const send = (api: ApiClient, { dealId, number }: Recording, sequence: number, step: Step) => {
  const { command, ...sent } = step;
  if (command.type === 'OpenDeal')
    return api.POST('/v1/deals', { body: { dealId, ...(number !== undefined && { number }), ...sent, command } });
  const params = { path: { dealId }, header: { 'If-Match': `"${sequence}"` } };
  return api.POST('/v1/deals/{dealId}/commands', { params, body: step });
};

/** Sends the commands in order, each with the sequence that the one before it returned. Stops at the first refusal. */
export const record = async (api: ApiClient, recording: Recording): Promise<{ data?: Outcome; error?: unknown }> => {
  let last = recording.sequence;
  for (const step of recording.steps) {
    const { data, error } = await send(api, recording, last, step);
    const isOutdated = error?.code === 'ANOTHER_NUMBER' || error?.code === 'STALE_SEQUENCE';
    if (isOutdated && recording.number !== undefined) return { data: 'written-meanwhile' };
    if (data === undefined) return { error };
    last = data.sequence;
  }
  return { data: 'recorded' };
};
