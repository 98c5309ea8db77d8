/** The time for which the worst delay is stated, at least and at most twice as long (ms). */
const WINDOW_MS = 30_000;

/** The longest time from a reading to its decision in the last half minute. */
export class DecoderDelay {
  #since = -Infinity;
  #before = 0;
  #worst = 0;

  /** Takes a reading that has been decided. @param readAt and `now`: monotonic ms. */
  take(readAt: number, now: number): void {
    this.#begin(now);
    this.#worst = Math.max(this.#worst, now - readAt);
  }

  /** The longest delay (ms). @param now monotonic ms. */
  longest(now: number): number {
    this.#begin(now);
    return Math.max(this.#before, this.#worst);
  }

  /** Begins the next window when this one is over. */
  #begin(now: number): void {
    const passed = now - this.#since;
    if (passed < WINDOW_MS) return;
    this.#before = passed < 2 * WINDOW_MS ? this.#worst : 0;
    [this.#worst, this.#since] = [0, now];
  }
}
