import { createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';

/** True after a person has recorded something: the next element then takes the focus. False when the page opens. */
export const JustRecorded = createContext<{ current: boolean }>({ current: false });

/** Focuses an element that replaces a form that was just sent. Otherwise the focus would be lost with the form. */
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
