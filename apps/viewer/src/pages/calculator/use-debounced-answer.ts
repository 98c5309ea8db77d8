import { useEffect, useState } from 'preact/hooks';
import type { ApiClient } from '../../api/types.js';
import { type Problem, problemOf } from '../../api/problem.js';
import { useSession } from '../../session/session-context.js';

/** A request is sent when the input has not changed for this time. */
const DEBOUNCE_MS = 200;

/**
 * Calculates an answer for the inputs once they have not changed for a while. The answer to older inputs is dropped.
 * @param refused the answer if the server refuses the request, or does not answer: the problem is then undefined.
 */
export const useDebouncedAnswer = <Answer>(
  calculate: (api: ApiClient, signal: AbortSignal) => Promise<Answer>,
  refused: (problem: Problem | undefined) => Answer,
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
      calculate(api, controller.signal).then(settle, (fault: unknown) => settle(refused(problemOf(fault))));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, ...inputs]);
  return answer;
};
