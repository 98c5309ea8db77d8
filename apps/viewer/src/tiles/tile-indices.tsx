import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useMemo, useState } from 'preact/hooks';
import { browserStorage } from '../browser/storage.js';

const STORED = 'tilescribe.tile-indices';
const CHOICES: Readonly<Record<string, boolean>> = { shown: true, hidden: false };

interface TileIndices {
  /** Whether tiles have a digit or a Latin letter in their corner. */
  readonly isShown: boolean;
  /** The choice of the reader. Undefined until the reader has chosen. */
  readonly chosen: boolean | undefined;
  readonly show: (isShown: boolean) => void;
}

const Context = createContext<TileIndices>({ isShown: false, chosen: undefined, show: () => undefined });

/** The browser stores the choice. */
export const TileIndicesProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const [chosen, setChosen] = useState(() => CHOICES[browserStorage.read(STORED) ?? '']);
  const show = useCallback((next: boolean) => {
    browserStorage.write(STORED, next ? 'shown' : 'hidden');
    setChosen(next);
  }, []);
  const indices = useMemo(() => ({ isShown: chosen === true, chosen, show }), [chosen, show]);
  return <Context.Provider value={indices}>{children}</Context.Provider>;
};

interface IndexedByDefaultProps {
  readonly isIndexed: boolean;
  readonly children: ComponentChildren;
}

/** Tiles inside have indices or not, as stated, unless the reader has chosen. */
export const IndexedByDefault = ({ isIndexed, children }: IndexedByDefaultProps) => {
  const outer = useContext(Context);
  const indices = useMemo(() => ({ ...outer, isShown: outer.chosen ?? isIndexed }), [outer, isIndexed]);
  return <Context.Provider value={indices}>{children}</Context.Provider>;
};

export const useTileIndices = (): TileIndices => useContext(Context);
