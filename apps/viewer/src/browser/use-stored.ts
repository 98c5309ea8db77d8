import { useCallback, useState } from 'preact/hooks';
import { browserStorage } from './storage.js';

/** A value of this browser under a key, and a function that changes it. */
export const useStored = (key: string): readonly [value: string | null, write: (value: string) => void] => {
  const [value, setValue] = useState(() => browserStorage.read(key));
  const write = useCallback((next: string): void => {
    browserStorage.write(key, next);
    setValue(next);
  }, []);
  return [value, write];
};
