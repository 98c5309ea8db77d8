/** Values that pages keep under keys. */
interface Kept {
  readonly read: (key: string) => string | null;
  /** The value of a text in JSON. Undefined if there is none, or if it is no JSON. */
  readonly readJson: (key: string) => unknown;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

/**
 * Returns values in the storage of the browser. A browser that blocks cookies throws at each use, one without space at each
 * write: then this page keeps the values until it is loaded again.
 */
const keptIn = (open: () => Storage): Kept => {
  const memory = new Map<string, string>();
  const stored = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  const read = (key: string): string | null => memory.get(key) ?? stored((storage) => storage.getItem(key)) ?? null;
  return {
    read,
    readJson: (key) => {
      try {
        const value: unknown = JSON.parse(read(key) ?? 'null');
        return value ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (key, value) => {
      memory.set(key, value);
      stored((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    remove: (key) => {
      memory.delete(key);
      stored((storage) => storage.removeItem(key));
    },
    keys: () => [...memory.keys(), ...(stored((storage) => Object.keys(storage)) ?? [])],
  };
};

/** Values of this browser. */
export const browserStorage = keptIn(() => localStorage);

/** Values of this window. */
export const windowStorage = keptIn(() => sessionStorage);
