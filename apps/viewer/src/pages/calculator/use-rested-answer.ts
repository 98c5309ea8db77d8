import { useEffect, useState } from 'preact/hooks';
import type { ApiClient } from '../../api/client.js';
import { useSession } from '../../session/session-context.js';

/** Requests wait until no tile was picked for so long. */
const REST_MS = 200;

/**
 * What is calculated for the present inputs, once they have not changed for a while; that of older inputs is dropped.
 * `unanswered` stands for it where the server does not answer.
 */
export const useRestedAnswer = <Answer>(
  calculate: (api: ApiClient, signal: AbortSignal) => Promise<Answer>,
  unanswered: Answer,
  inputs: readonly unknown[],
): Answer | undefined => {
  const { api } = useSession();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const controller = new AbortController();
    const settle = (next: Answer): void => {
      if (!controller.signal.aborted) setAnswer(() => next);
    };
    const timer = setTimeout(() => {
      calculate(api, controller.signal).then(settle, () => settle(unanswered));
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, ...inputs]);
  return answer;
};
