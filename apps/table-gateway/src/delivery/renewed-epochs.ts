import { numberedAs, type OutboxLoss, type OutboxRecord } from '../outbox/index.js';
import type { ApiClient, BatchAnswer, FailedBatch, ReportAnswer } from './api/index.js';
import type { Renewal, StoredRenewals } from './stored-renewals.js';

/** Codes after which no number of the epoch can be used. */
const NEED_NEW_EPOCH: ReadonlySet<string | undefined> = new Set(['SEQUENCE_REUSED', 'EPOCH_OF_OTHER_TABLE']);

/** The shortest time between two new epochs (ms). Somebody who takes a number of each new epoch meets an alarm, not a flood of epochs. */
const LEAST_MS = 60_000;
/** The renewals that are kept. Only the epoch of the next record is still needed. */
const KEPT = 20;

export interface RenewedEpochsOptions {
  readonly client: Pick<ApiClient, 'postBatch' | 'reportDamage'>;
  readonly table: string;
  readonly stored: StoredRenewals;
  /** A UUID of version 7. */
  readonly newId: () => string;
  /** The wall clock, in ms since 1970. */
  readonly now: () => number;
  readonly log: (line: string) => void;
}

export interface RenewedEpochsStatus {
  /** The number of new epochs since the start. */
  readonly taken: number;
  /** The last one, also of an earlier start. */
  readonly last?: { readonly code: string; readonly at: string };
}

/**
 * Sends records under the numbers of the outbox, or under those of a new epoch: the API counts the numbers of an epoch for one table and for each command once, so an epoch is
 * lost if somebody else has used a number of it. Command ids stay the same, so nothing is recorded twice.
 */
export class RenewedEpochs {
  #taken = 0;

  private constructor(
    private readonly options: RenewedEpochsOptions,
    /** The latest one last; at most one of each epoch. */
    private renewals: readonly Renewal[],
  ) {}

  static async open(options: RenewedEpochsOptions): Promise<RenewedEpochs> {
    return new RenewedEpochs(options, await options.stored.load());
  }

  get status(): RenewedEpochsStatus {
    const last = this.renewals.at(-1);
    return { taken: this.#taken, ...(last !== undefined && { last: { code: last.code, at: last.takenAt } }) };
  }

  /** Posts records of one epoch. If their numbers cannot be used, they are sent again at once in a new epoch, unless one was taken just before. */
  async post(records: readonly OutboxRecord[]): Promise<BatchAnswer> {
    const answer = await this.#send(records);
    const [first] = records;
    if (first === undefined || answer.kind !== 'failed' || !NEED_NEW_EPOCH.has(answer.code) || !this.#mayTake())
      return answer;
    const fault = await this.#take(first, answer);
    return fault ?? this.#send(records);
  }

  /** Reports a loss. The lost numbers of an epoch of another table are not stated: the next records have a new epoch. */
  async report(loss: OutboxLoss): Promise<ReportAnswer> {
    const { client, table } = this.options;
    const { records, ...unnumbered } = loss;
    if (records === undefined) return client.reportDamage(table, loss);
    const { epoch, through } = records;
    const renewal = this.#of(epoch, through ?? Infinity);
    const sent = renewal === undefined ? loss : { ...unnumbered, records: numbersAs(renewal, through) };
    const answer = await client.reportDamage(table, sent);
    const isElsewhere = answer.kind === 'failed' && answer.code === 'EPOCH_OF_OTHER_TABLE';
    return isElsewhere ? client.reportDamage(table, unnumbered) : answer;
  }

  async #send(records: readonly OutboxRecord[]): Promise<BatchAnswer> {
    const { client } = this.options;
    const [first] = records;
    const renewal = first && this.#of(first.epoch, first.sequence);
    if (renewal === undefined) return client.postBatch(records);
    const before = renewal.from - 1;
    const sent = records.map((record) =>
      numberedAs(record, { epoch: renewal.sentAs, sequence: record.sequence - before }),
    );
    return inOutbox(await client.postBatch(sent), before);
  }

  #of(epoch: string, sequence: number): Renewal | undefined {
    return this.renewals.find((renewal) => renewal.epoch === epoch && renewal.from <= sequence);
  }

  #mayTake(): boolean {
    const last = this.renewals.at(-1);
    const passed = last === undefined ? LEAST_MS : this.options.now() - Date.parse(last.takenAt);
    // A clock that was set back does not delay it.
    return passed >= LEAST_MS || passed < 0;
  }

  /** Takes a new epoch for a record and all after it. It is stored before it is used. Returns the failure if the disk does not accept it. */
  async #take({ epoch, sequence: from }: OutboxRecord, { code = '' }: FailedBatch): Promise<FailedBatch | undefined> {
    const { stored, newId, now, log } = this.options;
    const renewal = { epoch, from, sentAs: newId(), code, takenAt: new Date(now()).toISOString() };
    const renewals = [...this.renewals.filter((each) => each.epoch !== epoch), renewal].slice(-KEPT);
    try {
      await stored.save(renewals);
    } catch (error) {
      return { kind: 'failed', reason: `a new epoch cannot be stored: ${String(error)}`, code };
    }
    this.renewals = renewals;
    this.#taken += 1;
    log(
      `NEW_EPOCH: the API refuses number ${from} of epoch ${epoch} (${code}), which was used by somebody else. The records from it on are sent again in epoch ` +
        `${renewal.sentAs}. If no other gateway has this device id, revoke its other keys`,
    );
    return undefined;
  }
}

/** The numbers of lost records under their new epoch. */
const numbersAs = (
  { sentAs: epoch, from }: Renewal,
  through: number | undefined,
): NonNullable<OutboxLoss['records']> => ({
  epoch,
  ...(through !== undefined && { through: through - from + 1 }),
});

/** An answer with the numbers of the outbox. */
const inOutbox = (answer: BatchAnswer, before: number): BatchAnswer => {
  if (answer.kind === 'gap') return { ...answer, expected: answer.expected + before };
  if (answer.kind === 'failed') return answer;
  const { lastSequence, refused, held } = answer;
  return {
    ...answer,
    lastSequence: lastSequence + before,
    refused: refused.map((each) => ({ ...each, sequence: each.sequence + before })),
    ...(held !== undefined && { held: { ...held, sequence: held.sequence + before } }),
  };
};
