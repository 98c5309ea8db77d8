import type { Clock } from '#hardware';
import type { StatusAnswer } from '../delivery/index.js';
import type { DeviceStatus } from './device-status.js';
import type { TableStatus } from './table-status.js';

export interface ReportingOptions {
  readonly status: Pick<TableStatus, 'sample' | 'key' | 'document'>;
  readonly send: (status: DeviceStatus, stopping: AbortSignal) => Promise<StatusAnswer>;
  /** Real time, whatever time the table has. */
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

const LOOK_EVERY_MS = 1_000;
/** The API takes a device that has been silent for a minute as not reporting. */
const REPORT_EVERY_MS = 20_000;
/** Between two reports, however often something changes. */
const LEAST_MS = 3_000;
/** Until the next attempt where the API is not reached, and where it refuses the report, as an older one does. */
const RETRY_MS = { failed: 5_000, refused: 60_000 } as const;

/** Reports the status of a table to the API: at each change, and from time to time. Recording waits for none of it. */
export class Reporting {
  #reported = '';
  #next = 0;
  #notBefore = 0;
  #fault: string | undefined;
  #cancel: () => void = () => undefined;
  readonly #stopping = new AbortController();

  constructor(private readonly options: ReportingOptions) {}

  start(): void {
    this.#cancel = this.options.clock.after(LOOK_EVERY_MS, () => void this.#turn());
  }

  stop(): void {
    this.#stopping.abort();
    this.#cancel();
  }

  async #turn(): Promise<void> {
    const { status, clock } = this.options;
    const now = clock.now();
    status.sample(now);
    if (now >= this.#next || (now >= this.#notBefore && status.key !== this.#reported)) await this.#report(now);
    if (!this.#stopping.signal.aborted) this.start();
  }

  async #report(now: number): Promise<void> {
    const { status, send, clock } = this.options;
    const { key } = status;
    const answer = await send(await status.document(now), this.#stopping.signal);
    const retryMs = answer.kind === 'taken' ? undefined : RETRY_MS[answer.kind];
    this.#reported = key;
    this.#next = clock.now() + (retryMs ?? REPORT_EVERY_MS);
    this.#notBefore = clock.now() + (retryMs ?? LEAST_MS);
    this.#note(answer.kind === 'taken' ? undefined : answer.reason);
  }

  #note(fault: string | undefined): void {
    if (fault === this.#fault || this.#stopping.signal.aborted) return;
    this.#fault = fault;
    this.options.log(
      fault === undefined ? 'the status is reported to the API again' : `the status is not reported: ${fault}`,
    );
  }
}
