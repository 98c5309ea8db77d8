/** How far the times may go back after a rewind (ms): less than the API permits, so that its clock may differ a little. */
const MOST_BACK_MS = 290_000;

/**
 * Gives the acts of a table times that never go back, also after a step of the clock or a power cut. An act that would be
 * earlier gets the time of the act before it. After a rewind that is the act to which the deal goes back.
 */
export class TimesInOrder {
  #latest = '';
  /** The latest time ever. */
  #greatest = '';

  /** Returns the time of the next act, RFC 3339 in UTC. */
  next(occurredAt: string): string {
    this.notBefore(occurredAt);
    return this.#latest;
  }

  /** The next act has no earlier time than this one, which stands in the log or in the outbox. */
  notBefore(time: string): void {
    if (time > this.#latest) this.#latest = time;
    if (time > this.#greatest) this.#greatest = time;
  }

  /** The time of the last act; empty before the first one. */
  get latest(): string {
    return this.#latest;
  }

  /**
   * The next act follows one that happened at this time: the acts since then are taken back. The API refuses an act that
   * happened five minutes before a recorded one.
   */
  backTo(time = ''): void {
    if (this.#greatest === '') return;
    const least = new Date(Date.parse(this.#greatest) - MOST_BACK_MS).toISOString();
    this.#latest = time > least ? time : least;
  }

  /** The times so far are wrong, because the clock was ahead. */
  restart(): void {
    this.#latest = '';
    this.#greatest = '';
  }
}
