import { performance } from 'node:perf_hooks';

/** A client that sends one request after another; each call sends the next one and resolves with its answer. */
export type Send = () => Promise<void>;

export interface Load {
  readonly perSecond: number;
  /** Times from request to answer, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Lets all clients send for a time. Requests that end after it are not counted. */
export const load = async (clients: readonly Send[], milliseconds: number): Promise<Load> => {
  const times: number[] = [];
  const start = performance.now();
  const end = start + milliseconds;
  const run = async (send: Send): Promise<void> => {
    for (let begun = performance.now(); begun < end; begun = performance.now()) {
      await send();
      const now = performance.now();
      if (now < end) times.push(now - begun);
    }
  };
  await Promise.all(clients.map(run));
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { perSecond: (times.length / milliseconds) * 1_000, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
};
