import { useRef } from 'preact/hooks';
import { newId } from '#client';
import type { ApiClient, Schemas } from '../../../api/types.js';
import { problemOf } from '../../../api/problem.js';
import { sendToDeal } from '../../../deal/send-to-deal.js';

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

/**
 * `written-meanwhile`: another window has opened or reported the deal of this number, and nothing is recorded. `unanswered`: the
 * service did not answer, and the commands may be recorded or not.
 */
export type Outcome = 'recorded' | 'written-meanwhile' | 'unanswered';

/** The commands with ids and times; `openedAt` is the time of an opening. The ids change only with the commands, so that a repeat takes effect once. */
export const useSteps = (commands: readonly DealCommand[], openedAt?: string): readonly Step[] => {
  const kept = useRef<{ readonly text: string; readonly steps: readonly Step[] }>(undefined);
  const text = JSON.stringify([openedAt, ...commands]);
  if (kept.current?.text !== text) {
    const now = new Date().toISOString();
    const timeOf = ({ type }: DealCommand): string => (type === 'OpenDeal' ? (openedAt ?? now) : now);
    const steps = commands.map((command) => ({ commandId: newId(), occurredAt: timeOf(command), command }));
    kept.current = { text, steps };
  }
  return kept.current.steps;
};

const send = (api: ApiClient, { dealId, number }: Recording, sequence: number, step: Step) => {
  const { command, ...sent } = step;
  if (command.type === 'OpenDeal')
    return api.post('/v1/deals', { body: { dealId, ...(number !== undefined && { number }), ...sent, command } });
  return sendToDeal(api, dealId, sequence, step);
};

/** Sends the commands in order, each with the sequence that the one before it returned. Stops at the first refusal. */
export const record = async (api: ApiClient, recording: Recording): Promise<Outcome> => {
  let last = recording.sequence;
  for (const step of recording.steps) {
    try {
      last = (await send(api, recording, last, step)).sequence;
    } catch (fault) {
      const code = problemOf(fault)?.code;
      const isOutdated = code === 'ANOTHER_NUMBER' || code === 'STALE_SEQUENCE';
      if (isOutdated && recording.number !== undefined) return 'written-meanwhile';
      throw fault;
    }
  }
  return 'recorded';
};
