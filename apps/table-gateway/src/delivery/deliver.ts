import type { Cancel, Clock } from '#clock';
import { LONGEST_RETRY_MS, retryDelay } from '#hardware';
import type { Random } from '#random';
import type { Outbox, OutboxLoss, OutboxRecord } from '../outbox/index.js';
import type { BatchAnswer, CommittedSequence, HeldRecord, RefusedRecord, ReportAnswer } from './api/index.js';
import type { Held } from './api/held.js';

export interface DeliveryOptions {
  readonly outbox: Outbox;
  readonly post: (records: readonly OutboxRecord[]) => Promise<BatchAnswer>;
  readonly report: (loss: OutboxLoss) => Promise<ReportAnswer>;
  /** Called after the batch that held them is marked delivered: a refused command is settled too. */
  readonly onRefused: (records: readonly OutboxRecord[], refused: readonly RefusedRecord[]) => void;
  readonly log: (line: string) => void;
  readonly clock: Clock;
  readonly random: Random;
  readonly batch?: number;
}

export interface DeliveryStatus {
  readonly state: 'idle' | 'sending' | 'retrying';
  readonly sent: number;
  readonly refused: number;
  readonly failures: number;
  readonly reason?: string;
  /** Present while the API is reached and does not take the next record. */
  readonly held?: Held;
}

/** Why nothing is delivered now. */
interface Obstacle {
  readonly reason: string;
  /** Of the API, if it was reached and does not take the records. */
  readonly code?: string;
  /** The next record; none while a report of damage waits. */
  readonly record?: OutboxRecord | undefined;
}

const BATCH = 200;

/** Delivers the outbox to the API: in order, without end, one batch at a time. */
export class Delivery {
  #state: DeliveryStatus = { state: 'idle', sent: 0, refused: 0, failures: 0 };
  #committed: CommittedSequence | undefined;
  #attempt = 0;
  #stopped = false;
  #wake: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();
  #onIdle: (() => void)[] = [];

  constructor(private readonly options: DeliveryOptions) {}

  get status(): DeliveryStatus {
    return this.#state;
  }

  /** The last sequence at the API of the deal that was recorded last; undefined while records wait, or before the first one. */
  get committed(): CommittedSequence | undefined {
    return this.options.outbox.backlog === 0 ? this.#committed : undefined;
  }

  start(): void {
    this.options.outbox.onDurable(() => this.#wake());
    this.#running = this.#run();
  }

  /** Stops after the current batch; other records stay in the outbox. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#running;
  }

  /** Resolves when the API has accepted everything that is on disk now. */
  async drained(): Promise<void> {
    if (this.options.outbox.isDelivered) return;
    await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const { outbox, batch = BATCH, post, report } = this.options;
      const loss = outbox.undeliveredLoss();
      const records = outbox.undelivered(batch);
      if (loss !== undefined) await this.#reported(loss, await report(loss));
      else if (records.length > 0) await this.#take(records, await post(records));
      else await this.#idle();
    }
  }

  async #idle(): Promise<void> {
    this.#state = { ...this.#state, state: 'idle' };
    this.#onIdle.splice(0).forEach((resolve) => resolve());
    if (this.#stopped || !this.options.outbox.isDelivered) return;
    await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  async #take(records: readonly OutboxRecord[], answer: BatchAnswer): Promise<void> {
    switch (answer.kind) {
      case 'taken':
        this.#committed = answer.committed;
        return this.#taken(records, answer);
      case 'gap':
        return this.#resend(records, answer.expected);
      case 'failed':
        return this.#retry({ ...answer, record: records[0] });
    }
  }

  async #reported({ reason }: OutboxLoss, answer: ReportAnswer): Promise<void> {
    if (answer.kind === 'failed') return this.#retry(answer);
    this.#succeeded();
    await this.options.outbox.markReported();
    this.options.log(`reported to the API: ${reason}`);
  }

  async #taken(
    records: readonly OutboxRecord[],
    { lastSequence, refused, held }: Extract<BatchAnswer, { readonly kind: 'taken' }>,
  ): Promise<void> {
    const settled = records.filter(({ sequence }) => sequence <= lastSequence);
    const last = settled.at(-1);
    if (last === undefined)
      return held === undefined
        ? this.#retry({ reason: `the API has taken nothing up to ${lastSequence}`, record: records[0] })
        : this.#hold(records, held);
    this.#succeeded();
    await this.options.outbox.markDelivered({ epoch: last.epoch, sequence: last.sequence });
    const { sent, refused: before } = this.#state;
    this.#state = { ...this.#state, sent: sent + settled.length, refused: before + refused.length };
    if (refused.length > 0) this.options.onRefused(settled, refused);
    if (held !== undefined) await this.#hold(records, held);
  }

  #hold(records: readonly OutboxRecord[], { sequence, code, reason }: HeldRecord): Promise<void> {
    const record = records.find((each) => each.sequence === sequence);
    return this.#retry({
      ...{ code, record },
      reason: `${code}: ${reason}. All records are kept here until the API takes it`,
    });
  }

  async #resend(records: readonly OutboxRecord[], expected: number): Promise<void> {
    const epoch = records[0]?.epoch ?? '';
    // Sending the same records again at once has no use: wait as after any other failure.
    if (!this.options.outbox.resendFrom(epoch, expected))
      await this.#retry({
        reason: `the API expects record ${expected} of epoch ${epoch}, which cannot be sent again`,
        record: records[0],
      });
    else this.options.log(`the API expects record ${expected}: going back to it`);
  }

  #succeeded(): void {
    if (this.#attempt > 0) this.options.log('delivery goes on');
    this.#attempt = 0;
    const { reason: _, held: __, ...state } = this.#state;
    this.#state = { ...state, state: 'sending' };
  }

  async #retry({ reason: why, code, record }: Obstacle): Promise<void> {
    const delay = retryDelay(this.#attempt, LONGEST_RETRY_MS, this.options.random);
    const reason = record === undefined ? why : `${nameOf(record)}: ${why}`;
    const { held: before, ...state } = this.#state;
    // The text of a held record may contain the present time, so it differs at each attempt.
    const isKnown = code === undefined ? state.reason === reason : before?.code === code;
    if (this.#attempt === 0 || !isKnown)
      this.options.log(`${code === undefined ? '' : 'DELIVERY_HELD: '}delivery waits: ${reason}`);
    this.#attempt += 1;
    const since = before?.code === code ? before?.since : undefined;
    const held = code === undefined ? {} : { held: heldBy(code, record, since) };
    this.#state = { ...state, state: 'retrying', failures: state.failures + 1, reason, ...held };
    if (this.#stopped) return;
    let cancel: Cancel = () => undefined;
    await new Promise<void>((resolve) => {
      cancel = this.options.clock.after(delay, resolve);
      // A new record does not hurry a retry; stopping does.
      this.#wake = () => {
        if (this.#stopped) resolve();
      };
    });
    cancel();
  }
}

const nameOf = ({ sequence, command, dealId }: OutboxRecord): string =>
  `record ${sequence} (${command.type} of deal ${dealId})`;

const heldBy = (code: string, record: OutboxRecord | undefined, since = new Date().toISOString()): Held => ({
  ...{ code, since },
  ...(record !== undefined && { deal: record.dealId }),
});
