/** The pause before the second attempt (ms). It doubles until the longest pause. */
const FIRST_MS = 250;
const LONGEST_MS = 15_000;

/** The statuses of answers that a later attempt may change. */
const TEMPORARY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export const isTemporary = (status: number): boolean => TEMPORARY.has(status);

/** The time that a header `Retry-After` states (ms); undefined if it states none. */
export const retryAfterIn = (headers: Headers): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return seconds > 0 ? seconds * 1000 : undefined;
};

/** The pause that the service asks for, or a growing one with a random part (ms). @param failures attempts so far, from 1. */
export const pauseAfter = (failures: number, askedMs: number | undefined): number => {
  if (askedMs !== undefined) return askedMs;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2);
};

/** Resolves after a time; rejects with the reason of the signal when it fires. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const ended = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', ended);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', ended, { once: true });
    if (signal?.aborted) ended();
  });
