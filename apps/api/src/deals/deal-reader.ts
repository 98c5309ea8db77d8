import { Injectable } from '@nestjs/common';
import type { DealEvent, Recorded as RecordedIn } from '#deal';
import type { Disclosure, StoredEvent, StreamHead } from '#event-log';
import { asWholeStream, LEDGER_EVENTS, streamOf, type Reader } from '#projections';
import { StreamTables } from '../database/stream-tables.js';
import { Problem } from '../problems/problem.js';
import { atOnce, type Awaitable } from '../recording/at-once.js';
import { EventReader } from '../recording/event-reader.js';
import type { Recorded } from '../recording/recorded-event.js';

export type RecordedEvent = Recorded<DealEvent>;

/** Reads deals from the log with the view of one reader. */
@Injectable()
export class DealReader {
  constructor(
    private readonly tables: StreamTables,
    private readonly reader: EventReader,
  ) {}

  /** Returns the events of a deal from a sequence on; an empty list if there is no such deal. */
  events(dealId: string, reader: Reader, from = 1): Promise<readonly RecordedEvent[]> {
    return this.reader.events(streamOf(dealId), reader, from);
  }

  /** Returns the events of a deal after an event that the caller has seen; undefined if the deal does not have this event. */
  async after(
    dealId: string,
    seen: { readonly sequence: number; readonly hash: string | undefined },
    reader: Reader,
  ): Promise<readonly RecordedEvent[] | undefined> {
    const stream = streamOf(dealId);
    const news = await this.reader.after(stream, seen, reader);
    if (news === undefined) this.tables.forget(stream);
    return news;
  }

  /**
   * Returns stored events of one deal as the reader may see them.
   * @param disclosures those of these events, if they are known; otherwise they are read.
   */
  opened(
    dealId: string,
    stored: readonly StoredEvent[],
    reader: Reader,
    disclosures?: readonly Disclosure[],
  ): Awaitable<readonly RecordedEvent[]> {
    return this.reader.opened(streamOf(dealId), stored, reader, disclosures);
  }

  /** Returns the sequence and the hash of the last event of a deal. @throws Problem NO_SUCH_DEAL */
  async head(dealId: string): Promise<StreamHead> {
    const head = await this.reader.head(streamOf(dealId));
    if (head.sequence === 0) throw noSuchDeal(dealId);
    return head;
  }

  /** Returns the events up to a sequence from which a ledger is computed. Every reader sees the same of them. */
  async ledgerEvents(dealId: string, to: number): Promise<readonly RecordedIn[]> {
    return asWholeStream(await this.reader.unsealed(streamOf(dealId), { to, types: LEDGER_EVENTS }));
  }

  /** Returns the table of a deal. */
  tableOf(dealId: string): Awaitable<string> {
    return atOnce(this.tables.of(streamOf(dealId)), (table) => {
      if (table === undefined) throw noSuchDeal(dealId);
      return table;
    });
  }
}

export const noSuchDeal = (dealId: string): Problem =>
  Problem.of('NO_SUCH_DEAL', 'unopened', { deal: dealId }, { errors: [{ pointer: '/dealId' }] });
