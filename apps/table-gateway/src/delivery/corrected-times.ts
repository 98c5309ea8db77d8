import type { OutboxRecord } from '../outbox/index.js';
import type { BatchAnswer } from './api/index.js';

/** The largest difference between the clocks of the table and of the API, in milliseconds (docs/FORMAT.md, section 9). */
export const MOST_CLOCK_DIFFERENCE_MS = 300_000;

export interface CorrectedTimesOptions {
  readonly post: (records: readonly OutboxRecord[]) => Promise<BatchAnswer>;
  /** The wall clock of the table, in ms since 1970. */
  readonly now: () => number;
  /** Called when the records are found to be ahead of a clock that was corrected. */
  readonly onWrong: () => void;
  readonly log: (line: string) => void;
}

/**
 * Sends records that were made while the clock of the table was ahead. The API holds them, and would hold them until its clock has passed their times. If the clock of
 * the table now agrees that they are ahead, they are sent with the present time: they have happened by now.
 */
export class CorrectedTimes {
  #isCorrecting = false;

  constructor(private readonly options: CorrectedTimesOptions) {}

  async post(records: readonly OutboxRecord[]): Promise<BatchAnswer> {
    const sent = this.#isCorrecting ? records.map((record) => this.#corrected(record)) : records;
    const answer = await this.options.post(sent);
    if (answer.kind !== 'taken') return answer;
    const { held, refused } = answer;
    // Without a record that is ahead, or where a corrected time goes back, the clock of the table is not the right one.
    if (!records.some((record) => this.#isAhead(record)) || refused.some(({ notBefore }) => notBefore !== undefined))
      this.#isCorrecting = false;
    else if (held?.code === 'IMPLAUSIBLE_TIME' && !this.#isCorrecting) this.#begin();
    return answer;
  }

  #begin(): void {
    this.#isCorrecting = true;
    this.options.log('the clock was ahead: records with a time in the future are sent with the present time');
    this.options.onWrong();
  }

  #isAhead({ occurredAt }: OutboxRecord): boolean {
    return Date.parse(occurredAt) > this.options.now() + MOST_CLOCK_DIFFERENCE_MS;
  }

  #corrected(record: OutboxRecord): OutboxRecord {
    return this.#isAhead(record) ? { ...record, occurredAt: new Date(this.options.now()).toISOString() } : record;
  }
}
