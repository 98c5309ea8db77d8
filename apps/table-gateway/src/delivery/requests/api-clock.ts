/** The clock of the API as its last answer stated it, to a second. */
export class ApiClock {
  #aheadMs: number | undefined;

  /**
   * By how much the clock of this machine is at least ahead of the one of the API (ms), negative where it is behind; 0 where they may be the
   * same. Undefined before the first answer that states a time.
   */
  get aheadMs(): number | undefined {
    return this.#aheadMs;
  }

  /** Takes the header `Date` of an answer. @param sent when its request was sent, and `received`, when it began: ms since 1970. */
  take(date: string | null, sent: number, received: number): void {
    const stated = Date.parse(date ?? '');
    if (Number.isNaN(stated)) return;
    const [least, most] = [sent - (stated + SECOND_MS), received - stated];
    this.#aheadMs = least > 0 ? least : Math.min(0, most);
  }
}

const SECOND_MS = 1_000;
