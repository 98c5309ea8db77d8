/**
 * Gives the acts of a table times that never go back, also after a step of the clock or a power cut: the API refuses an act that happened before an earlier
 * one. An act that would be earlier gets the time of the act before it.
 */
export class TimesInOrder {
  #latest = '';

  /** Returns the time of the next act, RFC 3339 in UTC. */
  next(occurredAt: string): string {
    this.notBefore(occurredAt);
    return this.#latest;
  }

  /** The next act has no earlier time than this one, which stands in the log or in the outbox. */
  notBefore(time: string): void {
    if (time > this.#latest) this.#latest = time;
  }

  /** The times so far are wrong, because the clock was ahead. */
  restart(): void {
    this.#latest = '';
  }
}
