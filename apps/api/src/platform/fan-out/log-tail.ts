import { LRUCache } from 'lru-cache';
import type { AppendListener, EventStore, LastEvent, StoredEvent, Unsubscribe } from '#event-log';
import { LateSubscription } from '../database/late-subscription.js';
import type { Appends } from './appends.js';

/** Time after which the log is read without a notification: a lost notification delays an event by no more than this. */
const POLL_MS = 15_000;
/** The events that are read at once. */
const PAGE = 1_000;
/** The reported events that are remembered. A notification of an older one costs a query. */
const REMEMBERED = 5_000;

/** Follows the end of the log. */
export interface TailListener {
  /** Receives the events in the order of the log, each once. */
  readonly appended: (events: readonly StoredEvent[]) => void;
  /** The log no longer has the last event that was reported: its database was restored. */
  readonly restored: () => void;
}

/**
 * The new events of the log, once for a whole process. A notification that carries the next events needs no query, nor does one of
 * events that were reported already. Otherwise the events after the last one are read from the database.
 */
export class LogTail {
  readonly #listeners = new Set<TailListener>();
  readonly #subscription = new LateSubscription(() => this.#begin());
  /** Undefined until the tail has begun, and in an empty log. */
  #last: LastEvent | undefined;
  /** The hashes of the latest reported events, by position. A restored log has others. */
  readonly #reported = new LRUCache<number, string>({ max: REMEMBERED });
  /** The last event at the poll before. Own appends are reported without a read, also by a log that was restored meanwhile. */
  #checked: LastEvent | undefined;
  #isToCheck = false;
  #hasBegun = false;
  #reading: Promise<void> | undefined;
  #isBehind = false;

  constructor(
    private readonly store: EventStore,
    private readonly appends: Appends,
  ) {}

  /** The position of the last event that was reported; 0 in an empty log. */
  get position(): number {
    return this.#last?.position ?? 0;
  }

  /** Reports the events after the present `position` from now on. Returns a function that stops it. */
  async follow(listener: TailListener): Promise<() => void> {
    await this.#subscription.begin();
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Reads the log up to its present end. */
  readOn(): Promise<void> {
    return this.#readOn(() => this.#readPage());
  }

  close(): Promise<void> {
    return this.#subscription.end();
  }

  async #begin(): Promise<Unsubscribe> {
    const unsubscribe = await this.appends.subscribe((...append) => this.#notified(...append));
    this.#hasBegun = true;
    try {
      await this.#readOn(() => this.#beginAtEnd());
    } catch (error) {
      await unsubscribe();
      throw error;
    }
    const poll = setInterval(() => {
      this.#isToCheck = true;
      this.#notified();
    }, POLL_MS);
    return async () => {
      clearInterval(poll);
      await unsubscribe();
      await this.#reading?.catch(() => undefined);
    };
  }

  #notified(...[end, events]: Parameters<AppendListener>): void {
    if (!this.#hasBegun) return;
    if (end !== undefined && this.#reported.get(end.position) === end.hash) return;
    if (events?.[0]?.position === this.position + 1 && this.#reading === undefined) this.#report(events);
    // After a failure the next notification, or the poll, starts another read.
    else void this.readOn().catch(() => undefined);
  }

  /** One read at a time. A notification during a read starts another page. */
  #readOn(read: () => Promise<void>): Promise<void> {
    this.#isBehind = true;
    return (this.#reading ??= this.#read(read));
  }

  async #read(first: () => Promise<void>): Promise<void> {
    try {
      for (let read = first; this.#isBehind; read = () => this.#readPage()) {
        this.#isBehind = false;
        await read();
      }
    } finally {
      this.#reading = undefined;
    }
  }

  async #readPage(): Promise<void> {
    const { position, hash } = this.#last ?? { position: 0, hash: undefined };
    // From the last event that was reported on: a restored log has another one there, or none.
    const page = await this.store.readAll({ after: Math.max(0, position - 1), limit: PAGE });
    if ((position > 0 && page[0]?.hash !== hash) || !(await this.#stillHasChecked())) {
      await this.#beginAtEnd();
      for (const { restored } of this.#listeners) restored();
      return;
    }
    const events = position > 0 ? page.slice(1) : page;
    if (events.length > 0) this.#report(events);
    // A page that is not full ends at the end of the log. What is appended later is notified.
    this.#isBehind ||= page.length === PAGE;
  }

  /** Whether the log still has what was reported since the poll before, as far as one page shows. */
  async #stillHasChecked(): Promise<boolean> {
    const checked = this.#checked;
    if (!this.#isToCheck || checked === undefined) return true;
    const page = await this.store.readAll({ after: checked.position - 1, limit: PAGE });
    [this.#isToCheck, this.#checked] = [false, this.#last];
    return page.length > 0 && page.every(({ position, hash }) => (this.#reported.get(position) ?? hash) === hash);
  }

  async #beginAtEnd(): Promise<void> {
    const head = await this.store.head();
    [this.#last] = head === 0 ? [] : await this.store.readAll({ after: head - 1, limit: 1 });
    this.#checked = this.#last;
    this.#reported.clear();
    if (this.#last) this.#reported.set(this.#last.position, this.#last.hash);
  }

  #report(events: readonly StoredEvent[]): void {
    this.#last = events.at(-1);
    for (const { position, hash } of events) this.#reported.set(position, hash);
    for (const { appended } of this.#listeners) appended(events);
  }
}
