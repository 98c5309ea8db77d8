import { useLocation } from 'preact-iso';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { useArrival } from '../arrival/arrival.js';
import { useSession } from '../session/session-context.js';
import type { ApiClient } from '../api/types.js';
import { asRefusal, type Problem, UNKNOWN_SESSION } from '../api/problem.js';

/** The state of a request: awaited, answered or refused. */
export type Answer<Data> =
  | { readonly state: 'waiting' }
  | { readonly state: 'answered'; readonly data: Data }
  /** The problem is absent if the server did not answer. */
  | { readonly state: 'refused'; readonly problem?: Problem };

/** The answer to a request. */
export interface Got<Data> {
  readonly answer: Answer<Data>;
  /** The data of the answer. Undefined until they have arrived. */
  readonly data: Data | undefined;
  /** Sends the request again, and keeps the present answer until the next one arrives. */
  readonly reload: () => void;
}

/** The data of an answer. Undefined until they have arrived. */
export const dataIn = <Data>(answer: Answer<Data>): Data | undefined =>
  answer.state === 'answered' ? answer.data : undefined;

/**
 * Sends a request when the page opens, and again when `inputs`, the session or the language change. The answer to an older
 * request is dropped. The page is not shown before its first answer.
 */
export const useAnswer = <Data>(
  request: (api: ApiClient, signal: AbortSignal) => Promise<Data>,
  inputs: readonly unknown[],
): Got<Data> => {
  const { api, reportNoSession } = useSession();
  const { path } = useLocation();
  const [answer, setAnswer] = useState<Answer<Data>>({ state: 'waiting' });
  const [round, setRound] = useState(0);
  useArrival(answer.state === 'waiting');
  useEffect(() => {
    const controller = new AbortController();
    const settle = (next: Answer<Data>): void => {
      if (controller.signal.aborted) return;
      setAnswer(next);
      if (next.state === 'refused' && next.problem?.status === UNKNOWN_SESSION) reportNoSession(path);
    };
    request(api, controller.signal).then(
      (data) => settle({ state: 'answered', data }),
      (fault: unknown) => settle({ state: 'refused', ...asRefusal(fault) }),
    );
    return () => controller.abort();
  }, [api, round, ...inputs]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { answer, data: dataIn(answer), reload };
};
