import { setTimeout as sleep } from 'node:timers/promises';

const BETWEEN_MS = 300;

/** Tries work until it succeeds. Throws its last error when the time is up. */
export const triedFor = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const deadline = Date.now() + ms;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(BETWEEN_MS);
    }
};
