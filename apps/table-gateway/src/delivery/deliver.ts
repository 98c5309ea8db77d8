import type { Cancel, Clock } from '#clock';
import { LONGEST_RETRY_MS, retryDelay } from '#hardware';
import type { Random } from '#random';
import type { Outbox, OutboxLoss, OutboxRecord } from '../outbox/index.js';
import type { BatchAnswer, CommittedSequence, RefusedRecord, ReportAnswer } from './api/index.js';

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
        return this.#taken(records, answer.lastSequence, answer.refused);
      case 'gap':
        return this.#resend(records, answer.expected);
      case 'failed':
        return this.#retry(answer.reason);
    }
  }

  async #reported({ reason }: OutboxLoss, answer: ReportAnswer): Promise<void> {
    if (answer.kind === 'failed') return this.#retry(answer.reason);
    this.#succeeded();
    await this.options.outbox.markReported();
    this.options.log(`reported to the API: ${reason}`);
  }

  async #taken(
    records: readonly OutboxRecord[],
    lastSequence: number,
    refused: readonly RefusedRecord[],
  ): Promise<void> {
    const settled = records.filter(({ sequence }) => sequence <= lastSequence);
    const last = settled.at(-1);
    if (last === undefined) return this.#retry(`the API has taken nothing up to ${lastSequence}`);
    this.#succeeded();
    await this.options.outbox.markDelivered({ epoch: last.epoch, sequence: last.sequence });
    const { sent, refused: before } = this.#state;
    this.#state = { ...this.#state, sent: sent + settled.length, refused: before + refused.length };
    if (refused.length > 0) this.options.onRefused(settled, refused);
  }

  async #resend(records: readonly OutboxRecord[], expected: number): Promise<void> {
    const epoch = records[0]?.epoch ?? '';
    // Sending the same records again at once has no use: wait as after any other failure.
    if (!this.options.outbox.resendFrom(epoch, expected))
      await this.#retry(`the API expects record ${expected} of epoch ${epoch}, which cannot be sent again`);
    else this.options.log(`the API expects record ${expected}: going back to it`);
  }

  #succeeded(): void {
    if (this.#attempt > 0) this.options.log('delivery goes on');
    this.#attempt = 0;
    const { reason: _, ...state } = this.#state;
    this.#state = { ...state, state: 'sending' };
  }

  async #retry(reason: string): Promise<void> {
    const delay = retryDelay(this.#attempt, LONGEST_RETRY_MS, this.options.random);
    if (this.#attempt === 0 || this.#state.reason !== reason) this.options.log(`delivery waits: ${reason}`);
    this.#attempt += 1;
    this.#state = { ...this.#state, state: 'retrying', failures: this.#state.failures + 1, reason };
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
