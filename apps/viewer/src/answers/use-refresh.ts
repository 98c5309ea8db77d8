import { useEffect, useState } from 'preact/hooks';
import type { Answer } from './use-answer.js';

/** Calls `reload` at an interval while the page is visible. */
export const useRefresh = (reload: () => void, milliseconds: number): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [reload, milliseconds]);
};

/** The answer to show while a page is refreshed. If the server does not answer for a while, it is the last data. */
export const useKept = <Data>(answer: Answer<Data>): Answer<Data> => {
  const [kept, setKept] = useState(answer);
  const isSilence = answer.state === 'refused' && answer.problem === undefined;
  const shown = isSilence && kept.state === 'answered' ? kept : answer;
  useEffect(() => setKept(shown), [shown]);
  return shown;
};
