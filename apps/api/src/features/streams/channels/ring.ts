import type { Frame } from './frame.js';

/** What is sent for one event. */
export interface Entry {
  readonly position: number;
  /** The type of the event. */
  readonly type: string;
  /** The table of the event, where it has one. */
  readonly table: string | undefined;
  readonly frame: Frame;
  /** What the event changes in the state, for viewers that have the state before it. */
  readonly change: Frame | undefined;
}

/** The largest number of events, and of their bytes, that stay in memory for one channel. */
const MOST_ENTRIES = 1_000;
const MOST_BYTES = 8_388_608;

/** The bytes that are sent for an event. */
export const bytesOf = ({ frame, change }: Entry): number => frame.chunk.length + (change?.chunk.length ?? 0);

/** The latest events of a channel, numbered in their order. Older ones are read from the log. */
export class Ring {
  readonly #entries: Entry[] = [];
  /** The number of the oldest entry. */
  #first = 0;
  #bytes = 0;

  /** @param after the ring has every event of its channel after this position. */
  constructor(public after: number) {}

  get first(): number {
    return this.#first;
  }

  /** The number of the next entry. */
  get end(): number {
    return this.#first + this.#entries.length;
  }

  at(number: number): Entry | undefined {
    return this.#entries[number - this.#first];
  }

  push(entry: Entry): void {
    this.#entries.push(entry);
    this.#bytes += bytesOf(entry);
    while (this.#entries.length > MOST_ENTRIES || this.#bytes > MOST_BYTES) this.#drop();
  }

  /** Returns the number of the first entry after a position. */
  numberAfter(position: number): number {
    const index = this.#entries.findIndex((entry) => entry.position > position);
    return index === -1 ? this.end : this.#first + index;
  }

  #drop(): void {
    const oldest = this.#entries.shift();
    if (oldest === undefined) return;
    this.#first += 1;
    this.#bytes -= bytesOf(oldest);
    this.after = oldest.position;
  }
}
