import { Inject, Injectable } from '@nestjs/common';
import { LogFileWriter, type EventStore, type StoredEvent } from '#event-log';
import { streamOf, wallStreamOf } from '#projections';
import { EVENT_STORE } from '../../../platform/database/tokens.js';
import { sha256 } from '../../../platform/environment/environment.js';
import { Problem } from '../../../http/problems/problem.js';
import { LongWorkQueue } from '../../../platform/environment/long-work-queue.js';
import { EventDisclosures, type ReaderAt } from './event-disclosures.js';

/** Events per page: a page with its disclosures stays small, and there are few queries. */
const PAGE = 500;

/** Writes the log as a file of libs/event-log, page by page: memory does not grow with the log. */
@Injectable()
export class LogExport {
  /** Pages of all exports take turns, so that their parsing and hashing do not block the process. */
  readonly #longWork = new LongWorkQueue();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly disclosures: EventDisclosures,
  ) {}

  /**
   * Returns the log behind a position, up to its present last event. Without a reader there are no disclosures.
   * @throws Problem BEYOND_LOG where the log has fewer events.
   */
  async behind(position: number, readerAt?: ReaderAt): Promise<AsyncGenerator<string>> {
    const head = await this.store.head();
    if (position > head) throw Problem.of('BEYOND_LOG', 'after', { after: position, size: head });
    return this.#behind(position, head, readerAt);
  }

  async *#behind(position: number, head: number, readerAt?: ReaderAt): AsyncGenerator<string> {
    const scope = { log: this.store.log, ...(position > 0 && { after: position }) };
    const writer = new LogFileWriter(scope, sha256);
    yield writer.header();
    for (let after = position; after < head;) {
      const limit = Math.min(PAGE, head - after);
      const { text, last } = await this.#longWork.take(async () => {
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
    yield await this.#longWork.take(async () => {
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
    const disclosuresOf = await this.disclosures.of(events, readerAt);
    return events.map((event) => writer.event(event, disclosuresOf(event))).join('');
  }
}
