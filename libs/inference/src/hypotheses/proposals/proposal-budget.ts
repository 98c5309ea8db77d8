/** The hypotheses that may be added at once, and each second thereafter. */
const BURST = 200;
const PER_SECOND = 20;
/** The part of these that only explains tags that were seen elsewhere: those that are missing never end. */
const FOR_SEEN = 100;
/** After a gap in the readings, whole chains of acts are added at once. */
const AFTER_GAP = 600;
/**
 * The readings that may be weighed for the proposals of one observation: about 0.8 s of CPU. Deals in which one reader
 * is silent for 30 s needed at most 430,904 with rounds of 0.6 s, and 548,910 with rounds of 0.3 s.
 */
export const MOST_READINGS = 600_000;

/**
 * Limits the number of added hypotheses for any readings: a token bucket over the time of the table. Legal play needs
 * about four a second; after a wrong act nothing fits, and proposals would never end. It also limits the work of one
 * observation, because the cost of a hypothesis grows with the readings to weigh.
 */
export class ProposalBudget {
  #left = BURST;
  #at: number | undefined;
  #weighed = 0;

  constructor(private readonly mostReadings = MOST_READINGS) {}

  /** Lets time pass up to `at` (monotonic ms), the time of the next observation. */
  pass(at: number): void {
    const ms = this.#at === undefined ? 0 : Math.max(0, at - this.#at);
    this.#at = at;
    this.#left = Math.max(this.#left, Math.min(BURST, this.#left + (ms * PER_SECOND) / 1_000));
    this.#weighed = 0;
  }

  /** Refills the budget when a zone is read again after a gap, whose acts must be found. */
  refill(): void {
    this.#left = AFTER_GAP;
  }

  get isSpent(): boolean {
    return this.#left < 1 || this.isCutShort;
  }

  /** Whether what is left is kept for tags that were seen elsewhere. */
  get isReserved(): boolean {
    return this.#left < 1 + FOR_SEEN || this.isCutShort;
  }

  /**
   * Whether the proposals of this observation have reached the limit of their work. An act that was not considered may
   * be true.
   */
  get isCutShort(): boolean {
    return this.#weighed >= this.mostReadings;
  }

  spend(): void {
    this.#left -= 1;
  }

  /** Counts the readings that a hypothesis or a promise weighs. */
  weigh(readings: number): void {
    this.#weighed += readings;
  }
}
