import type { EventStore, StoredEvent } from '#event-log';

/** Consecutive events, by their positions. The period is empty if `last` is less than `first`. */
export interface Positions {
  readonly first: number;
  readonly last: number;
}

/** Finds the positions of periods in a log of a certain size. Along positions the time of recording never goes back. */
export class Periods {
  constructor(
    private readonly store: EventStore,
    private readonly size: number,
  ) {}

  /** Adjusts a period to whole commands, because a bundle has each command completely or not at all. */
  async ofWholeCommands({ first, last }: Positions): Promise<Positions> {
    if (last < first) return { first, last };
    let [begin, end] = [first, last];
    while (begin > 1 && (await this.#areOfOneCommand(begin - 1))) begin -= 1;
    while (end < this.size && (await this.#areOfOneCommand(end))) end += 1;
    return { first: begin, last: end };
  }

  /**
   * The events that were recorded from a time on and before another time, with the event before them and the event after them. These two show that
   * no other event was recorded in this time.
   */
  async recorded(from: string, to: string): Promise<Positions> {
    const first = Math.max(1, (await this.#firstAt(from)) - 1);
    return { first, last: Math.min(this.size, await this.#firstAt(to)) };
  }

  /** The position of the first event that was recorded at this time or later; if there is none, the position after the last event. */
  async #firstAt(time: string): Promise<number> {
    let [low, high] = [1, this.size + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((await this.#at(middle)).leaf.recordedAt < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether the events at this position and after it belong to one command. */
  async #areOfOneCommand(position: number): Promise<boolean> {
    const [one, other] = await this.store.readAll({ after: position - 1, limit: 2 });
    return one !== undefined && one.leaf.cause.commandId === other?.leaf.cause.commandId;
  }

  async #at(position: number): Promise<StoredEvent> {
    const [event] = await this.store.readAll({ after: position - 1, limit: 1 });
    if (event?.position !== position) throw new Error(`the signed log has no event at position ${position}`);
    return event;
  }
}
