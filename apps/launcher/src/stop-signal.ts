import { constants } from 'node:os';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One Ctrl-C arrives twice under npm: from the terminal and passed on by npm. */
const SAME_PRESS_MS = 1_000;

/** Resolves on the first Ctrl-C (or SIGTERM, SIGHUP); a later one ends the launcher at once, and the leash its children. */
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
