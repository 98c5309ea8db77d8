import type { Clock } from '#clock';
import type { StatusAnswer } from '../delivery/index.js';
import type { DeviceStatus } from '../delivery/api/device-status.js';
import type { TableStatus } from './table-status.js';

export interface ReportingOptions {
  readonly status: Pick<TableStatus, 'sample' | 'key' | 'document'>;
  readonly send: (status: DeviceStatus, stopping: AbortSignal) => Promise<StatusAnswer>;
  /** A clock of real time, also for a table with virtual time. */
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

const LOOK_EVERY_MS = 1_000;
/** The time between two reports. For the API, a device that is silent for a minute is not reporting. */
const REPORT_EVERY_MS = 20_000;
/** The shortest time between two reports, also with frequent changes. */
const LEAST_MS = 3_000;
/** The time until the next attempt: after a failure to reach the API, and after a refusal, as by an older API. */
const RETRY_MS = { failed: 5_000, refused: 60_000 } as const;

/** Reports the status of a table to the API: at each change, and regularly. Recording does not wait for it. */
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
