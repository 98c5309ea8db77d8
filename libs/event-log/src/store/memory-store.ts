import type { StoredEvent, StreamHead } from '../leaf/chain.js';
import type {
  Appended,
  AppendBatch,
  AppendListener,
  AppendResult,
  EpochState,
  EventStore,
  SavedResponse,
  StoredDisclosure,
  StoredResult,
  StreamFilter,
  UnitRefused,
  Unsubscribe,
} from './event-store.js';
import { type AcceptedAppend, LogAppender } from './log-appender.js';
import type { Sha256 } from '../values/sha256.js';

/** A log in memory, for tests, the simulator and the demonstration. It lasts as long as its process. */
export class MemoryEventStore implements EventStore {
  readonly #events: StoredEvent[] = [];
  readonly #disclosures: StoredDisclosure[] = [];
  readonly #listeners = new Set<AppendListener>();
  readonly #appender: LogAppender;

  constructor(
    readonly log: string,
    sha256: Sha256,
  ) {
    this.#appender = new LogAppender(log, sha256);
  }

  // All checks and writes run synchronously, so no other append can come between.
  append(batch: AppendBatch): Promise<AppendResult> {
    return Promise.resolve().then(() => this.#appender.append(batch, (accepted) => this.#store(accepted)));
  }

  appendTogether(batches: readonly AppendBatch[]): Promise<readonly Appended[] | UnitRefused> {
    return Promise.resolve().then(() => this.#appender.appendTogether(batches, (accepted) => this.#store(accepted)));
  }

  #store({ appended, disclosures }: AcceptedAppend): void {
    this.#events.push(...appended.events);
    this.#disclosures.push(...disclosures);
    for (const listener of this.#listeners) queueMicrotask(() => listener(appended.events.at(-1), appended.events));
  }

  readStream(stream: string, { from = 1, to = Infinity, types }: StreamFilter = {}): Promise<readonly StoredEvent[]> {
    return Promise.resolve(
      this.#events.filter(
        ({ leaf }) =>
          leaf.stream === stream &&
          leaf.sequence >= from &&
          leaf.sequence <= to &&
          (types?.includes(leaf.type) ?? true),
      ),
    );
  }

  readAll({
    after,
    limit = 1000,
  }: {
    readonly after: number;
    readonly limit?: number;
  }): Promise<readonly StoredEvent[]> {
    return Promise.resolve(this.#events.slice(after, after + limit));
  }

  disclosuresOf(
    stream: string,
    { from = 1, to = Infinity }: { readonly from?: number; readonly to?: number } = {},
  ): Promise<readonly StoredDisclosure[]> {
    return Promise.resolve(this.#disclosedAt(stream, from, to));
  }

  resultOf(commandId: string): Promise<StoredResult | undefined> {
    const appended = this.#appender.resultOf(commandId);
    if (appended === undefined) return Promise.resolve(undefined);
    const disclosures = appended.events.flatMap(({ leaf: { stream, sequence } }) =>
      this.#disclosedAt(stream, sequence, sequence),
    );
    return Promise.resolve({ appended, disclosures });
  }

  #disclosedAt(stream: string, from: number, to: number): readonly StoredDisclosure[] {
    return this.#disclosures
      .filter((each) => each.stream === stream && each.sequence >= from && each.sequence <= to)
      .sort((a, b) => a.sequence - b.sequence || (a.path < b.path ? -1 : 1));
  }

  streamHead(stream: string): Promise<StreamHead> {
    return Promise.resolve(this.#appender.headOf(stream));
  }

  head(): Promise<number> {
    return Promise.resolve(this.#events.length);
  }

  deviceEpoch(device: string, epoch: string): Promise<EpochState> {
    return Promise.resolve(this.#appender.epochOf({ device, epoch }));
  }

  savedResponse(key: string): Promise<SavedResponse | undefined> {
    return Promise.resolve(this.#appender.savedResponse(key));
  }

  subscribe(listener: AppendListener): Promise<Unsubscribe> {
    // A wrapper for each subscription: if one function is subscribed twice, each unsubscription removes one.
    const own: AppendListener = (...append) => listener(...append);
    this.#listeners.add(own);
    return Promise.resolve(() => {
      this.#listeners.delete(own);
      return Promise.resolve();
    });
  }
}
