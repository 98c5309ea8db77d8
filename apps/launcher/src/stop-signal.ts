import { constants } from 'node:os';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One Ctrl-C arrives twice under npm: from the terminal and passed on by npm. */
const SAME_PRESS_MS = 1_000;

/** Fires on the first Ctrl-C (or SIGTERM, SIGHUP); a later one ends the launcher at once, and the leash its children. */
export const stopSignal = (): AbortSignal => {
  const controller = new AbortController();
  let first = Infinity;
  for (const name of STOP_SIGNALS)
    process.on(name, () => {
      if (performance.now() - first > SAME_PRESS_MS) process.exit(128 + constants.signals[name]);
      first = Math.min(first, performance.now());
      controller.abort();
    });
  return controller.signal;
};

/** Resolves when the signal fires. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
