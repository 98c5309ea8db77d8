import { createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';

/** Has a person just recorded something, so that what comes next takes the focus? Not so when the page opens. */
export const JustRecorded = createContext<{ current: boolean }>({ current: false });

/** Focuses an element when it appears in place of a form that was just sent; the focus would be lost with the form. */
export const useArrivalFocus = <Target extends HTMLElement>() => {
  const target = useRef<Target>(null);
  const justRecorded = useContext(JustRecorded);
  useEffect(() => {
    if (!justRecorded.current) return;
    justRecorded.current = false;
    target.current?.focus();
  }, []);
  return target;
};
