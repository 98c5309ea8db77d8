import type { Disclosure, StoredEvent } from '#event-log';

/** The events of one stream that are in memory, with their disclosures. */
export interface HeldStream {
  readonly name: string;
  readonly stored: StoredEvent[];
  readonly disclosures: Disclosure[];
  /** Whether each disclosure was compared with its seal. */
  isCompared: boolean;
  /** The ids of its commands. */
  readonly commands: Set<string>;
  /** The line of the last event. */
  line: number;
}

const newStream = (name: string, line: number): HeldStream => ({
  name,
  stored: [],
  disclosures: [],
  isCompared: true,
  commands: new Set(),
  line,
});

/** Holds events by stream, in the order of the first event of each stream. */
export class HeldStreams {
  /** The number of events in memory. */
  events = 0;
  readonly #streams = new Map<string, HeldStream>();
  #last: HeldStream | undefined;

  /** Adds an event. Returns whether it begins a command whose id the stream has already. */
  add(name: string, event: StoredEvent, line: number): boolean {
    const stream = this.#streams.get(name) ?? newStream(name, line);
    if (stream.stored.length === 0) this.#streams.set(name, stream);
    stream.stored.push(event);
    stream.line = line;
    this.events += 1;
    this.#last = stream;
    const { index, commandId } = event.leaf.cause;
    if (index !== 0) return false;
    const isRepeated = stream.commands.has(commandId);
    stream.commands.add(commandId);
    return isRepeated;
  }

  /** Adds a disclosure to the stream of the last event. */
  disclose(disclosure: Disclosure, isCompared = false): void {
    if (this.#last === undefined) return;
    this.#last.disclosures.push(disclosure);
    this.#last.isCompared &&= isCompared;
  }

  /** The next disclosures belong to an event that is not held. */
  closeLast(): void {
    this.#last = undefined;
  }

  has(name: string): boolean {
    return this.#streams.has(name);
  }

  get all(): readonly HeldStream[] {
    return [...this.#streams.values()];
  }

  drop({ name, stored }: HeldStream): void {
    this.#streams.delete(name);
    this.events -= stored.length;
  }
}
