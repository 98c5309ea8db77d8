/** Ends a request after a time without a byte of its answer. */
export class IdleLimit {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  /** Begins the time. @param ms the longest time, in milliseconds. */
  constructor(private readonly ms: number) {
    this.begin();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the time, because a byte has arrived. */
  begin(): void {
    clearTimeout(this.#timer);
    const reason = new Error(`no byte for ${this.ms / 1000} s`);
    this.#timer = setTimeout(() => this.#controller.abort(reason), this.ms);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
