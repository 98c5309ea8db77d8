import { useCallback, useState } from 'preact/hooks';

const STORED = 'tilescribe.referee';

/** The id under which this referee decides. The browser remembers the last one. */
export const useRefereeId = (): readonly [id: string, change: (id: string) => void] => {
  const [id, setId] = useState(() => localStorage.getItem(STORED) ?? '');
  const change = useCallback((next: string) => {
    localStorage.setItem(STORED, next);
    setId(next);
  }, []);
  return [id, change];
};
