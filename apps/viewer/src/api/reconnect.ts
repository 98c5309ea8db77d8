const LONGEST_MS = 15_000;

/** How long to wait before the next attempt: twice as long after each failure, with a random part. */
export const reconnectDelay = (firstMs: number, failures: number, chance = Math.random()): number =>
  Math.min(LONGEST_MS, firstMs * 2 ** Math.min(failures, 10)) * (0.5 + chance / 2);

/** Resolves after a time, or at once when the browser is online again or the signal fires. */
export const waited = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: done.signal });
    signal.addEventListener('abort', end, { signal: done.signal });
    if (signal.aborted) end();
  });
