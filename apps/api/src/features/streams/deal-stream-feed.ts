import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { NO_HASH } from '#event-log';
import { Notifications } from '#persistence';
import { APPENDS, type Appends } from '../../platform/fan-out/appends.js';
import { DealReader, type RecordedEvent } from '../../recording/reading/deal-reader.js';
import { ledgerChangeOf, type LedgerChange, type Reader, streamOf } from '#projections';
import { ProvisionalService, type Statement } from '../provisional/provisional-service.js';
import { ProvisionalNews } from './provisional-news.js';
import { WakeSignal } from '../../platform/environment/wake-signal.js';
import { Watchers } from './watchers.js';

/** Silence after which a comment keeps the connection open; proxies close silent connections after a minute. */
const KEEP_ALIVE_MS = 15_000;
/** The longest connection. Then the client connects again, and its key is checked again. */
const LONGEST_MS = 600_000;
const NOTHING_SENT = { sequence: 0, hash: NO_HASH };

export interface Following {
  readonly dealId: string;
  /** The table of the deal. */
  readonly table: string;
  readonly reader: Reader;
  /** Only events after this position are sent. */
  readonly after: number;
  readonly signal: AbortSignal;
}

/** An event; with a rewind, the change of the ledger lines that were sent before. */
export interface Reported {
  readonly recorded: RecordedEvent;
  readonly ledger?: LedgerChange;
}

/** New events, and the provisional acts of the table's device if they have changed. */
export interface DealNews {
  readonly events: readonly Reported[];
  readonly provisional?: Statement;
}

/** Follows deals: yields their events as they are appended. The process listens once, however many streams are open. */
@Injectable()
export class DealStreamFeed implements OnApplicationShutdown, OnModuleDestroy {
  /** By the stream of the deal. */
  readonly #appended = new Watchers((listener) => this.appends.subscribe(listener));
  /** By the id of the deal. Any process of the API may have received the acts. */
  readonly #stated = new Watchers((listener) => this.notifications.subscribe('provisionalActs', listener));
  readonly #closing = new AbortController();

  constructor(
    private readonly deals: DealReader,
    @Inject(APPENDS) private readonly appends: Appends,
    private readonly notifications: Notifications,
    private readonly provisional: ProvisionalService,
  ) {}

  /**
   * Yields each event once, in order; an empty list after a silence. Yields provisional acts when they change or are stated
   * again. Ends when the signal fires, when the application closes, or when the log has no longer the last event that was yielded
   * because it was restored. Watching begins before the first read, so no event is lost.
   */
  async *follow({ dealId, table, reader, after, signal }: Following): AsyncGenerator<DealNews> {
    const ended = AbortSignal.any([signal, this.#closing.signal, AbortSignal.timeout(LONGEST_MS)]);
    const wakeSignal = new WakeSignal(ended);
    const provisional = new ProvisionalNews(this.provisional, table, dealId);
    const stopWatching = await this.#watch(dealId, wakeSignal, provisional);
    try {
      const sent: RecordedEvent[] = [];
      while (!ended.aborted) {
        const events = await this.deals.after(dealId, sent.at(-1) ?? NOTHING_SENT, reader);
        if (events === undefined) return;
        const news = events.map((recorded): Reported => {
          sent.push(recorded);
          return recorded.event.type === 'RewoundTo' ? { recorded, ledger: ledgerChangeOf(sent) } : { recorded };
        });
        const stated = await provisional.after(sent.length);
        const isNew = ({ recorded: { position } }: Reported): boolean => position > after;
        yield { events: news.filter(isNew), ...(stated && { provisional: stated }) };
        await wakeSignal.wait(Math.min(KEEP_ALIVE_MS, provisional.endsInMs));
      }
    } finally {
      stopWatching();
    }
  }

  async #watch(dealId: string, wakeSignal: WakeSignal, provisional: ProvisionalNews): Promise<() => void> {
    const stopWatching = await this.#appended.watch(streamOf(dealId), () => wakeSignal.set());
    try {
      const stopProvisional = await this.#stated.watch(dealId, () => {
        provisional.notify();
        wakeSignal.set();
      });
      return () => {
        stopWatching();
        stopProvisional();
      };
    } catch (error) {
      stopWatching();
      throw error;
    }
  }

  // Before connections are closed: an application waits for its open answers.
  onModuleDestroy(): void {
    this.#closing.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#appended.close(), this.#stated.close()]);
  }
}
