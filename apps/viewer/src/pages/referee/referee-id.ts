import { useCallback, useState } from 'preact/hooks';
import { browserStorage } from '../../browser/storage.js';

const STORED = 'tilescribe.referee';

/** The id under which this referee decides. The browser remembers the last one. */
export const useRefereeId = (): readonly [id: string, change: (id: string) => void] => {
  const [id, setId] = useState(() => browserStorage.read(STORED) ?? '');
  const change = useCallback((next: string) => {
    browserStorage.write(STORED, next);
    setId(next);
  }, []);
  return [id, change];
};
