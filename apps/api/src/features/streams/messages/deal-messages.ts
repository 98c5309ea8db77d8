import { ledgerChangeOf, type Reader } from '#projections';
import type { StoredEvent } from '#event-log';
import type { DealReader, RecordedEvent } from '../../../recording/reading/deal-reader.js';
import type { Rendered } from '../channels/subject.js';
import { openedEvents, type OpenedEvent } from './opened-events.js';

/** Renders the events of deals as messages. */
export class DealMessages {
  /** @param namesDeal whether each message names its deal: a table has many. */
  constructor(
    private readonly deals: DealReader,
    private readonly reader: Reader,
    private readonly namesDeal: boolean,
  ) {}

  async of(events: readonly StoredEvent[]): Promise<readonly Rendered[]> {
    return this.ofOpened(await openedEvents(this.deals, events, this.reader));
  }

  async ofOpened(events: readonly OpenedEvent[]): Promise<readonly Rendered[]> {
    const rendered: Rendered[] = [];
    for (const { deal, stored, recorded } of events) {
      const named = this.namesDeal ? { deal } : {};
      const data = JSON.stringify({ ...named, ...recorded, ...(await this.#ledgerChange(deal, recorded)) });
      rendered.push({ event: stored, message: { id: recorded.position, event: 'deal-event', data } });
    }
    return rendered;
  }

  /** The payments that a rewind changes: a client may not have the events before it. */
  async #ledgerChange(deal: string, { sequence, event }: RecordedEvent): Promise<object | undefined> {
    if (event.type !== 'RewoundTo') return undefined;
    return { ledgerChange: ledgerChangeOf(await this.deals.ledgerEvents(deal, sequence)) };
  }
}
