/** Ends a request after a time without a byte of its answer, or after a time for the whole answer. */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #total: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Begins the times.
   * @param idleMs the longest time without a byte, in milliseconds. @param totalMs that of the whole answer; without it there is no limit.
   */
  constructor(
    private readonly idleMs: number,
    totalMs?: number,
  ) {
    this.begin();
    if (totalMs !== undefined)
      this.#total = setTimeout(() => this.#abort(`the answer is not complete after ${totalMs / 1000} s`), totalMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the time without a byte, because one has arrived. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#abort(`no byte for ${this.idleMs / 1000} s`), this.idleMs);
  }

  /** Ends the times, and the connection of an answer that was not read to its end. */
  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#total);
    this.#controller.abort();
  }

  #abort(why: string): void {
    this.#controller.abort(new Error(why));
  }
}
