import { Inject, Injectable } from '@nestjs/common';
import type { DealEvent, Recorded as RecordedIn } from '#deal';
import type { Disclosure, EventStore, StoredEvent, StreamHead } from '#event-log';
import { asWholeStream, LEDGER_EVENTS, openedEvent, PUBLIC, streamOf, type Reader } from '#projections';
import { StreamTables } from '../../platform/database/stream-tables.js';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { sha256 } from '../../platform/environment/environment.js';
import { Problem } from '../../http/problems/problem.js';
import { continueWith, type Awaitable } from '../../platform/environment/awaitable.js';
import { recorded, type Recorded } from './recorded-event.js';

export type RecordedEvent = Recorded<DealEvent>;

/** Reads deals from the log with the view of one reader. */
@Injectable()
export class DealReader {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly tables: StreamTables,
  ) {}

  /** Returns the events of a deal from a sequence on; an empty list if there is no such deal. */
  async events(dealId: string, reader: Reader, from = 1): Promise<readonly RecordedEvent[]> {
    return this.opened(dealId, await this.store.readStream(streamOf(dealId), { from }), reader);
  }

  /**
   * Returns the events of a deal after an event that the caller has seen. Undefined if the deal does not have this event: the
   * database was restored to an earlier time, and the caller begins anew.
   * @param to the sequence of the last event to return; by default that of the deal.
   */
  async after(
    dealId: string,
    { sequence, hash }: { readonly sequence: number; readonly hash: string | undefined },
    reader: Reader,
    to?: number,
  ): Promise<readonly RecordedEvent[] | undefined> {
    const stream = streamOf(dealId);
    const range = { from: Math.max(sequence, 1), ...(to !== undefined && { to }) };
    const stored = await this.store.readStream(stream, range);
    if (sequence === 0) return this.opened(dealId, stored, reader);
    const [seen, ...news] = stored;
    if (seen?.hash === hash) return this.opened(dealId, news, reader);
    this.tables.forget(stream);
    return undefined;
  }

  /** Returns the sequence and the hash of the last event of a deal. @throws Problem NO_SUCH_DEAL */
  async head(dealId: string): Promise<StreamHead> {
    const head = await this.store.streamHead(streamOf(dealId));
    if (head.sequence === 0) throw noSuchDeal(dealId);
    return head;
  }

  /** Returns the events up to a sequence from which a ledger is computed. None has sealed values, so every reader sees the same of them. */
  async ledgerEvents(dealId: string, to: number): Promise<readonly RecordedIn[]> {
    const stored = await this.store.readStream(streamOf(dealId), { to, types: LEDGER_EVENTS });
    return asWholeStream(stored.map((event) => openedFor(PUBLIC, event, [])));
  }

  /** Returns the table of a deal. @throws Problem NO_SUCH_DEAL */
  tableOf(dealId: string): Awaitable<string> {
    return continueWith(this.tables.of(streamOf(dealId)), (table) => {
      if (table === undefined) throw noSuchDeal(dealId);
      return table;
    });
  }

  /**
   * Returns stored events of one deal as the reader may see them.
   * @param known the disclosures of these events, if the caller has them; otherwise they are read.
   */
  opened(
    dealId: string,
    stored: readonly StoredEvent[],
    reader: Reader,
    known?: readonly Disclosure[],
  ): Awaitable<readonly RecordedEvent[]> {
    return known === undefined
      ? this.#openedByLog(dealId, stored, reader)
      : stored.map((event) => openedFor(reader, event, known));
  }

  async #openedByLog(
    dealId: string,
    stored: readonly StoredEvent[],
    reader: Reader,
  ): Promise<readonly RecordedEvent[]> {
    const [first, last] = [stored[0]?.leaf.sequence, stored.at(-1)?.leaf.sequence];
    if (first === undefined || last === undefined) return [];
    const disclosures = new Map<number, Disclosure[]>();
    for (const disclosure of await this.store.disclosuresOf(streamOf(dealId), { from: first, to: last })) {
      const beside = disclosures.get(disclosure.sequence);
      if (beside) beside.push(disclosure);
      else disclosures.set(disclosure.sequence, [disclosure]);
    }
    return stored.map((event) => openedFor(reader, event, disclosures.get(event.leaf.sequence) ?? []));
  }
}

const openedFor = (reader: Reader, event: StoredEvent, disclosures: readonly Disclosure[]): RecordedEvent =>
  recorded(event, openedEvent(event.leaf, disclosures, reader, sha256));

export const noSuchDeal = (dealId: string): Problem =>
  Problem.of('NO_SUCH_DEAL', 'unopened', { deal: dealId }, { errors: [{ pointer: '/dealId' }] });
