import { LockHeld, underLock as underProcessLock } from '#process-lock';
import { EmbeddedError } from './embedded-error.js';

const PATIENCE_MS = 180_000;

/**
 * Runs `work` while no other process holds this lock. The lock protects the start, the stop and the count of users, but is
 * not held while the server runs.
 */
export async function underLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  try {
    return await underProcessLock(lock, { patienceMs: PATIENCE_MS }, work);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new EmbeddedError(
      'LOCKED',
      `Another process (${error.pid}) has held ${lock} for three minutes. If it hangs, end it.`,
    );
  }
}
