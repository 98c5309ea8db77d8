import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DealReader, type RecordedEvent } from '../deals/deal-reader.js';
import { ledgerChangeOf, type LedgerChange, type Reader, streamOf } from '#projections';
import { ProvisionalDesk, type Statement } from '../provisional/provisional-desk.js';
import { LogTail } from './log-tail.js';
import { ProvisionalNews } from './provisional-news.js';
import { ProvisionalTail } from './provisional-tail.js';

/** So long a connection stays silent before a comment shows that it lives; proxies cut silent ones after a minute. */
const KEEP_ALIVE_MS = 15_000;
/** Then the client connects again, and its key is looked at again. */
const LONGEST_MS = 600_000;

export interface Following {
  readonly dealId: string;
  /** Where it is played. */
  readonly table: string;
  readonly reader: Reader;
  /** Events behind this position. */
  readonly after: number;
  readonly signal: AbortSignal;
}

/** An event, and what a rewind does to the ledger lines that were sent before. */
export interface Reported {
  readonly recorded: RecordedEvent;
  readonly ledger?: LedgerChange;
}

/** What is new, and perhaps what the device of the table believes beyond it. */
export interface DealNews {
  readonly events: readonly Reported[];
  readonly provisional?: Statement;
}

/** The events of a deal as they are appended, for as long as somebody listens. */
@Injectable()
export class DealStreamFeed implements BeforeApplicationShutdown {
  readonly #closing = new AbortController();

  constructor(
    private readonly deals: DealReader,
    private readonly tail: LogTail,
    private readonly provisionalTail: ProvisionalTail,
    private readonly provisional: ProvisionalDesk,
  ) {}

  /**
   * Events in order, each once; none after a silence. Provisional acts each time that they change or are stated again. Ends when the signal fires or the application closes.
   * Watching begins before the first reading, so nothing falls between the two.
   */
  async *follow({ dealId, table, reader, after, signal }: Following): AsyncGenerator<DealNews> {
    const ended = AbortSignal.any([signal, this.#closing.signal, AbortSignal.timeout(LONGEST_MS)]);
    const bell = new Bell(ended);
    const provisional = new ProvisionalNews(this.provisional, table, dealId);
    const leave = await this.#watch(dealId, bell, provisional);
    try {
      const sent: RecordedEvent[] = [];
      while (!ended.aborted) {
        const events = await this.deals.events(dealId, reader, sent.length + 1);
        const news = events.map((recorded): Reported => {
          sent.push(recorded);
          return recorded.event.type === 'RewoundTo' ? { recorded, ledger: ledgerChangeOf(sent) } : { recorded };
        });
        const stated = await provisional.after(sent.length);
        const isNew = ({ recorded: { position } }: Reported): boolean => position > after;
        yield { events: news.filter(isNew), ...(stated ? { provisional: stated } : {}) };
        await bell.rung(Math.min(KEEP_ALIVE_MS, provisional.endsInMs));
      }
    } finally {
      leave();
    }
  }

  async #watch(dealId: string, bell: Bell, provisional: ProvisionalNews): Promise<() => void> {
    const leave = await this.tail.watch(streamOf(dealId), () => bell.ring());
    try {
      const leaveOther = await this.provisionalTail.watch(dealId, () => {
        provisional.ring();
        bell.ring();
      });
      return () => {
        leave();
        leaveOther();
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  beforeApplicationShutdown(): void {
    this.#closing.abort();
  }
}

/** Remembers a ring until somebody waits for it. */
class Bell {
  #rung = false;
  #wake: () => void = () => undefined;

  constructor(private readonly ended: AbortSignal) {
    ended.addEventListener('abort', () => this.ring(), { once: true });
  }

  ring(): void {
    this.#rung = true;
    this.#wake();
  }

  /** Resolves at the next ring, at once where it rang meanwhile, or after this many milliseconds. */
  async rung(patience: number): Promise<void> {
    if (!this.#rung && !this.ended.aborted)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#rung = false;
    this.#wake = () => undefined;
  }
}
