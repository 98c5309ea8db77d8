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
  /** The hash of the event at this position, once it was read. */
  #hash: string | undefined;
  #reading = false;
  #more = false;

  constructor(
    private readonly store: EventStore,
    private readonly listener: AppendListener,
  ) {}

  async begin(): Promise<void> {
    const head = await this.store.head();
    if (head > this.#position) [this.#position, this.#hash] = [head, undefined];
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
    const after = this.#position;
    // From the last event that was read on: a restored log has another one there, or none.
    const page = await this.store.readAll({ after: Math.max(0, after - 1) });
    const events = page.filter(({ position }) => position > after);
    const seen = page.length > events.length ? page[0] : undefined;
    if (after > 0 && (seen === undefined || (this.#hash !== undefined && seen.hash !== this.#hash)))
      return this.#beginAnew();
    const last = events.at(-1) ?? seen;
    if (last !== undefined && last.position >= this.#position)
      [this.#position, this.#hash] = [last.position, last.hash];
    this.#more ||= events.length > 0;
    for (const stream of new Set(events.map(({ leaf }) => leaf.stream))) this.listener(stream);
  }

  /** Goes on from the end of a restored log. */
  async #beginAnew(): Promise<void> {
    [this.#position, this.#hash] = [await this.store.head(), undefined];
    this.listener(undefined);
  }
}
