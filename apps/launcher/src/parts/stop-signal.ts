import { constants } from 'node:os';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Time within which two signals count as one: npm forwards the Ctrl-C of the terminal, so it arrives twice. */
const SAME_PRESS_MS = 1_000;

/** Resolves on the first Ctrl-C (or SIGTERM, SIGHUP). A later one ends the launcher immediately; stop-with-launcher.ts then stops its children. */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let first = Infinity;
    for (const name of STOP_SIGNALS)
      process.on(name, () => {
        if (performance.now() - first > SAME_PRESS_MS) process.exit(128 + constants.signals[name]);
        first = Math.min(first, performance.now());
        resolve();
      });
  });
