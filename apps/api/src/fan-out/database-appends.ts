import type { EventStore, Unsubscribe } from '#event-log';
import type { AppendListener, Appends } from './appends.js';

/**
 * Reports appends by notifications of PostgreSQL. A notification states only that the log has grown, so the new events are read once
 * for all listeners of the process.
 */
export class DatabaseAppends implements Appends {
  constructor(private readonly store: EventStore) {}

  async subscribe(listener: AppendListener): Promise<Unsubscribe> {
    const tail = new Tail(this.store, listener);
    const unsubscribe = await this.store.subscribe(() => void tail.readOn());
    await tail.begin();
    return unsubscribe;
  }
}

class Tail {
  #position = 0;
  #reading = false;
  #more = false;

  constructor(
    private readonly store: EventStore,
    private readonly listener: AppendListener,
  ) {}

  async begin(): Promise<void> {
    this.#position = Math.max(this.#position, await this.store.head());
  }

  async readOn(): Promise<void> {
    this.#more = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#more) {
        this.#more = false;
        await this.#readPage();
      }
    } catch {
      // The next append starts another read. Until then each stream reads its deal at intervals.
      this.#more = false;
    } finally {
      this.#reading = false;
    }
  }

  async #readPage(): Promise<void> {
    const events = await this.store.readAll({ after: this.#position });
    this.#position = Math.max(this.#position, events.at(-1)?.position ?? 0);
    this.#more ||= events.length > 0;
    for (const stream of new Set(events.map(({ leaf }) => leaf.stream))) this.listener(stream);
  }
}
