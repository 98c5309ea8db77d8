import type { EventStore, StoredEvent, Unsubscribe } from '#event-log';
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
  /** The hash of the event at this position; undefined at the beginning of the log. */
  #hash: string | undefined;
  #reading = false;
  #more = false;

  constructor(
    private readonly store: EventStore,
    private readonly listener: AppendListener,
  ) {}

  async begin(): Promise<void> {
    const last = await this.#lastEvent();
    if (last !== undefined && last.position > this.#position) this.#take(last);
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
    const [after, hash] = [this.#position, this.#hash];
    // From the last event that was read on: a restored log has another one there, or none.
    const page = await this.store.readAll({ after: Math.max(0, after - 1) });
    if (after > 0 && page[0]?.hash !== hash) return this.#beginAnew();
    const events = page.filter(({ position }) => position > after);
    const last = events.at(-1);
    if (last === undefined) return;
    if (last.position > this.#position) this.#take(last);
    this.#more = true;
    for (const stream of new Set(events.map(({ leaf }) => leaf.stream))) this.listener(stream);
  }

  /** Goes on from the end of a restored log. */
  async #beginAnew(): Promise<void> {
    const last = await this.#lastEvent();
    [this.#position, this.#hash] = [last?.position ?? 0, last?.hash];
    this.listener(undefined);
  }

  async #lastEvent(): Promise<StoredEvent | undefined> {
    const head = await this.store.head();
    const [last] = head === 0 ? [] : await this.store.readAll({ after: head - 1, limit: 1 });
    return last;
  }

  #take({ position, hash }: StoredEvent): void {
    [this.#position, this.#hash] = [position, hash];
  }
}
