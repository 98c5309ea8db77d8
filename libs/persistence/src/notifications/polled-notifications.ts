import type { Unsubscribe } from '#event-log';
import type { Queryable } from '../connections/head-lock.js';
import type { Notification, NotificationListener, NotificationSource } from './notifications.js';

/** How long a process at a standby waits before it looks for appends and revoked keys again (ms). */
const POLL_MS = 1_000;

/** Nothing changes or removes a revoked key, so their number grows with each one. */
const REVOKED = 'SELECT count(*)::int AS revoked FROM api_keys WHERE log = $1 AND revoked_at IS NOT NULL';

/**
 * Notifications at a standby, where PostgreSQL refuses LISTEN. They have no detail: listeners read what has changed. Provisional acts
 * are not replicated, so nobody is called for them.
 */
export class PolledNotifications implements NotificationSource {
  readonly #polls = new Set<Poll>();

  constructor(
    private readonly reads: Queryable,
    private readonly log: string,
  ) {}

  subscribe(notification: Notification, listener: NotificationListener): Promise<Unsubscribe> {
    const check = this.#checks[notification](listener);
    if (check === undefined) return Promise.resolve(() => Promise.resolve());
    const poll = new Poll(check);
    this.#polls.add(poll);
    return Promise.resolve(() => {
      this.#polls.delete(poll);
      poll.stop();
      return Promise.resolve();
    });
  }

  close(): Promise<void> {
    for (const poll of this.#polls) poll.stop();
    this.#polls.clear();
    return Promise.resolve();
  }

  readonly #checks: Readonly<
    Record<Notification, (listener: NotificationListener) => (() => Promise<void>) | undefined>
  > = {
    // The listener itself reads the new events.
    appended: (listener) => () => {
      listener(undefined);
      return Promise.resolve();
    },
    keyRevoked: (listener) => this.#checkRevoked(listener),
    provisionalActs: () => undefined,
  };

  /** Calls the listener after each revocation, and as long as the database does not say whether there was one. */
  #checkRevoked(listener: NotificationListener): () => Promise<void> {
    let known: number | undefined;
    return async () => {
      const revoked = await this.#revoked();
      if (revoked === undefined || revoked !== known) listener(undefined);
      known = revoked;
    };
  }

  async #revoked(): Promise<number | undefined> {
    try {
      return (await this.reads.query<{ revoked: number }>(REVOKED, [this.log])).rows[0]?.revoked;
    } catch {
      return undefined;
    }
  }
}

/** Runs a check again and again, with a pause between. */
class Poll {
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(private readonly check: () => Promise<void>) {
    this.#pause();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #pause(): void {
    this.#timer = setTimeout(() => void this.#run(), POLL_MS);
  }

  async #run(): Promise<void> {
    await this.check();
    if (!this.#isStopped) this.#pause();
  }
}
