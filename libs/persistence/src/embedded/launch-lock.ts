import { LockHeld, underLock as underProcessLock } from '#process-lock';
import { EmbeddedError } from './embedded-error.js';

const PATIENCE_MS = 180_000;

/**
 * Runs `work` while no other process does the same under this lock. Starting, stopping and counting users happen here;
 * the server itself runs outside.
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
