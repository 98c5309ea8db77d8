import { Inject, Injectable } from '@nestjs/common';
import { LogFileWriter, type Disclosure, type EventStore, type StoredEvent } from '#event-log';
import { disclosedTo, PUBLIC, streamOf, wallStreamOf, type Reader } from '#projections';
import { StreamTables } from '../database/stream-tables.js';
import { EVENT_STORE } from '../database/tokens.js';
import { sha256 } from '../environment.js';
import { Turns } from '../protection/turns.js';

/** Events per page: a page with its disclosures stays small, and there are few queries. */
const PAGE = 500;

/** Returns the view with which the deals of a table are exported. */
export type ReaderAt = (table: string) => Reader;

/** Writes the log as a file of libs/event-log, page by page: memory does not grow with the log. */
@Injectable()
export class LogExport {
  /** Pages of all exports take turns, so that their parsing and hashing do not block the process. */
  readonly #turns = new Turns();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly tables: StreamTables,
  ) {}

  /** Yields the log up to its present last event. Without a reader there are no disclosures. */
  async *whole(readerAt?: ReaderAt): AsyncGenerator<string> {
    const head = await this.store.head();
    const writer = new LogFileWriter({ log: this.store.log }, sha256);
    yield writer.header();
    for (let after = 0; after < head;) {
      const limit = Math.min(PAGE, head - after);
      const { text, last } = await this.#turns.take(async () => {
        const events = await this.store.readAll({ after, limit });
        return { text: await this.#written(writer, events, readerAt), last: events.at(-1)?.position };
      });
      yield text;
      after = last ?? head;
    }
    yield writer.end();
  }

  /** Yields one deal, with its wall if that was committed. Without a reader there are no disclosures. */
  async *deal(dealId: string, readerAt?: ReaderAt): AsyncGenerator<string> {
    const [stream, wallStream] = [streamOf(dealId), wallStreamOf(dealId)];
    const wall = await this.store.readStream(wallStream);
    const streams = wall.length === 0 ? [stream] : [stream, wallStream];
    const writer = new LogFileWriter({ log: this.store.log, streams }, sha256);
    yield writer.header();
    yield await this.#turns.take(async () => {
      const events = [...(await this.store.readStream(stream)), ...wall];
      return this.#written(
        writer,
        events.toSorted((one, other) => one.position - other.position),
        readerAt,
      );
    });
    yield writer.end();
  }

  async #written(
    writer: LogFileWriter,
    events: readonly StoredEvent[],
    readerAt: ReaderAt | undefined,
  ): Promise<string> {
    const disclosures =
      readerAt === undefined ? new Map<string, Disclosure[]>() : await this.#disclosures(events, readerAt);
    return events.map((event) => writer.event(event, disclosures.get(placeOf(event.leaf)))).join('');
  }

  async #disclosures(events: readonly StoredEvent[], readerAt: ReaderAt): Promise<ReadonlyMap<string, Disclosure[]>> {
    const byPlace = new Map<string, Disclosure[]>();
    for (const { stream, from, to } of rangesOf(events)) {
      const table = await this.tables.of(stream);
      const reader = table === undefined ? PUBLIC : readerAt(table);
      for (const disclosure of disclosedTo(reader, await this.store.disclosuresOf(stream, { from, to }))) {
        const place = placeOf(disclosure);
        byPlace.set(place, [...(byPlace.get(place) ?? []), disclosure]);
      }
    }
    return byPlace;
  }
}

const placeOf = ({ stream, sequence }: { readonly stream: string; readonly sequence: number }): string =>
  `${sequence} ${stream}`;

/** Returns the first and last sequence of each stream. The events of a stream are in order. */
function rangesOf(events: readonly StoredEvent[]): readonly { stream: string; from: number; to: number }[] {
  const ranges = new Map<string, { stream: string; from: number; to: number }>();
  for (const { leaf } of events) {
    const { stream, sequence } = leaf;
    ranges.set(stream, { stream, from: ranges.get(stream)?.from ?? sequence, to: sequence });
  }
  return [...ranges.values()];
}
