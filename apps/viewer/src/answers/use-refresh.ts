import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
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

/** True if the server did not answer. */
const isSilence = (answer: Answer<unknown>): boolean => answer.state === 'refused' && answer.problem === undefined;

/** Refreshes an answer. Returns the time of the last one, in milliseconds, when a refresh had no answer; undefined while the server answers. */
export const useLostAt = (answer: Answer<unknown>, reload: () => void, milliseconds: number): number | undefined => {
  const [answeredAt, setAnsweredAt] = useState(Date.now);
  const [isLost, setLost] = useState(false);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isSilence(answer)) return;
    isAwaited.current = false;
    setAnsweredAt(Date.now());
    setLost(false);
  }, [answer]);
  const refresh = useCallback(() => {
    setLost(isAwaited.current);
    isAwaited.current = true;
    reload();
  }, [reload]);
  useRefresh(refresh, milliseconds);
  return isLost ? answeredAt : undefined;
};

/** The answer to show while a page is refreshed. If the server does not answer for a while, it is the last data. */
export const useKept = <Data>(answer: Answer<Data>): Answer<Data> => {
  const [kept, setKept] = useState(answer);
  const shown = isSilence(answer) && kept.state === 'answered' ? kept : answer;
  useEffect(() => setKept(shown), [shown]);
  return shown;
};
