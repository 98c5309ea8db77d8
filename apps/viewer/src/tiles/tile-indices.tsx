import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useState } from 'preact/hooks';
import { browserStorage } from '../browser/storage.js';

const STORED = 'tilescribe.tile-indices';

interface TileIndices {
  /** Whether tiles have a digit or a Latin letter in their corner. */
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
}

const Context = createContext<TileIndices>({ isShown: false, show: () => undefined });

/** The browser stores the choice. */
export const TileIndicesProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const [isShown, setShown] = useState(() => browserStorage.read(STORED) !== null);
  const show = useCallback((next: boolean) => {
    if (next) browserStorage.write(STORED, 'shown');
    else browserStorage.remove(STORED);
    setShown(next);
  }, []);
  return <Context.Provider value={{ isShown, show }}>{children}</Context.Provider>;
};

export const useTileIndices = (): TileIndices => useContext(Context);
