import { newClient } from './client.js';

/** PostgreSQL's locks are two numbers: the kind of these locks, and the hash of their name. */
const LOCKS = 0x7469;

/**
 * A lock for work that one process at a time does. It belongs to a database session: however the process or its connection
 * ends, PostgreSQL releases it, and no clock is compared.
 */
export class SessionLock {
  constructor(
    private readonly url: string,
    /** What the work is, with the log it concerns. */
    private readonly name: string,
  ) {}

  /**
   * Does the work if no other process holds the lock.
   * @param work is given a signal that fires when the session has ended, and the lock with it.
   * @returns false if another process holds the lock.
   */
  async during(work: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
    const client = newClient(this.url, 'tilescribe lock');
    const lost = new AbortController();
    client.once('end', () => lost.abort());
    await client.connect();
    try {
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS held', [
        LOCKS,
        this.name,
      ]);
      if (rows[0]?.held !== true) return false;
      await work(lost.signal);
      return true;
    } finally {
      await client.end();
    }
  }
}
