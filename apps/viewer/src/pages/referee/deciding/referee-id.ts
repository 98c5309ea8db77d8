import { useCallback, useState } from 'preact/hooks';
import { browserStorage } from '../../../browser/storage.js';

const STORED = 'tilescribe.referee';

/** A random id of a referee, such as `referee-7f3a`: names are never written to the log. */
export const newRefereeId = (): string =>
  `referee-${crypto.getRandomValues(new Uint16Array(1))[0]?.toString(16).padStart(4, '0')}`;

/** The id under which this referee decides. The browser remembers the last one. */
export const useRefereeId = (): readonly [id: string, change: (id: string) => void] => {
  const [id, setId] = useState(() => browserStorage.read(STORED) ?? '');
  const change = useCallback((next: string) => {
    browserStorage.write(STORED, next);
    setId(next);
  }, []);
  return [id, change];
};
