import { evolve, UNOPENED, type DealState } from '#deal';
import type { StoredEvent } from '#event-log';
import { forReaders, READER, stateForReaders, viewOf, type DealView, type Reader } from '#projections';
import type { DealReader, RecordedEvent } from '../../../recording/reading/deal-reader.js';
import type { StreamMessage } from '../channels/stream-format.js';
import type { MessagesOfEvent, Rendering } from '../channels/subject.js';
import { jsonPatch } from './json-patch.js';
import { openedEvents } from './opened-events.js';

/** The answer of `GET /v1/deals/{dealId}` after an event. */
interface DealDocument {
  readonly dealId: string;
  readonly sequence: number;
  readonly deal: DealView;
}

/** Renders the events of a deal as changes of its view. At a table it follows the deal that was opened last. */
export class ViewMessages implements Rendering {
  #dealId: string | undefined;
  #state: DealState = UNOPENED;
  #document: DealDocument | undefined;
  /** That of the last event of the deal. */
  #position = 0;

  constructor(
    private readonly deals: DealReader,
    private readonly reader: Reader,
  ) {}

  readonly present = {
    begin: async (events: readonly StoredEvent[]): Promise<void> => {
      const opened = await openedEvents(this.deals, events, this.reader);
      const deal = opened.findLast(({ recorded }) => recorded.sequence === 1)?.deal;
      const records = opened.filter((one) => one.deal === deal).map(({ recorded }) => recorded);
      this.#dealId = deal;
      this.#state = stateForReaders(records);
      const last = records.at(-1);
      if (last !== undefined) this.#note(last);
    },
    message: (): StreamMessage | undefined => this.#document && this.#viewMessage(this.#document),
  };

  async of(events: readonly StoredEvent[]): Promise<readonly MessagesOfEvent[]> {
    const messages: MessagesOfEvent[] = [];
    for (const { deal, stored, recorded } of await openedEvents(this.deals, events, this.reader)) {
      if (recorded.sequence === 1) this.#follow(deal);
      // A correction of an earlier deal does not change the view.
      if (deal !== this.#dealId) continue;
      const before = this.#document;
      this.#state = await this.#stateAfter(deal, recorded);
      this.#note(recorded);
      if (this.#document !== undefined) messages.push([stored, [this.#changeMessage(before, this.#document)]]);
    }
    return messages;
  }

  #follow(deal: string): void {
    this.#dealId = deal;
    this.#state = UNOPENED;
    this.#document = undefined;
  }

  /** A rewind goes back to a state that is not kept, so the deal is read again. */
  async #stateAfter(deal: string, { event, sequence }: RecordedEvent): Promise<DealState> {
    if (event.type !== 'RewoundTo') return evolve(forReaders, this.#state, event);
    const records = await this.deals.after(deal, { sequence: 0, hash: undefined }, this.reader, sequence);
    return stateForReaders(records ?? []);
  }

  #note({ position, sequence }: RecordedEvent): void {
    const deal = viewOf(READER, this.#state);
    this.#position = position;
    this.#document = deal && { dealId: this.#dealId ?? '', sequence, deal };
  }

  /** The changes, or the whole view where that is shorter. */
  #changeMessage(before: DealDocument | undefined, after: DealDocument): StreamMessage {
    const whole = this.#viewMessage(after);
    if (before === undefined) return whole;
    const data = JSON.stringify({ sequence: after.sequence, patch: jsonPatch(before.deal, after.deal) });
    return data.length < whole.data.length ? { id: this.#position, event: 'view-change', data } : whole;
  }

  #viewMessage(document: DealDocument): StreamMessage {
    return { id: this.#position, event: 'view', data: JSON.stringify(document) };
  }
}
