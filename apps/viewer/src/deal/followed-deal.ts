import { immutableJSONPatch, type JSONPatchDocument } from 'immutable-json-patch';
import type { DealMessage } from '../api/deal-message.js';
import type { DealView, Schemas, SeenRecord } from '../api/types.js';
import { courseFurther, type DealCourse, NO_COURSE } from './deal-course.js';

/** A deal after its events, as this session may see it. */
export interface FollowedDeal extends DealCourse {
  readonly view: DealView;
}

/** The deal that a stream with `view=table` shows. */
export class DealOfStream {
  #course = NO_COURSE;
  #document: Schemas['Deal'] | undefined;

  /** Returns the deal after more messages; undefined while its events and its view are not at the same event. */
  after(messages: readonly DealMessage[]): FollowedDeal | undefined {
    const events: SeenRecord[] = [];
    for (const message of messages)
      if (message.event === 'deal-event') events.push(message.data);
      else this.#document = documentAfter(this.#document, message);
    if (events.length > 0) this.#course = courseFurther(this.#course, events);
    const { deal: view, sequence } = this.#document ?? {};
    if (view === undefined || sequence !== this.#course.records.at(-1)?.sequence) return undefined;
    return { ...this.#course, view };
  }
}

/** Parts that a change leaves alone stay the same objects. */
const documentAfter = (
  document: Schemas['Deal'] | undefined,
  message: Exclude<DealMessage, { event: 'deal-event' }>,
): Schemas['Deal'] | undefined => {
  if (message.event === 'view') return message.data;
  const { sequence, patch } = message.data;
  return (
    document && {
      ...document,
      sequence,
      deal: immutableJSONPatch<DealView>(document.deal, patch as JSONPatchDocument),
    }
  );
};
