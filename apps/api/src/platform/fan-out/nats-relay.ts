import { setTimeout as pause } from 'node:timers/promises';
import { headers } from '@nats-io/transport-node';
import type { EventStore, StoredEvent } from '#event-log';
import type { SessionLock } from '#persistence';
import { WakeSignal } from './wake-signal.js';
import { HASH_HEADER, type NatsStream } from './nats-stream.js';

/** The number of events that are read at once. */
const PAGE = 500;
/** The time until the relay tries again, and until another process takes over. */
const PAUSE_MS = 1_000;
/** The longest wait for a notification. A lost notification delays an event by no more than this. */
const POLL_MS = 5_000;

/**
 * Publishes the log to NATS. The relay has no state: it continues after the last message of the stream, and NATS refuses a
 * message that is not the next one. One process at a time publishes.
 */
export class NatsRelay {
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #complaint: string | undefined;

  constructor(
    private readonly stream: () => Promise<NatsStream>,
    private readonly store: EventStore,
    private readonly lock: SessionLock,
    /** Logs the reason when publishing fails; a reason that repeats is logged once. */
    private readonly warn: (message: string) => void,
  ) {}

  start(): void {
    this.#running ??= this.#run();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const stream = await this.stream();
        await this.lock.during((lost) => this.#relay(stream, AbortSignal.any([lost, signal])));
      } catch (error) {
        this.#complain(error);
      }
      await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #relay(stream: NatsStream, ended: AbortSignal): Promise<void> {
    let last = await this.#lastPublished(stream);
    const appended = new WakeSignal(ended);
    const unsubscribe = await this.store.subscribe(() => appended.set());
    try {
      while (!ended.aborted) {
        const events = await this.#eventsAfter(last, stream);
        // One after another: if another program writes into the stream, the message after a refused one could have the right sequence.
        for (const event of events) await publish(stream, event);
        this.#complaint = undefined;
        last = events.at(-1) ?? last;
        if (events.length < PAGE) await appended.wait(POLL_MS);
      }
    } finally {
      await unsubscribe();
    }
  }

  /** Reads the last published event again with those after it, because a database can be restored under a running process. */
  async #eventsAfter(last: StoredEvent | undefined, stream: NatsStream): Promise<readonly StoredEvent[]> {
    if (last === undefined) return this.store.readAll({ after: 0, limit: PAGE });
    const [first, ...events] = await this.store.readAll({ after: last.position - 1, limit: PAGE + 1 });
    if (first?.hash !== last.hash) throw this.#otherHistory(stream, last.position);
    return events;
  }

  /** The event of the last message; undefined of an empty stream. @throws Error if the stream holds another history than the log. */
  async #lastPublished(stream: NatsStream): Promise<StoredEvent | undefined> {
    const last = (await stream.info()).state.last_seq;
    if (last === 0) return undefined;
    const published = await stream.hashAt(last);
    const [event] = await this.store.readAll({ after: last - 1, limit: 1 });
    // A stream may have dropped its last message by age, but never holds more than the log.
    if (event === undefined || (published !== undefined && published !== event.hash))
      throw this.#otherHistory(stream, last);
    return event;
  }

  #otherHistory({ name }: NatsStream, last: number): Error {
    return new Error(
      `the stream ${name} holds ${last} messages that are not the events 1 to ${last} of the log ${this.store.log}: ` +
        'the database was restored, or another log has the same name. Delete the stream; the service then publishes it again',
    );
  }

  #complain(error: unknown): void {
    const complaint = error instanceof Error ? error.message : String(error);
    if (complaint !== this.#complaint) this.warn(`nothing is published to NATS: ${complaint}`);
    this.#complaint = complaint;
  }
}

const publish = async (stream: NatsStream, { position, hash, leafText, leaf }: StoredEvent): Promise<void> => {
  const withHash = headers();
  withHash.set(HASH_HEADER, hash);
  await stream.client.publish(stream.subjectOf(leaf.stream), leafText, {
    headers: withHash,
    msgID: `${position}`,
    expect: { lastSequence: position - 1 },
  });
};
