import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EventStore, Unsubscribe } from '#event-log';
import { EVENT_STORE } from '../database/tokens.js';
import { type Wake, Watchers } from './watchers.js';

/**
 * Notifies the streams of one process of appended events. The log is read once, however many streams are open, and each
 * stream is woken only for its own deal.
 */
@Injectable()
export class LogTail implements OnApplicationShutdown {
  readonly #watchers = new Watchers(() => this.#subscribe());
  #position = 0;
  #reading = false;
  #more = false;

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Calls `wake` after each append to the stream from now on, and sometimes without one. */
  watch(stream: string, wake: Wake): Promise<Wake> {
    return this.#watchers.watch(stream, wake);
  }

  onApplicationShutdown(): Promise<void> {
    return this.#watchers.close();
  }

  async #subscribe(): Promise<Unsubscribe> {
    const unsubscribe = await this.store.subscribe(() => void this.#readOn());
    this.#position = await this.store.head();
    return unsubscribe;
  }

  async #readOn(): Promise<void> {
    this.#more = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#more) {
        this.#more = false;
        await this.#readPage();
      }
    } catch {
      // The next append starts another read. Until then each stream reads its deal from time to time.
      this.#more = false;
    } finally {
      this.#reading = false;
    }
  }

  async #readPage(): Promise<void> {
    const events = await this.store.readAll({ after: this.#position });
    this.#position = Math.max(this.#position, events.at(-1)?.position ?? 0);
    this.#more ||= events.length > 0;
    for (const stream of new Set(events.map(({ leaf }) => leaf.stream))) this.#watchers.wake(stream);
  }
}
