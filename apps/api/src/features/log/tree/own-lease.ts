import { setTimeout as pause } from 'node:timers/promises';
import { LeaseLost, type SignerLease } from '#persistence';

const PAUSE_MS = 100;
/** The attempts together take longer than a lease, so the lease of a killed process ends in this time. */
const MOST_PAUSES = 150;

/**
 * Runs `work` with the lease of the signer. If the lease is lost meanwhile, it is taken again and `work` runs again.
 * @param isDone called while another process has the lease; a result ends the wait.
 * @returns undefined if another process has kept the lease for too long.
 */
export const withLease = async <T>(
  lease: SignerLease,
  work: () => Promise<T>,
  isDone: () => Promise<T | undefined> = () => Promise.resolve(undefined),
): Promise<T | undefined> => {
  for (let pauses = 0; ; pauses += 1) {
    const done = await isDone();
    if (done !== undefined) return done;
    if (await lease.take()) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
      } finally {
        await lease.release();
      }
    }
    if (pauses === MOST_PAUSES) return undefined;
    await pause(PAUSE_MS);
  }
};
