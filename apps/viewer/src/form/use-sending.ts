import { useLocation } from 'preact-iso';
import { useContext, useRef, useState } from 'preact/hooks';
import { newId } from '#client';
import type { ApiClient } from '../api/types.js';
import { asRefusal, type Problem, UNKNOWN_SESSION } from '../api/problem.js';
import { useSession } from '../session/session-context.js';
import { NewerState } from './newer-state.js';

export interface Refused {
  /** Absent if the server did not answer. */
  readonly problem?: Problem;
}

/** The state of a request that changes something. */
export interface SendingState {
  readonly isSending: boolean;
  /** The refusal of the last request. */
  readonly refused: Refused | undefined;
}

interface Sending<Body, Data> extends SendingState {
  /** Resolves with the answer, or with undefined if the request was refused or not sent. */
  readonly send: (body: Body) => Promise<Data | undefined>;
}

/** A header with the same value in each repeat of a request. */
export type Header = { readonly 'Idempotency-Key': string };

/**
 * Sends a request that changes something. If the server did not answer, the same body is sent again under the same
 * Idempotency-Key, so that it takes effect once. While one request is in progress, another one, such as that of a second
 * click, is not sent. If the record has changed meanwhile, the page loads the present record.
 * @param sent receives the answer
 */
export const useSending = <Body, Data>(
  request: (api: ApiClient, body: Body, header: Header) => Promise<Data>,
  sent?: (data: Data) => void,
): Sending<Body, Data> => {
  const { api, reportNoSession } = useSession();
  const { path } = useLocation();
  const showNewer = useContext(NewerState);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const isUnderWay = useRef(false);
  const unanswered = useRef<{ readonly body: string; readonly key: string }>(undefined);
  const answerTo = async (body: Body): Promise<{ readonly data: Data } | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    const text = JSON.stringify(body);
    const key = unanswered.current?.body === text ? unanswered.current.key : newId();
    unanswered.current = { body: text, key };
    setSending(true);
    try {
      const data = await request(api, body, { 'Idempotency-Key': key });
      unanswered.current = undefined;
      setRefused(undefined);
      return { data };
    } catch (fault) {
      const refusal = asRefusal(fault);
      setRefused(refusal);
      if (refusal.problem !== undefined) unanswered.current = undefined;
      if (refusal.problem?.code === 'STALE_SEQUENCE') showNewer();
      if (refusal.problem?.status === UNKNOWN_SESSION) reportNoSession(path);
      return undefined;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  const send = async (body: Body): Promise<Data | undefined> => {
    const answer = await answerTo(body);
    if (answer !== undefined) sent?.(answer.data);
    return answer?.data;
  };
  return { isSending, refused, send };
};
