import { useEffect, useState } from 'preact/hooks';

const SECOND_MS = 1_000;

/** The time in milliseconds, again each second. */
export const useNow = (): number => {
  const [now, set] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => set(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
