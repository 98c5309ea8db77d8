import { evolve, UNOPENED, type DealState } from '#deal';
import type { StoredEvent } from '#event-log';
import { forReaders, READER, stateForReaders, viewOf, type DealView, type Reader } from '#projections';
import type { DealReader, RecordedEvent } from '../../../recording/reading/deal-reader.js';
import type { StreamMessage } from '../channels/stream-format.js';
import type { Rendered, ShownState } from '../channels/subject.js';
import type { DealMessages } from './deal-messages.js';
import { jsonPatch } from './json-patch.js';
import { openedEvents, type OpenedEvent } from './opened-events.js';

/** The answer of `GET /v1/deals/{dealId}` after an event. */
interface DealDocument {
  readonly dealId: string;
  readonly sequence: number;
  readonly deal: DealView;
}

/** The view of a deal and its changes, beside the messages of events. At a table it follows the deal that was opened last. */
export class ViewMessages implements ShownState {
  #dealId: string | undefined;
  #state: DealState = UNOPENED;
  #document: DealDocument | undefined;
  #present: StreamMessage | undefined;

  constructor(
    private readonly deals: DealReader,
    private readonly reader: Reader,
    private readonly messages: DealMessages,
  ) {}

  get present(): StreamMessage | undefined {
    return this.#present;
  }

  async begin(events: readonly StoredEvent[]): Promise<readonly Rendered[]> {
    const opened = await openedEvents(this.deals, events, this.reader);
    const deal = opened.findLast(({ recorded }) => recorded.sequence === 1)?.deal;
    const records = opened.filter((one) => one.deal === deal).map(({ recorded }) => recorded);
    this.#dealId = deal;
    this.#state = stateForReaders(records);
    const last = records.at(-1);
    if (last !== undefined) this.#note(last);
    return this.messages.ofOpened(opened);
  }

  async take(events: readonly StoredEvent[]): Promise<readonly Rendered[]> {
    const opened = await openedEvents(this.deals, events, this.reader);
    const rendered: Rendered[] = [];
    for (const [index, each] of (await this.messages.ofOpened(opened)).entries()) {
      const event = opened[index];
      rendered.push({ ...each, change: event && (await this.#changeBy(event)) });
    }
    return rendered;
  }

  async #changeBy({ deal, recorded }: OpenedEvent): Promise<StreamMessage | undefined> {
    if (recorded.sequence === 1) this.#follow(deal);
    // A correction of an earlier deal does not change the view.
    if (deal !== this.#dealId) return undefined;
    const before = this.#document;
    this.#state = await this.#stateAfter(deal, recorded);
    this.#note(recorded);
    return this.#changeSince(before);
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
    this.#document = deal && { dealId: this.#dealId ?? '', sequence, deal };
    this.#present = this.#document && { id: position, event: 'view', data: JSON.stringify(this.#document) };
  }

  /** The changes, or the whole view where that is shorter. */
  #changeSince(before: DealDocument | undefined): StreamMessage | undefined {
    const [after, whole] = [this.#document, this.#present];
    if (before === undefined || after === undefined || whole === undefined) return whole;
    const data = JSON.stringify({ sequence: after.sequence, patch: jsonPatch(before.deal, after.deal) });
    return data.length < whole.data.length ? { ...whole, event: 'view-change', data } : whole;
  }
}
