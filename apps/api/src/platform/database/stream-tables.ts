import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EventStore, StoredEvent } from '#event-log';
import type { Awaitable } from '../environment/awaitable.js';
import { EVENT_STORE } from './tokens.js';

const MOST_STREAMS = 10_000;

/** The tables at which deals and matches are played. The first event of a stream names its table, so found tables are cached. */
@Injectable()
export class StreamTables {
  readonly #tables = new LRUCache<string, string>({ max: MOST_STREAMS });

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Returns the table of a stream; undefined for an unknown stream. */
  of(stream: string): Awaitable<string | undefined> {
    return this.#tables.get(stream) ?? this.#read(stream);
  }

  /** Reads the table of a stream again when it is needed: the log was restored, and may have another opening of the stream. */
  forget(stream: string): void {
    this.#tables.delete(stream);
  }

  /** Returns the table of the stream of an event. Nothing is read if the event opens its stream. */
  ofEvent({ leaf }: StoredEvent): Awaitable<string | undefined> {
    return leaf.sequence === 1 ? this.#keep(leaf) : this.of(leaf.stream);
  }

  async #read(stream: string): Promise<string | undefined> {
    const [opening] = await this.store.readStream(stream, { to: 1 });
    return opening && this.#keep(opening.leaf);
  }

  #keep({ stream, data: { table } }: StoredEvent['leaf']): string | undefined {
    if (typeof table !== 'string') return undefined;
    this.#tables.set(stream, table);
    return table;
  }
}
