/** How long a page may be hidden, as by a glance at another tab, before the work ends. */
const GRACE_MS = 10_000;

/**
 * Does the work while the page is visible: its signal fires some seconds after the page was hidden, and at once when it is left. The
 * work begins again when the page is shown. Resolves when the signal fires, or when the work ends by itself.
 */
export const whileVisible = async (
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
  graceMs = GRACE_MS,
): Promise<void> => {
  while (await isShown(signal)) {
    const working = new AbortController();
    const stop = endWhenHidden(working, signal, graceMs);
    await work(working.signal);
    stop();
    if (!working.signal.aborted) return;
  }
};

/** Resolves with true when the page is visible, and with false when the signal fires. */
const isShown = (signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const done = new AbortController();
    const check = (): void => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      done.abort();
      resolve(!signal.aborted);
    };
    document.addEventListener('visibilitychange', check, { signal: done.signal });
    addEventListener('pageshow', check, { signal: done.signal });
    signal.addEventListener('abort', check, { signal: done.signal });
    check();
  });

const endWhenHidden = (working: AbortController, signal: AbortSignal, graceMs: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => working.abort();
  const stopped = new AbortController();
  const during = { signal: stopped.signal };
  document.addEventListener(
    'visibilitychange',
    () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') timer = setTimeout(end, graceMs);
    },
    during,
  );
  addEventListener('pagehide', end, during);
  signal.addEventListener('abort', end, during);
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
};
