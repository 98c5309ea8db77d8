import type { EventStore, StoredEvent } from '#event-log';

/** Consecutive events by their positions. There are none where `last` is less than `first`. */
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

  /** The period without a part of a command: the log has each command completely or not at all. */
  async ofWholeCommands({ first, last }: Positions): Promise<Positions> {
    if (last < first) return { first, last };
    let [begin, end] = [first, last];
    while (begin > 1 && (await this.#areOfOneCommand(begin - 1))) begin -= 1;
    while (end < this.size && (await this.#areOfOneCommand(end))) end += 1;
    return { first: begin, last: end };
  }

  /**
   * The events that were recorded from a time on and before another one, with the event before and the one behind them: these show that
   * no other event was recorded in this time.
   */
  async recorded(from: string, to: string): Promise<Positions> {
    const first = Math.max(1, (await this.#firstAt(from)) - 1);
    return { first, last: Math.min(this.size, await this.#firstAt(to)) };
  }

  /** The position of the first event that was recorded at this time or later; behind the last event where there is none. */
  async #firstAt(time: string): Promise<number> {
    let [low, high] = [1, this.size + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((await this.#at(middle)).leaf.recordedAt < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Are the events at this position and behind it of one command? */
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
