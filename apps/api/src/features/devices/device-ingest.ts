import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type Appended, type DeviceSequence, type DeviceSignature, type EventStore, evidenceOf } from '#event-log';
import { type ActConfidence, ActConfidences, DeviceRefusals, type RefusedNumber } from '#persistence';
import { streamOf } from '#projections';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { StreamTables } from '../../platform/database/stream-tables.js';
import { BatchSignatures } from './batch-signatures.js';
import { DealKind } from '../deals/deciding/deal-kind.js';
import { Recorder } from '../../recording/recorder.js';
import type { RecordingOutcome, Refused } from '../../recording/outcome.js';
import { Repeats } from '../../recording/repeats.js';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import type { Caller } from '../../access/keys/caller.js';
import { reaches } from '../../access/keys/scopes.js';
import { Problem, textOf } from '../../http/problems/problem.js';
import { retryOf } from '../../http/problems/retry.js';
import { refuseImplausibleTime } from '../../recording/plausible-time.js';
import type { DealOrder } from '../deals/deciding/deal-order.js';
import { MOST_RECORDS, type Batch, type BatchAnswer, type DeviceRecord, type RecordResult } from './batch-schemas.js';
import { BatchTables, epochOfOtherTable } from './batch-tables.js';
import { documentOf, finalRejectionOf, rejectionIn, storedText } from './stored-refusal.js';

/** A record as it was sent, and the signature of its device over it. */
interface SignedRecord extends z.infer<typeof DeviceRecord> {
  readonly signature?: DeviceSignature;
}
type Result = z.infer<typeof RecordResult>;

/** The sender of a batch. */
interface Sender {
  readonly caller: Caller;
  /** The tables at which the records may have been given. */
  readonly tables: readonly string[];
  /** The refusals of these records under numbers of earlier epochs, by command id. */
  readonly refusedBefore: ReadonlyMap<string, Refused>;
}

/** The language of answers to devices, which only developers read. */
const DEVICE_LANGUAGE = 'en';

/**
 * Records the commands of devices, each exactly once. A command that the deal refuses is stored, and the next ones continue. At a command that can be
 * accepted later the batch ends: it and the next ones stay with the device.
 */
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
    private readonly batchTables: BatchTables,
    private readonly streamTables: StreamTables,
    private readonly confidences: ActConfidences,
  ) {}

  /**
   * Records a batch.
   * @throws Problem SEQUENCE_GAP: the records before the fault are stored. SEQUENCE_REUSED, EPOCH_OF_OTHER_TABLE: it is the first record, and nothing
   * is stored; a batch ends before a later one. DEVICE_SIGNATURE_REQUIRED, DEVICE_KEY_NOT_VALID, DEVICE_SIGNATURE_WRONG: nothing is stored.
   */
  async take(device: string, batch: z.infer<typeof Batch>, caller: Caller): Promise<z.infer<typeof BatchAnswer>> {
    const answer = await this.#taken(device, batch, caller);
    await this.confidences.put(confidencesIn(batch, answer));
    return answer;
  }

  async #taken(device: string, batch: z.infer<typeof Batch>, caller: Caller): Promise<z.infer<typeof BatchAnswer>> {
    const { epoch } = batch;
    const state = await this.store.deviceEpoch(device, epoch);
    const possible = await this.batchTables.of(device, batch, state, caller);
    const { signatures, tables } = await this.signatures.of(device, possible, batch);
    const records = batch.records.map((record, index) => signed(record, signatures[index]));
    let { last } = state;
    refuseGaps(records, last + 1);
    const sender = { caller, tables, refusedBefore: await this.#refusedBefore(device, batch, caller) };
    const results: Result[] = [];
    while (results.length < records.length) {
      const next = await this.#next({ device, epoch }, records.slice(results.length), last, sender).catch(
        (fault: unknown) => refuseUnlessAnswered(fault, results),
      );
      results.push(...next);
      const answered = results.at(-1)?.sequence ?? last;
      if (next.length === 0) return { epoch, lastSequence: answered, results };
      if (results.at(-1)?.status === 'held') break;
      last = Math.max(last, answered);
    }
    return { epoch, lastSequence: last, results };
  }

  /**
   * Finds records that were refused in an earlier epoch and lost their answers: a device sends them again in a new epoch, and they are not decided
   * again. Only the batch without an answer can have such records, so they are among the first numbers.
   */
  async #refusedBefore(
    device: string,
    { epoch, records }: z.infer<typeof Batch>,
    { scopes }: Caller,
  ): Promise<ReadonlyMap<string, Refused>> {
    const sent = new Map(
      records.filter(({ sequence }) => sequence <= MOST_RECORDS).map((record) => [record.commandId, record]),
    );
    const refusals = sent.size === 0 ? [] : await this.refusals.ofCommands(device, [...sent.keys()]);
    return new Map(
      refusals.flatMap((each) => {
        const record = sent.get(each.commandId);
        if (record === undefined || each.device.epoch === epoch || !reaches(scopes, each.tableId)) return [];
        const refusal = finalRejectionOf(each, record);
        return refusal === undefined ? [] : [[each.commandId, { kind: 'refused', refusal, table: each.tableId }]];
      }),
    );
  }

  /** Returns the results of the next record, and of those that were recorded with it. @param last the last number that was consumed. */
  async #next(
    counter: Omit<DeviceSequence, 'sequence'>,
    records: readonly SignedRecord[],
    last: number,
    sender: Sender,
  ): Promise<readonly Result[]> {
    const [record] = records;
    if (record === undefined) return [];
    const place = { ...counter, sequence: record.sequence };
    if (record.sequence <= last) return [await this.#repeated(place, record, sender)];
    const ahead = await this.#recordAhead(counter, records, sender);
    return ahead.length > 0 ? ahead : [await this.#recordNext(place, record, sender)];
  }

  /** Records the leading records that are accepted without any other outcome, and waits for the log once. */
  async #recordAhead(
    counter: Omit<DeviceSequence, 'sequence'>,
    records: readonly SignedRecord[],
    sender: Sender,
  ): Promise<readonly Result[]> {
    const now = this.environment.now();
    const unfit = records.findIndex(
      ({ occurredAt, commandId }) => refuseImplausibleTime(occurredAt, now) ?? sender.refusedBefore.has(commandId),
    );
    const fit = unfit < 0 ? records : records.slice(0, unfit);
    const { device, epoch } = counter;
    const orders = fit.map((record) => orderOf({ device, epoch, sequence: record.sequence }, record, sender));
    const outcomes = await this.recorder.submitAhead(this.kind, orders);
    return records.slice(0, outcomes.length).flatMap((record, index) => {
      const outcome = outcomes[index];
      return outcome === undefined ? [] : [recorded('appended', record, outcome.appended)];
    });
  }

  async #recordNext(place: DeviceSequence, record: SignedRecord, sender: Sender): Promise<Result> {
    const before = sender.refusedBefore.get(record.commandId);
    if (before) return this.#refuse(place, record, before, sender);
    const implausible = refuseImplausibleTime(record.occurredAt, this.environment.now());
    if (implausible) return this.#holdOrRefuse(place, record, implausible, sender);
    const outcome = await this.recorder.submit(this.kind, orderOf(place, record, sender));
    switch (outcome.kind) {
      case 'recorded':
        if (!outcome.duplicate) return recorded('appended', record, outcome.appended);
        return this.#consume(place, record, recorded('duplicate', record, outcome.appended), sender);
      case 'refused':
        if (isAlreadyOver(record, outcome))
          return this.#consume(place, record, await this.#duplicateOf(record), sender);
        return this.#holdOrRefuse(place, record, outcome, sender);
      case 'device-gap':
      case 'epoch-elsewhere':
        return this.#notCounted(outcome, place, record, sender);
      case 'stale':
      case 'key-used':
        throw new Error(`${outcome.kind}: a device names neither a sequence of the deal nor an idempotency key`);
    }
  }

  /** Answers a record whose number cannot be consumed: another batch of the same device was recorded first, or the epoch belongs to another table. */
  async #notCounted(
    unfit: RefusedNumber,
    place: DeviceSequence,
    record: SignedRecord,
    sender: Sender,
  ): Promise<Result> {
    if (unfit.kind === 'epoch-elsewhere') throw epochOfOtherTable(unfit, sender.caller);
    return place.sequence < unfit.expected
      ? this.#repeated(place, record, sender)
      : gap(unfit.expected, place.sequence);
  }

  /** Returns the first answer to the record. */
  async #repeated(place: DeviceSequence, record: SignedRecord, sender: Sender): Promise<Result> {
    const { caller } = sender;
    const refusal = await this.refusals.at(place);
    if (refusal?.commandId === record.commandId && reaches(caller.scopes, refusal.tableId))
      return { status: 'refused', sequence: place.sequence, rejection: rejectionIn(refusal, DEVICE_LANGUAGE) };
    const sent = { ...record, stream: streamOf(record.dealId), caller, device: place };
    const repeat = refusal === undefined ? await this.repeats.outcomeOf(sent) : undefined;
    if (repeat?.kind === 'recorded') return recorded('duplicate', record, repeat.appended);
    if (refusal === undefined && (await this.#wasAlreadyOver(place, record, sender))) return this.#duplicateOf(record);
    throw Problem.of('SEQUENCE_REUSED', 'newEpoch', { ...place });
  }

  /** Whether the record abandons a deal that is over. Such a record is not stored, so only the deal shows that it is a repeat. */
  async #wasAlreadyOver(place: DeviceSequence, record: SignedRecord, sender: Sender): Promise<boolean> {
    if (record.command.type !== 'AbandonDeal') return false;
    return isAlreadyOver(record, await this.recorder.submit(this.kind, orderOf(place, record, sender)));
  }

  async #duplicateOf({ sequence, dealId }: SignedRecord): Promise<Result> {
    const { sequence: dealSequence } = await this.store.streamHead(streamOf(dealId));
    return { status: 'duplicate', sequence, dealSequence };
  }

  /** Consumes the number of a command that was accepted under another number, for example in an earlier epoch. */
  async #consume(place: DeviceSequence, record: SignedRecord, result: Result, sender: Sender): Promise<Result> {
    const table = await this.streamTables.of(streamOf(record.dealId));
    const unfit = await this.refusals.consume(place, countedAt(table, place, sender));
    return unfit ? this.#notCounted(unfit, place, record, sender) : result;
  }

  #holdOrRefuse(
    place: DeviceSequence,
    record: SignedRecord,
    refused: Refused,
    sender: Sender,
  ): Result | Promise<Result> {
    return isHeld(refused) ? held(record, refused) : this.#refuse(place, record, refused, sender);
  }

  async #refuse(
    place: DeviceSequence,
    record: SignedRecord,
    { refusal, table }: Refused,
    sender: Sender,
  ): Promise<Result> {
    // A device may call the referee to its own tables only.
    const own = table !== undefined && reaches(sender.caller.scopes, table) ? table : undefined;
    const tables = countedAt(own, place, sender);
    const stored = await this.refusals.refuse(
      {
        device: place,
        tableId: tables[0] ?? '',
        commandId: record.commandId,
        body: storedText(unsigned(record), refusal),
        code: refusal.code,
        reason: textOf(refusal)[DEVICE_LANGUAGE],
        refusedAt: this.environment.now(),
      },
      tables,
    );
    if (stored.kind !== 'refused') return this.#notCounted(stored, place, record, sender);
    return { status: 'refused', sequence: place.sequence, rejection: rejectionIn(stored.refusal, DEVICE_LANGUAGE) };
  }
}

/** The confidences in the records that are in the log. */
const confidencesIn = (
  { records }: z.infer<typeof Batch>,
  { results }: z.infer<typeof BatchAnswer>,
): readonly ActConfidence[] =>
  results.flatMap(({ status }, index) => {
    const { dealId, commandId, confidencePerMille: perMille } = records[index] as z.infer<typeof DeviceRecord>;
    return perMille === undefined || !(status === 'appended' || status === 'duplicate')
      ? []
      : [{ dealId, commandId, perMille }];
  });

/** An order of a device, with its number. */
type DeviceOrder = DealOrder & Required<Pick<DealOrder, 'device'>>;

const signed = (record: z.infer<typeof DeviceRecord>, signature: DeviceSignature | undefined): SignedRecord =>
  signature === undefined ? record : { ...record, signature };

/** A refused command is not in the log, so nothing is proved about it. */
const unsigned = ({ signature: _, ...record }: SignedRecord): z.infer<typeof DeviceRecord> => record;

/** Returns a record as an order. Its evidence is cited with the device and the epoch that numbered it. */
const orderOf = (place: DeviceSequence, record: SignedRecord, { caller, tables }: Sender): DeviceOrder => {
  const { evidence } = record;
  const order = { ...record, caller, device: { ...place, tables } };
  return evidence === undefined ? order : { ...order, evidence: evidenceOf(place, evidence) };
};

/**
 * Whether the device abandons a deal that is already over, for example because a referee has voided it. There is nothing
 * left to do, so no referee is called.
 */
const isAlreadyOver = ({ command }: SignedRecord, outcome: RecordingOutcome): boolean =>
  command.type === 'AbandonDeal' && outcome.kind === 'refused' && outcome.refusal.code === 'DEAL_SETTLED';

/**
 * Whether the command may be accepted later, unchanged. A busy table is refused all the same: the refusal calls its referee, and the device sends its
 * opening again under another number.
 */
const isHeld = ({ refusal }: Refused): boolean => retryOf(refusal) === 'later' && refusal.code !== 'TABLE_BUSY';

/**
 * Returns the tables for which a number is counted: that of the record, or those of the batch if it is not known.
 * @throws Problem EPOCH_OF_OTHER_TABLE if the batch cannot have been given at the table of the record.
 */
const countedAt = (table: string | undefined, place: DeviceSequence, { caller, tables }: Sender): readonly string[] => {
  if (table === undefined) return tables;
  if (tables.includes(table)) return [table];
  throw epochOfOtherTable({ kind: 'epoch-elsewhere', ...place, belongsTo: tables[0] ?? '' }, caller);
};

/** Ends a batch before a record that needs a new epoch, so that its sender learns the results of those before it. */
const refuseUnlessAnswered = (fault: unknown, { length }: readonly Result[]): readonly Result[] => {
  if (length > 0 && fault instanceof Problem && NEED_NEW_EPOCH.has(fault.code)) return [];
  throw fault;
};

const NEED_NEW_EPOCH: ReadonlySet<string> = new Set(['SEQUENCE_REUSED', 'EPOCH_OF_OTHER_TABLE']);

const held = ({ sequence }: SignedRecord, { refusal }: Refused): Result => ({
  status: 'held',
  sequence,
  rejection: documentOf(refusal, DEVICE_LANGUAGE),
});

function refuseGaps(records: readonly SignedRecord[], next: number): void {
  let expected = Math.min(next, records[0]?.sequence ?? next);
  for (const { sequence } of records) {
    if (sequence !== expected) gap(expected, sequence);
    expected += 1;
  }
}

function gap(expected: number, sequence: number): never {
  throw Problem.of('SEQUENCE_GAP', 'due', { got: sequence, due: expected }, { expected });
}

const recorded = (
  status: 'appended' | 'duplicate',
  { sequence, dealId }: SignedRecord,
  { heads }: Appended,
): Result => {
  const head = heads.find(({ stream }) => stream === streamOf(dealId));
  if (!head) throw Problem.of('SEQUENCE_REUSED', 'otherDeal', { sequence });
  return { status, sequence, dealSequence: head.sequence };
};
