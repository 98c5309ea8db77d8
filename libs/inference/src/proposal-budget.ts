/** Hypotheses that may be added at once, and each second thereafter. */
const BURST = 200;
const PER_SECOND = 20;
/** After a gap in the readings, whole chains of acts are added at once. */
const AFTER_GAP = 600;

/**
 * Limits how many hypotheses are added, whatever the readings: a token bucket over the time of the table. Play as the rules
 * have it needs about four a second; after a wrong act nothing fits, and proposals would never end.
 */
export class ProposalBudget {
  #left = BURST;
  #at: number | undefined;

  /** Lets time pass up to `at` (monotonic ms). */
  pass(at: number): void {
    const ms = this.#at === undefined ? 0 : Math.max(0, at - this.#at);
    this.#at = at;
    this.#left = Math.max(this.#left, Math.min(BURST, this.#left + (ms * PER_SECOND) / 1_000));
  }

  /** A zone is read again after a gap: what happened in it is to be found. */
  refill(): void {
    this.#left = AFTER_GAP;
  }

  get isSpent(): boolean {
    return this.#left < 1;
  }

  spend(): void {
    this.#left -= 1;
  }
}
