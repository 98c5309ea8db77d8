import { setTimeout as sleep } from 'node:timers/promises';
import { TilescribeClient } from '#client';

interface Servers {
  /** The address for the next attempt. */
  readonly choose: () => string;
  readonly key: string;
  /** How long another attempt is made. */
  readonly patienceMs: number;
  readonly attemptMs?: number;
}

const PAUSE_MS = 100;

/** Reads from a server that is chosen anew for each attempt, until one answers. @throws the last fault. */
export const readFromAny = async <T>(
  { choose, key, patienceMs, attemptMs = 60_000 }: Servers,
  read: (client: TilescribeClient) => Promise<T>,
): Promise<T> => {
  const deadline = Date.now() + patienceMs;
  for (;;)
    try {
      return await read(new TilescribeClient({ address: choose(), key, patienceMs: 0, attemptMs }));
    } catch (fault) {
      if (Date.now() > deadline) throw fault;
      await sleep(PAUSE_MS);
    }
};
