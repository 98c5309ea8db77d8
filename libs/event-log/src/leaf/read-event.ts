import type { StoredEvent } from './chain.js';
import type { LeafValue } from './leaf-value.js';
import type { Leaf } from './leaf.js';

/** The forms of the data and of the command of an event that was read without a parser. */
export interface EventForms {
  readonly data: LeafValue;
  readonly command: LeafValue | undefined;
}

/** An event as a line of a file has it. Its forms are no members, because equal events may have been read in two ways. */
export class ReadEvent implements StoredEvent {
  readonly #forms: EventForms;

  constructor(
    readonly position: number,
    readonly hash: string,
    readonly leaf: Leaf,
    readonly leafText: string,
    forms: EventForms,
  ) {
    this.#forms = forms;
  }

  /** The forms of an event; undefined for an event that was parsed. */
  static formsOf(event: StoredEvent): EventForms | undefined {
    return #forms in event ? event.#forms : undefined;
  }
}

export const formsOf = (event: StoredEvent): EventForms | undefined => ReadEvent.formsOf(event);
