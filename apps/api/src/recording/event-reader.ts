import { Inject, Injectable } from '@nestjs/common';
import type { DealEvent } from '#deal';
import type { Disclosure, EventStore, StoredEvent, StreamFilter, StreamHead } from '#event-log';
import { openedEvent, PUBLIC, type Reader } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { sha256 } from '../environment.js';
import type { Awaitable } from './at-once.js';
import { recorded, type Recorded } from './recorded-event.js';

/** Reads streams with sealed values, which only deals have, from the log with the view of one reader. */
@Injectable()
export class EventReader {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Returns the events of a stream from a sequence on; an empty list if there is no such stream. */
  async events(stream: string, reader: Reader, from = 1): Promise<readonly Recorded<DealEvent>[]> {
    return this.opened(stream, await this.store.readStream(stream, { from }), reader);
  }

  /**
   * Returns the events of a stream after an event that the caller has seen. Undefined if the stream does not have this event: the
   * database was restored to an earlier time, and the caller begins anew.
   */
  async after(
    stream: string,
    { sequence, hash }: { readonly sequence: number; readonly hash: string | undefined },
    reader: Reader,
  ): Promise<readonly Recorded<DealEvent>[] | undefined> {
    if (sequence === 0) return this.events(stream, reader);
    const [seen, ...news] = await this.store.readStream(stream, { from: sequence });
    return seen?.hash === hash ? this.opened(stream, news, reader) : undefined;
  }

  /** Returns the sequence and the hash of the last event of a stream; sequence 0 if there is no such stream. */
  head(stream: string): Promise<StreamHead> {
    return this.store.streamHead(stream);
  }

  /** Returns the events of a stream of types that have no sealed values, so that every reader sees the same. */
  async unsealed(stream: string, filter: StreamFilter): Promise<readonly Recorded<DealEvent>[]> {
    return (await this.store.readStream(stream, filter)).map((event) => openedFor(PUBLIC, event, []));
  }

  /**
   * Returns stored events of one stream as the reader may see them.
   * @param known the disclosures of these events, if the caller has them; otherwise they are read.
   */
  opened(
    stream: string,
    stored: readonly StoredEvent[],
    reader: Reader,
    known?: readonly Disclosure[],
  ): Awaitable<readonly Recorded<DealEvent>[]> {
    return known === undefined
      ? this.#openedByLog(stream, stored, reader)
      : stored.map((event) => openedFor(reader, event, known));
  }

  async #openedByLog(
    stream: string,
    stored: readonly StoredEvent[],
    reader: Reader,
  ): Promise<readonly Recorded<DealEvent>[]> {
    const [first, last] = [stored[0]?.leaf.sequence, stored.at(-1)?.leaf.sequence];
    if (first === undefined || last === undefined) return [];
    const disclosures = new Map<number, Disclosure[]>();
    for (const disclosure of await this.store.disclosuresOf(stream, { from: first, to: last })) {
      const beside = disclosures.get(disclosure.sequence);
      if (beside) beside.push(disclosure);
      else disclosures.set(disclosure.sequence, [disclosure]);
    }
    return stored.map((event) => openedFor(reader, event, disclosures.get(event.leaf.sequence) ?? []));
  }
}

const openedFor = (reader: Reader, event: StoredEvent, disclosures: readonly Disclosure[]): Recorded<DealEvent> =>
  recorded(event, openedEvent(event.leaf, disclosures, reader, sha256));
