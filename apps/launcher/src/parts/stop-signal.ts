import { constants } from 'node:os';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Time within which two signals count as one: npm forwards the Ctrl-C of the terminal, so it arrives twice. */
const SAME_PRESS_MS = 1_000;

/** How often the launcher looks whether npm still runs (ms). */
const LOOKS_EVERY_MS = 500;

/** Calls back when the shell of an npm script has ended: npm passes a signal to its shell, and the shell not to the launcher. */
const whenScriptEnds = (stop: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) stop();
  }, LOOKS_EVERY_MS).unref();
};

/**
 * Resolves on the first Ctrl-C (or SIGTERM, SIGHUP), also of the npm script that started the launcher. A later one ends the
 * launcher immediately; stop-with-launcher.ts then stops its children.
 */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let first = Infinity;
    whenScriptEnds(resolve);
    for (const name of STOP_SIGNALS)
      process.on(name, () => {
        if (performance.now() - first > SAME_PRESS_MS) process.exit(128 + constants.signals[name]);
        first = Math.min(first, performance.now());
        resolve();
      });
  });
