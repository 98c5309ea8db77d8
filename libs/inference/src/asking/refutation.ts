/** The time that readings must contradict the record before they are decoded again without it (ms). */
const STANDS_MS = 2_000;
/** The time from a search that found nothing to the next one (ms); it doubles with each. A search reads much again. */
const RETRY_MS = 3_000;
/** A person is asked if readings contradict the record for so long (ms), and longer if searches are made. */
const UNDECIDED_MS = { searched: 16_000, unsearched: 4_000 };
/** The most corrections of a deal by its readings: a table that refutes everything needs a person. */
const MOST_CORRECTIONS = 20;

/** Decides when readings that contradict the record are decoded again without the act that they refute. */
export class RefutationWatch {
  /** Since when readings have contradicted the record (monotonic ms). */
  #since: number | undefined;
  #failures = 0;
  #notBefore = -Infinity;

  /** @param corrections the corrections of the deal so far. */
  constructor(private readonly corrections: number) {}

  /** Takes whether readings of the last seconds contradict the record. */
  note(isContradicted: boolean, at: number): void {
    if (isContradicted) this.#since ??= at;
    else {
      this.#since = undefined;
      this.#failures = 0;
      this.#notBefore = Math.min(this.#notBefore, at + RETRY_MS);
    }
  }

  isDue(at: number): boolean {
    if (this.#since === undefined || this.corrections >= MOST_CORRECTIONS) return false;
    return at - this.#since >= STANDS_MS && at >= this.#notBefore;
  }

  /** Whether the readings cannot decide. */
  isUndecided(at: number): boolean {
    if (this.#since === undefined) return false;
    const wait = this.#failures > 0 ? UNDECIDED_MS.searched : UNDECIDED_MS.unsearched;
    return this.corrections >= MOST_CORRECTIONS || at - this.#since >= wait;
  }

  /** Notes that no other history explains the readings. */
  fail(at: number): void {
    this.#notBefore = at + RETRY_MS * 2 ** this.#failures;
    this.#failures += 1;
  }
}
