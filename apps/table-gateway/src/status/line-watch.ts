import type { ReaderState } from '#hardware';

/** The sampled facts of a line. */
export interface LineFacts {
  /** Grows with each reading. */
  readonly count: number;
  readonly state: ReaderState;
  readonly reason?: string;
}

interface Sample {
  /** Monotonic ms. */
  readonly at: number;
  readonly count: number;
}

/** The condition of a line. A driver that tries to open an absent port again goes through several states of one condition. */
type Condition = 'running' | 'degraded' | 'away';

const conditionOf = (state: ReaderState): Condition => (state === 'running' || state === 'degraded' ? state : 'away');

/** The time over which the rate is computed (ms). */
const WINDOW_MS = 30_000;

/** The history of a line. From regular samples it derives the time of the last change, the last reading and the rate. */
export class LineWatch {
  #samples: readonly Sample[] = [];
  #lastReadAt: number | undefined;
  #condition: { readonly is: Condition; readonly since: number } | undefined;
  #reason: string | undefined;

  /** `at` is a monotonic time (ms). */
  sample(at: number, { count, state, reason }: LineFacts): void {
    const before = this.#samples.at(-1)?.count ?? 0;
    if (count > before) this.#lastReadAt = at;
    // One sample from before the window, so that a rate covers the whole of it.
    const begin = this.#samples.findLastIndex((each) => each.at <= at - WINDOW_MS);
    this.#samples = [...this.#samples.slice(Math.max(begin, 0)), { at, count }];
    const is = conditionOf(state);
    if (is === this.#condition?.is) this.#reason = reason ?? this.#reason;
    else [this.#condition, this.#reason] = [{ is, since: at }, reason];
  }

  /** The time since which it is running, degraded or away (monotonic ms); undefined before the first sample. */
  get since(): number | undefined {
    return this.#condition?.since;
  }

  /** The last stated reason for this condition. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** The last time at which the counter had increased (monotonic ms). */
  get lastReadAt(): number | undefined {
    return this.#lastReadAt;
  }

  get perMinute(): number {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (first === undefined || last === undefined || last.at <= first.at) return 0;
    return ((last.count - first.count) / (last.at - first.at)) * 60_000;
  }
}
