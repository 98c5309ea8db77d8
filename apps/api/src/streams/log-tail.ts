import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EventStore, Unsubscribe } from '#event-log';
import { EVENT_STORE } from '../database/tokens.js';
import { type Wake, Watchers } from './watchers.js';

/**
 * Tells the streams of one process what was appended: the log is read on once, however many streams are open, and each
 * stream is woken for its own deal alone.
 */
@Injectable()
export class LogTail implements OnApplicationShutdown {
  readonly #watchers = new Watchers();
  #position = 0;
  #subscription: Promise<Unsubscribe> | undefined;
  #reading = false;
  #more = false;

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Wakes after each append to the stream from now on, and sometimes without one. */
  async watch(stream: string, wake: Wake): Promise<Wake> {
    const leave = this.#watchers.add(stream, wake);
    try {
      await (this.#subscription ??= this.#subscribe());
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  async onApplicationShutdown(): Promise<void> {
    const unsubscribe = await this.#subscription?.catch(() => undefined);
    await unsubscribe?.();
  }

  async #subscribe(): Promise<Unsubscribe> {
    try {
      const unsubscribe = await this.store.subscribe(() => void this.#readOn());
      this.#position = await this.store.head();
      return unsubscribe;
    } catch (error) {
      this.#subscription = undefined;
      throw error;
    }
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
      // The next append wakes us again; until then each stream asks for itself now and then.
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
