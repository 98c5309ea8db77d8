/** Processor time after which other requests have their turn (ms). */
const SLICE_MS = 10;

interface Supervision {
  /** Throws if the work must stop. */
  readonly check: () => void;
  readonly spend: (ms: number) => void;
  readonly letOthersRun: () => Promise<void>;
}

/** The work of one request in many short computations, between which other requests have their turn. */
export class DividedWork {
  #sliceMs = 0;
  #isCounting = false;

  constructor(private readonly supervision: Supervision) {}

  /** Runs a computation at once and counts its processor time. One that is part of another is counted with it. */
  count<T>(computation: () => T): T {
    if (this.#isCounting) return computation();
    const started = performance.now();
    this.#isCounting = true;
    try {
      return computation();
    } finally {
      this.#isCounting = false;
      const ms = performance.now() - started;
      this.#sliceMs += ms;
      this.supervision.spend(ms);
    }
  }

  /**
   * Called before each computation. Waits for other requests if this one has used its slice.
   * @throws Problem TOO_MANY_REQUESTS for a sender that has used its time, UNAVAILABLE for a client that has gone.
   */
  async next(): Promise<void> {
    if (this.#sliceMs >= SLICE_MS) {
      this.#sliceMs = 0;
      await this.supervision.letOthersRun();
    }
    this.supervision.check();
  }
}
