import type { EventStore, StoredEvent } from '#event-log';

/** Reads what was opened out of the log, in order. What it remembers is a fold of the log and of nothing else. */
export class Openings<T extends { readonly position: number }> {
  readonly #found: T[] = [];
  #position = 0;
  #reading: Promise<void> | undefined;

  /** @param openingIn what an event opens; undefined for an event that opens nothing of this kind. */
  constructor(
    private readonly store: EventStore,
    private readonly openingIn: (event: StoredEvent) => T | undefined,
  ) {}

  /** All there are now. */
  async all(): Promise<readonly T[]> {
    await this.#readOn();
    return this.#found;
  }

  /** Those opened at a position greater than `after`, in that order. */
  async list(after: number, limit: number): Promise<readonly T[]> {
    await this.#readOn();
    const start = this.#found.findIndex(({ position }) => position > after);
    return start < 0 ? [] : this.#found.slice(start, start + limit);
  }

  /** One reading at a time: those who come meanwhile wait for the next one, which sees all they may know of. */
  async #readOn(): Promise<void> {
    await this.#reading;
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #read(): Promise<void> {
    for (;;) {
      const events = await this.store.readAll({ after: this.#position });
      const last = events.at(-1);
      if (last === undefined) return;
      this.#found.push(...events.flatMap((event) => this.openingIn(event) ?? []));
      this.#position = last.position;
    }
  }
}
