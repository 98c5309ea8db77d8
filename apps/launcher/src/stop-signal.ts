import { constants } from 'node:os';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Fires on the first Ctrl-C (or SIGTERM, SIGHUP); a second one ends the launcher at once. */
export const stopSignal = (): AbortSignal => {
  const controller = new AbortController();
  for (const name of STOP_SIGNALS)
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(128 + constants.signals[name]);
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
