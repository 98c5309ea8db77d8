import { Inject, Injectable } from '@nestjs/common';
import { LogFileWriter, type Disclosure, type EventStore, type StoredEvent } from '#event-log';
import { disclosedTo, type Reader } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { streamOf } from '../deals/deal-stream.js';
import { sha256 } from '../edge.js';

/** Few enough that a page with its disclosures is small, many enough that the database is asked seldom. */
const PAGE = 500;

/** The log as the file of libs/event-log, page by page: memory does not grow with the log. */
@Injectable()
export class LogExport {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** The log up to the event that is its last one now. */
  async *whole(reader: Reader): AsyncGenerator<string> {
    const head = await this.store.head();
    const writer = new LogFileWriter({ log: this.store.log }, sha256);
    yield writer.header();
    for (let after = 0; after < head;) {
      const events = await this.store.readAll({ after, limit: Math.min(PAGE, head - after) });
      yield await this.#written(writer, events, reader);
      after = events.at(-1)?.position ?? head;
    }
    yield writer.end();
  }

  /** One deal. */
  async *deal(dealId: string, reader: Reader): AsyncGenerator<string> {
    const stream = streamOf(dealId);
    const writer = new LogFileWriter({ log: this.store.log, streams: [stream] }, sha256);
    yield writer.header();
    yield await this.#written(writer, await this.store.readStream(stream), reader);
    yield writer.end();
  }

  async #written(writer: LogFileWriter, events: readonly StoredEvent[], reader: Reader): Promise<string> {
    const disclosures =
      reader.kind === 'public' ? new Map<string, Disclosure[]>() : await this.#disclosures(events, reader);
    return events.map((event) => writer.event(event, disclosures.get(placeOf(event.leaf)))).join('');
  }

  async #disclosures(events: readonly StoredEvent[], reader: Reader): Promise<ReadonlyMap<string, Disclosure[]>> {
    const byPlace = new Map<string, Disclosure[]>();
    for (const { stream, from, to } of rangesOf(events))
      for (const disclosure of disclosedTo(reader, await this.store.disclosuresOf(stream, { from, to }))) {
        const place = placeOf(disclosure);
        byPlace.set(place, [...(byPlace.get(place) ?? []), disclosure]);
      }
    return byPlace;
  }
}

const placeOf = ({ stream, sequence }: { readonly stream: string; readonly sequence: number }): string =>
  `${sequence} ${stream}`;

/** From the first to the last sequence of each stream; a stream's events stand in their order. */
function rangesOf(events: readonly StoredEvent[]): readonly { stream: string; from: number; to: number }[] {
  const ranges = new Map<string, { stream: string; from: number; to: number }>();
  for (const { leaf } of events) {
    const { stream, sequence } = leaf;
    ranges.set(stream, { stream, from: ranges.get(stream)?.from ?? sequence, to: sequence });
  }
  return [...ranges.values()];
}
