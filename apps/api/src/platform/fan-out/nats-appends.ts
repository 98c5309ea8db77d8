import { setTimeout as pause } from 'node:timers/promises';
import { DeliverPolicy } from '@nats-io/jetstream';
import type { AppendListener, StoredEvent, Unsubscribe } from '#event-log';
import type { Appends } from './appends.js';
import { eventIn, type NatsStream } from './nats-stream.js';

const PAUSE_MS = 1_000;

/**
 * Reports appended events as NATS delivers them. While NATS cannot be reached, the database notifies of appends, so that streams
 * continue without NATS.
 */
export class NatsAppends implements Appends {
  readonly #listeners = new Set<AppendListener>();
  readonly #stopping = new AbortController();
  #begun: Promise<void> | undefined;
  #ended: Promise<void> | undefined;

  constructor(
    private readonly stream: () => Promise<NatsStream>,
    private readonly database: Appends,
  ) {}

  async subscribe(listener: AppendListener): Promise<Unsubscribe> {
    const own: AppendListener = (...append) => listener(...append);
    this.#listeners.add(own);
    try {
      await (this.#begun ??= this.#begin());
    } catch (error) {
      this.#begun = undefined;
      this.#listeners.delete(own);
      throw error;
    }
    return () => Promise.resolve(void this.#listeners.delete(own));
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #begin(): Promise<void> {
    this.#ended = this.#follow(await this.#fromDatabase());
  }

  /** Listens to the database until NATS delivers, then to NATS until it is lost, and so on. */
  async #follow(fromDatabase: Unsubscribe): Promise<void> {
    let unsubscribe: Unsubscribe | undefined = fromDatabase;
    while (!this.#stopping.signal.aborted) {
      try {
        unsubscribe ??= await this.#fromDatabase();
        const { ended } = await this.#fromNats();
        await unsubscribe();
        unsubscribe = undefined;
        await ended;
      } catch {
        // The loop tries again; until then each stream reads its deal at intervals.
      }
      await pause(PAUSE_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
    await unsubscribe?.();
  }

  #fromDatabase(): Promise<Unsubscribe> {
    return this.database.subscribe((...append) => this.#notify(...append));
  }

  /** Begins to deliver. @returns a promise that resolves when the connection is lost or the service stops, wrapped so that it is not awaited here. */
  async #fromNats(): Promise<{ readonly ended: Promise<void> }> {
    const stream = await this.stream();
    await stream.info();
    const consumer = await stream.client.consumers.get(stream.name, { deliver_policy: DeliverPolicy.New });
    const messages = await consumer.consume();
    const stop = (): void => messages.stop();
    const forget = stream.onLost(stop);
    this.#stopping.signal.addEventListener('abort', stop);
    // Appends between the two subscriptions may have been missed.
    this.#notify();
    const deliver = async (): Promise<void> => {
      for await (const message of messages) this.#delivered(eventIn(message));
      forget();
      this.#stopping.signal.removeEventListener('abort', stop);
    };
    return { ended: deliver() };
  }

  /** @param event undefined: the message does not carry it. */
  #delivered(event: StoredEvent | undefined): void {
    this.#notify(event, event && [event]);
  }

  #notify(...append: Parameters<AppendListener>): void {
    for (const listener of this.#listeners) listener(...append);
  }
}
