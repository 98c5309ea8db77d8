import type { Frame } from './frame.js';
import type { OpenAnswer } from './open-answer.js';
import { bytesOf, type Entry, type Ring } from './ring.js';

/** The bytes that are given to the socket of a viewer at once. A slow reader holds no more in this process. */
const SLICE = 65_536;
/** How long a viewer may take no byte. */
const LONGEST_STALL_MS = 20_000;

/** Messages that are no events. Only the latest of each kind counts. */
type NoteKind = 'state' | 'heartbeat' | 'provisional';

/** A reader of a channel: a number in its ring, and no queue of its own. */
export class Viewer {
  /** The number of the next entry; undefined while the viewer reads older events from the log. */
  #next: number | undefined;
  /** Only events after this position are sent. Another process may have sent those that this one has not received yet. */
  #after = 0;
  /** Whether the viewer has a state, to which changes apply. */
  #hasState = false;
  /** Messages that wait until the viewer is up to date. */
  readonly #notes = new Map<NoteKind, () => Frame | undefined>();

  constructor(
    private readonly answer: OpenAnswer,
    private readonly ring: Ring,
    /** Undefined for a visitor without a key. */
    readonly keyId: string | undefined,
    /** Undefined if the viewer wants every event. */
    private readonly accepts: ((entry: Entry) => boolean) | undefined,
    /** When the stream ends, by `performance.now()`. */
    private readonly endsAt: number,
  ) {
    answer.onWritable(() => this.pump());
  }

  get isOpen(): boolean {
    return this.answer.isOpen;
  }

  get wantsAll(): boolean {
    return this.accepts === undefined;
  }

  /** Goes on with the entries of the ring after a position. */
  join(position: number): void {
    this.#after = position;
    this.#next = this.ring.numberAfter(position);
    this.pump();
  }

  /** Sends the entries that the viewer does not have yet, slice by slice while its socket takes them. */
  pump(): void {
    while (this.#next !== undefined && this.isOpen && !this.answer.isFull && this.#next < this.ring.end) {
      // A viewer that is behind the ring would miss events.
      if (this.#next < this.ring.first) return this.cut();
      this.#sendSlice(this.#next);
    }
    this.#sendNotes();
  }

  /**
   * Sends a message that is no event, as soon as the viewer is up to date. It takes the place of one of its kind that waits.
   * @param frameOf undefined if there is nothing to send any more.
   */
  note(kind: NoteKind, frameOf: () => Frame | undefined): void {
    this.#notes.set(kind, frameOf);
    this.#sendNotes();
  }

  /** Resolves when the socket takes bytes, or the connection has closed. */
  async untilWritable(): Promise<void> {
    if (this.isOpen && this.answer.isFull) await new Promise<void>((resolve) => this.answer.onWritable(resolve));
    this.answer.onWritable(() => this.pump());
  }

  /** Sends older events, slice by slice while the socket takes them. Returns the position of the last one that was sent. */
  sendOlder(entries: readonly Entry[]): number | undefined {
    let count = 0;
    while (count < entries.length && this.isOpen && !this.answer.isFull) {
      const slice = sliceOf((index) => entries[count + index]);
      this.answer.write(this.#wanted(slice));
      count += slice.length;
    }
    return entries[count - 1]?.position;
  }

  /** Sends a message among older events. */
  send(frame: Frame): void {
    if (this.isOpen) this.answer.write([frame]);
  }

  /** Ends the stream if its time is over, and resets it if its reader is too slow. */
  check(now: number): void {
    if (!this.isOpen) return;
    const isBehind = this.#next !== undefined && this.#next < this.ring.first;
    if (isBehind || this.answer.fullForMs(now) >= LONGEST_STALL_MS) this.cut();
    else if (now >= this.endsAt) this.end();
  }

  end(): void {
    if (this.isOpen) this.answer.end();
  }

  cut(): void {
    this.answer.cut();
  }

  #sendNotes(): void {
    for (const [kind, frameOf] of this.#notes) {
      if (this.#next !== this.ring.end || !this.isOpen || this.answer.isFull) return;
      this.#notes.delete(kind);
      const frame = frameOf();
      this.#hasState ||= kind === 'state';
      if (frame !== undefined) this.answer.write([frame]);
    }
  }

  #sendSlice(first: number): void {
    const slice = sliceOf((index) => this.ring.at(first + index));
    this.#next = first + slice.length;
    const frames = this.#wanted(slice);
    if (frames.length > 0) this.answer.write(frames);
  }

  #wanted(entries: readonly Entry[]): readonly Frame[] {
    const frames: Frame[] = [];
    for (const entry of entries) {
      if (entry.position <= this.#after) continue;
      if (this.accepts?.(entry) ?? true) frames.push(entry.frame);
      if (this.#hasState && entry.change !== undefined) frames.push(entry.change);
    }
    return frames;
  }
}

/** Returns the first entries, as many as are written at once. */
const sliceOf = (at: (index: number) => Entry | undefined): readonly Entry[] => {
  const entries: Entry[] = [];
  let bytes = 0;
  for (let entry = at(0); entry !== undefined && bytes < SLICE; entry = at(entries.length)) {
    entries.push(entry);
    bytes += bytesOf(entry);
  }
  return entries;
};
