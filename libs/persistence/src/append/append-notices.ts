import type { AppendListener, LastEvent, StoredEvent, Unsubscribe } from '#event-log';
import type { NotificationSource } from '../notifications/notifications.js';

/** Reports appends to the listeners of one process: its own with their events, and those of every process as the database notifies of them. */
export class AppendNotices {
  readonly #listeners = new Set<AppendListener>();

  /** @param written resolves when the group that this process is writing, if any, was written and reported. */
  constructor(
    private readonly notifications: Pick<NotificationSource, 'subscribe'>,
    private readonly written: () => Promise<unknown>,
  ) {}

  /** Reports events that this process has appended. */
  own(events: readonly StoredEvent[]): void {
    for (const listener of this.#listeners) listener(events.at(-1), events);
  }

  async subscribe(listener: AppendListener): Promise<Unsubscribe> {
    let isSubscribed = true;
    const own: AppendListener = (...append) => listener(...append);
    const unsubscribe = await this.notifications.subscribe('appended', (detail) => {
      // The notification of an own group may arrive before the answer to it, which brings the events.
      void this.written().then(() => {
        if (isSubscribed) own(endIn(detail));
      });
    });
    this.#listeners.add(own);
    return () => {
      isSubscribed = false;
      this.#listeners.delete(own);
      return unsubscribe();
    };
  }
}

/** The end of the log that a notification names: its position, a colon, the hash. */
const endIn = (detail = ''): LastEvent | undefined => {
  const [position, hash] = detail.split(':');
  return hash === undefined ? undefined : { position: Number(position), hash };
};
