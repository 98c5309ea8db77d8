import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type Appended, type DeviceSequence, type DeviceSignature, type EventStore, evidenceOf } from '#event-log';
import { DeviceRefusals } from '#persistence';
import { streamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { BatchSignatures } from '../device-signatures/batch-signatures.js';
import { DealKind } from '../deals/deal-kind.js';
import { Recorder } from '../recording/recorder.js';
import type { RecordingOutcome, Refused } from '../recording/outcome.js';
import { Repeats } from '../recording/repeats.js';
import { ENVIRONMENT, type Environment } from '../environment.js';
import type { Caller } from '../keys/caller.js';
import { reaches, tablesOf } from '../keys/scopes.js';
import { Problem, textOf } from '../problems/problem.js';
import { refuseImplausibleTime } from '../time/plausible-time.js';
import type { DealOrder } from '../deals/deal-order.js';
import type { Batch, BatchAnswer, DeviceRecord, RecordResult } from './batch-schemas.js';
import { storedText, rejectionIn } from './stored-refusal.js';

/** A record as it was sent, and the signature of its device over it. */
interface Record extends z.infer<typeof DeviceRecord> {
  readonly signature?: DeviceSignature;
}
type Result = z.infer<typeof RecordResult>;

/** The language of answers to devices, which only developers read. */
const DEVICE_LANGUAGE = 'en';

/** Records the commands of devices, each exactly once. A command that the deal refuses is stored, and the next ones continue. */
@Injectable()
export class DeviceIngest {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly recorder: Recorder,
    private readonly kind: DealKind,
    private readonly refusals: DeviceRefusals,
    private readonly repeats: Repeats,
    private readonly signatures: BatchSignatures,
  ) {}

  /**
   * Records a batch.
   * @throws Problem SEQUENCE_GAP, SEQUENCE_REUSED: the records before the fault are stored. DEVICE_SIGNATURE_REQUIRED,
   * DEVICE_KEY_NOT_VALID, DEVICE_SIGNATURE_WRONG: nothing is stored.
   */
  async take(device: string, batch: z.infer<typeof Batch>, caller: Caller): Promise<z.infer<typeof BatchAnswer>> {
    const signatures = await this.signatures.of(device, batch);
    const { epoch } = batch;
    const records = batch.records.map((record, index) => signed(record, signatures[index]));
    let last = await this.store.lastDeviceSequence(device, epoch);
    refuseGaps(records, last + 1);
    const results: Result[] = [];
    for (const [index, record] of records.entries()) {
      // Recorded with one before it.
      if (index < results.length) continue;
      const place = { device, epoch, sequence: record.sequence };
      if (record.sequence <= last) {
        results.push(await this.#repeated(place, record, caller));
        continue;
      }
      const ahead = await this.#recordAhead({ device, epoch }, records.slice(index), caller);
      if (ahead.length > 0) results.push(...ahead);
      else results.push(await this.#recordNext(place, record, caller));
      last += Math.max(1, ahead.length);
    }
    return { epoch, lastSequence: last, results };
  }

  /** Records the leading records that are accepted without any other outcome, and waits for the log once. */
  async #recordAhead(
    counter: Omit<DeviceSequence, 'sequence'>,
    records: readonly Record[],
    caller: Caller,
  ): Promise<readonly Result[]> {
    const now = this.environment.now();
    const implausible = records.findIndex(({ occurredAt }) => refuseImplausibleTime(occurredAt, now));
    const plausible = implausible < 0 ? records : records.slice(0, implausible);
    const { device, epoch } = counter;
    const orders = plausible.map((record) => orderOf({ device, epoch, sequence: record.sequence }, record, caller));
    const outcomes = await this.recorder.submitAhead(this.kind, orders);
    return records.slice(0, outcomes.length).flatMap((record, index) => {
      const outcome = outcomes[index];
      return outcome === undefined ? [] : [recorded('appended', record, outcome.appended)];
    });
  }

  async #recordNext(place: DeviceSequence, record: Record, caller: Caller): Promise<Result> {
    const implausible = refuseImplausibleTime(record.occurredAt, this.environment.now());
    if (implausible) return this.#refuse(place, record, implausible, caller);
    const outcome = await this.recorder.submit(this.kind, orderOf(place, record, caller));
    switch (outcome.kind) {
      case 'recorded':
        if (!outcome.duplicate) return recorded('appended', record, outcome.appended);
        return this.#consume(place, recorded('duplicate', record, outcome.appended));
      case 'refused':
        if (isAlreadyOver(record, outcome)) return this.#consume(place, await this.#duplicateOf(record));
        return this.#refuse(place, record, outcome, caller);
      case 'device-gap':
        // Another batch of the same device was recorded first.
        return place.sequence < outcome.expected
          ? this.#repeated(place, record, caller)
          : gap(outcome.expected, place.sequence);
      case 'stale':
      case 'key-used':
        throw new Error(`${outcome.kind}: a device names neither a sequence of the deal nor an idempotency key`);
    }
  }

  /** Returns the first answer to the record. */
  async #repeated(place: DeviceSequence, record: Record, caller: Caller): Promise<Result> {
    const refusal = await this.refusals.at(place);
    if (refusal?.commandId === record.commandId && reaches(caller.scopes, refusal.tableId))
      return { status: 'refused', sequence: place.sequence, rejection: rejectionIn(refusal, DEVICE_LANGUAGE) };
    const sent = { ...record, stream: streamOf(record.dealId), caller, device: place };
    const repeat = refusal === undefined ? await this.repeats.outcomeOf(sent) : undefined;
    if (repeat?.kind === 'recorded') return recorded('duplicate', record, repeat.appended);
    if (refusal === undefined && (await this.#wasAlreadyOver(place, record, caller))) return this.#duplicateOf(record);
    throw Problem.of('SEQUENCE_REUSED', 'newEpoch', { ...place });
  }

  /** Whether the record abandons a deal that is over. Such a record is not stored, so only the deal shows that it is a repeat. */
  async #wasAlreadyOver(place: DeviceSequence, record: Record, caller: Caller): Promise<boolean> {
    if (record.command.type !== 'AbandonDeal') return false;
    return isAlreadyOver(record, await this.recorder.submit(this.kind, orderOf(place, record, caller)));
  }

  async #duplicateOf({ sequence, dealId }: Record): Promise<Result> {
    const { sequence: dealSequence } = await this.store.streamHead(streamOf(dealId));
    return { status: 'duplicate', sequence, dealSequence };
  }

  /** Consumes the number of a command that was accepted under another number, for example in an earlier epoch. */
  async #consume(place: DeviceSequence, result: Result): Promise<Result> {
    const due = await this.refusals.consume(place);
    return due ? gap(due.expected, place.sequence) : result;
  }

  async #refuse(place: DeviceSequence, record: Record, { refusal, table }: Refused, caller: Caller): Promise<Result> {
    // A device may call the referee to its own tables only.
    const own = table !== undefined && reaches(caller.scopes, table) ? table : (tablesOf(caller.scopes)[0] ?? '');
    const stored = await this.refusals.refuse({
      device: place,
      tableId: own,
      commandId: record.commandId,
      body: storedText(unsigned(record), refusal),
      code: refusal.code,
      reason: textOf(refusal)[DEVICE_LANGUAGE],
      refusedAt: this.environment.now(),
    });
    if (stored.kind === 'refused')
      return { status: 'refused', sequence: place.sequence, rejection: rejectionIn(stored.refusal, DEVICE_LANGUAGE) };
    return place.sequence < stored.expected
      ? this.#repeated(place, record, caller)
      : gap(stored.expected, place.sequence);
  }
}

/** An order of a device, with its number. */
type DeviceOrder = DealOrder & Required<Pick<DealOrder, 'device'>>;

const signed = (record: z.infer<typeof DeviceRecord>, signature: DeviceSignature | undefined): Record =>
  signature === undefined ? record : { ...record, signature };

/** A refused command is not in the log, so nothing is proved about it. */
const unsigned = ({ signature: _, ...record }: Record): z.infer<typeof DeviceRecord> => record;

/** Returns a record as an order. Its evidence is cited with the device and the epoch that numbered it. */
const orderOf = (device: DeviceSequence, record: Record, caller: Caller): DeviceOrder => {
  const { evidence } = record;
  const order = { ...record, caller, device };
  return evidence === undefined ? order : { ...order, evidence: evidenceOf(device, evidence) };
};

/**
 * Whether the device abandons a deal that is already over, for example because a referee has voided it. There is nothing
 * left to do, so no referee is called.
 */
const isAlreadyOver = ({ command }: Record, outcome: RecordingOutcome): boolean =>
  command.type === 'AbandonDeal' && outcome.kind === 'refused' && outcome.refusal.code === 'DEAL_SETTLED';

function refuseGaps(records: readonly Record[], next: number): void {
  let expected = Math.min(next, records[0]?.sequence ?? next);
  for (const { sequence } of records) {
    if (sequence !== expected) gap(expected, sequence);
    expected += 1;
  }
}

function gap(expected: number, sequence: number): never {
  throw Problem.of('SEQUENCE_GAP', 'due', { got: sequence, due: expected }, { expected });
}

const recorded = (status: 'appended' | 'duplicate', { sequence, dealId }: Record, { heads }: Appended): Result => {
  const head = heads.find(({ stream }) => stream === streamOf(dealId));
  if (!head) throw Problem.of('SEQUENCE_REUSED', 'otherDeal', { sequence });
  return { status, sequence, dealSequence: head.sequence };
};
