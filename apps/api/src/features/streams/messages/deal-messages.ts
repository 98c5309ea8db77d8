import { ledgerChangeOf, type Reader } from '#projections';
import type { StoredEvent } from '#event-log';
import type { DealReader } from '../../../recording/reading/deal-reader.js';
import type { StreamMessage } from '../channels/stream-format.js';
import type { MessagesOfEvent, Rendering } from '../channels/subject.js';
import { openedEvents, type OpenedEvent } from './opened-events.js';

/** Renders the events of deals as messages. */
export class DealMessages implements Rendering {
  /** @param namesDeal whether each message names its deal: a table has many. */
  constructor(
    private readonly deals: DealReader,
    private readonly reader: Reader,
    private readonly namesDeal: boolean,
  ) {}

  async of(events: readonly StoredEvent[]): Promise<readonly MessagesOfEvent[]> {
    const messages: MessagesOfEvent[] = [];
    for (const opened of await openedEvents(this.deals, events, this.reader))
      messages.push([opened.stored, await this.#messagesOf(opened)]);
    return messages;
  }

  async #messagesOf({ deal, recorded }: OpenedEvent): Promise<readonly StreamMessage[]> {
    const { position: id, sequence, event } = recorded;
    const named = this.namesDeal ? { deal } : {};
    const message = { id, event: 'deal-event', data: JSON.stringify({ ...named, ...recorded }) };
    if (event.type !== 'RewoundTo') return [message];
    const change = ledgerChangeOf(await this.deals.ledgerEvents(deal, sequence));
    return [message, { id, event: 'ledger-change', data: JSON.stringify({ ...named, ...change }) }];
  }
}
