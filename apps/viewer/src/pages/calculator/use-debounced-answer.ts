import { useEffect, useState } from 'preact/hooks';
import type { ApiClient } from '../../api/client.js';
import { useSession } from '../../session/session-context.js';

/** A request is sent when the input has not changed for this time. */
const DEBOUNCE_MS = 200;

/**
 * Calculates an answer for the inputs once they have not changed for a while. The answer to older inputs is dropped.
 * `unanswered` is the answer if the server does not answer.
 */
export const useDebouncedAnswer = <Answer>(
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
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, ...inputs]);
  return answer;
};
