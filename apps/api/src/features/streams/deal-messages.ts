import { Injectable } from '@nestjs/common';
import { dealOf, ledgerChangeOf, type Reader } from '#projections';
import type { StoredEvent } from '#event-log';
import { DealReader, type RecordedEvent } from '../../recording/reading/deal-reader.js';
import type { StreamMessage } from './channels/stream-format.js';
import type { MessagesOfEvent } from './channels/subject.js';

/** Renders the events of deals as messages. */
@Injectable()
export class DealMessages {
  constructor(private readonly deals: DealReader) {}

  /** @param namesDeal whether each message names its deal: a table has many. */
  async of(events: readonly StoredEvent[], reader: Reader, namesDeal: boolean): Promise<readonly MessagesOfEvent[]> {
    const messages: MessagesOfEvent[] = [];
    for (const [stream, run] of runsOfStreams(events)) {
      const deal = dealOf(stream) ?? '';
      // A spectator gets no disclosure, so nothing is read.
      const known = reader.kind === 'public' ? [] : undefined;
      const opened = await this.deals.opened(deal, run, reader, known);
      for (const [index, recorded] of opened.entries()) {
        const event = run[index];
        if (event) messages.push([event, await this.#messagesOf(deal, recorded, namesDeal ? { deal } : {})]);
      }
    }
    return messages;
  }

  async #messagesOf(deal: string, recorded: RecordedEvent, named: object): Promise<readonly StreamMessage[]> {
    const { position: id, sequence, event } = recorded;
    const message = { id, event: 'deal-event', data: JSON.stringify({ ...named, ...recorded }) };
    if (event.type !== 'RewoundTo') return [message];
    const change = ledgerChangeOf(await this.deals.ledgerEvents(deal, sequence));
    return [message, { id, event: 'ledger-change', data: JSON.stringify({ ...named, ...change }) }];
  }
}

/** Returns the events in runs of one stream each. */
const runsOfStreams = (events: readonly StoredEvent[]): readonly (readonly [string, readonly StoredEvent[]])[] => {
  const runs: [string, StoredEvent[]][] = [];
  for (const event of events) {
    const { stream } = event.leaf;
    const [last, run] = runs.at(-1) ?? [];
    if (last === stream) run?.push(event);
    else runs.push([stream, [event]]);
  }
  return runs;
};
