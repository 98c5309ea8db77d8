import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Sealing } from '#evidence';
import { errorCode, GatewayFault } from '../state/fault.js';
import { readMark, writeMark } from './mark-file.js';
import {
  isRecord,
  type Mark,
  type OutboxEntry,
  type OutboxItem,
  type OutboxLoss,
  type OutboxRecord,
} from './record.js';
import { keptAside, Segments } from './segments.js';
import { readStoredItems } from './stored-items.js';

export interface OutboxOptions {
  readonly folder: string;
  /** The epoch of this boot. */
  readonly epoch: string;
  readonly sealing: Sealing;
  /** Writes the evidence that records cite to disk; it runs before the records are written. */
  readonly evidenceDurable?: () => Promise<void>;
  readonly log?: (line: string) => void;
  /** The bytes on disk at which further records are refused. */
  readonly capacity?: number;
  readonly segmentBytes?: number;
}

/** The last deal of the outbox. */
export interface LastDeal {
  readonly dealId: string;
  /** Its records from the opening on; undefined if some of them are lost. */
  readonly records: readonly OutboxRecord[] | undefined;
}

const CAPACITY = 256 << 20;
const SEGMENT_BYTES = 1 << 20;
/** Records of one group wait no longer than this for the disk (ms). */
const GROUP_MS = 50;
const DISK_RETRY_MS = 1_000;

/** Inferred commands until the API has them, kept on disk in the order of inference. */
export class Outbox {
  #durable: OutboxItem[];
  /** The number of durable items that the API has. */
  #delivered: number;
  /** Records that the API expects and that no longer exist. */
  #missing: OutboxLoss | undefined;
  #waiting: OutboxRecord[] = [];
  #sequence = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #fault: GatewayFault | undefined;
  #closing = false;
  #onDurable: () => void = () => undefined;

  private constructor(
    private readonly options: OutboxOptions,
    private readonly segments: Segments,
    stored: readonly OutboxItem[],
    mark: Mark | undefined,
    /** Damaged files that this start and earlier ones have kept. */
    readonly damagedFiles: readonly string[],
  ) {
    this.#durable = [...stored];
    this.#delivered = mark === undefined ? 0 : indexAfter(stored, mark);
  }

  /** Opens the outbox. Throws `GatewayFault` if the stored records are sealed under another key. */
  static async open(options: OutboxOptions): Promise<Outbox> {
    const { folder, sealing, segmentBytes = SEGMENT_BYTES, log = () => undefined } = options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = (): string => new Date().toISOString();
    const { segments, items } = await readStoredItems({ folder, sealing, log, now, newId: uuidv7 });
    const mark = await readMark(markPath(folder), sealing);
    const written = new Segments(folder, segmentBytes, segments);
    return new Outbox(options, written, items, mark, await keptAside(folder));
  }

  get bytes(): number {
    return this.segments.bytes;
  }

  /** The number of records that the API does not have yet, those not yet on disk included. */
  get backlog(): number {
    return this.#durable.length - this.#delivered + this.#waiting.length;
  }

  /** When the oldest record was made that the API does not have yet; undefined if it has all. */
  get oldest(): string | undefined {
    return [...this.#durable.slice(this.#delivered), ...this.#waiting].find(isRecord)?.occurredAt;
  }

  /** The number of losses that are not reported to the API yet. */
  get unreportedLosses(): number {
    const inOrder = this.#durable.slice(this.#delivered).filter((item) => !isRecord(item)).length;
    return inOrder + (this.#missing === undefined ? 0 : 1);
  }

  /** The current fault of the disk, if it refuses records. */
  get fault(): GatewayFault | undefined {
    return this.#fault;
  }

  /** Whether the API has everything that is on disk. */
  get isDelivered(): boolean {
    return this.#missing === undefined && this.#delivered === this.#durable.length;
  }

  /** Appends a record. Throws `GatewayFault`: OUTBOX_FULL, or OUTBOX_NOT_WRITABLE while the disk refuses earlier records. */
  append(entry: OutboxEntry): OutboxRecord {
    if (this.#fault) throw this.#fault;
    const { capacity = CAPACITY, epoch } = this.options;
    if (this.bytes >= capacity) throw full(capacity);
    const record: OutboxRecord = { epoch, sequence: this.#sequence + 1, ...entry };
    this.#sequence += 1;
    this.#waiting.push(record);
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), GROUP_MS);
    return record;
  }

  /** Resolves when everything appended is on disk. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const group = this.#waiting.splice(0);
    if (group.length > 0) this.#writing = this.#writing.then(() => this.#write(group));
    await this.#writing;
  }

  /** Calls `listener` whenever records have been written to disk. */
  onDurable(listener: () => void): void {
    this.#onDurable = listener;
  }

  /**
   * The oldest undelivered records on disk, of one epoch, at most `limit`; none if a loss must be reported first. An
   * opening comes alone: only after the delivery of everything before it is it known whether its table is free.
   */
  undelivered(limit: number): readonly OutboxRecord[] {
    if (this.#missing !== undefined) return [];
    const next = this.#durable.slice(this.#delivered, this.#delivered + limit);
    const first = next[0];
    if (!isRecord(first)) return [];
    if (first.command.type === 'OpenDeal') return [first];
    const end = next.findIndex((item) => !isRecord(item) || item.epoch !== first.epoch || isOpening(item));
    return next.slice(0, end < 0 ? next.length : end).filter(isRecord);
  }

  /** Whether there are records of a deal that the API does not have. */
  awaitsDelivery(dealId: string): boolean {
    return [...this.#durable.slice(this.#delivered), ...this.#waiting].some(
      (item) => isRecord(item) && item.dealId === dealId,
    );
  }

  /** The loss that must be reported to the API before further records. */
  undeliveredLoss(): OutboxLoss | undefined {
    const next = this.#durable[this.#delivered];
    return this.#missing ?? (next === undefined || isRecord(next) ? undefined : next);
  }

  /** Marks everything up to the mark as delivered. */
  async markDelivered(mark: Mark): Promise<void> {
    this.#delivered = Math.max(this.#delivered, indexAfter(this.#durable, mark));
    await writeMark(markPath(this.options.folder), mark, this.options.sealing);
    await this.#forget();
  }

  /** Marks the loss as reported. After a crash it is reported again, under the same id. */
  async markReported(): Promise<void> {
    if (this.#missing !== undefined) this.#missing = undefined;
    else this.#delivered += 1;
    await this.#forget();
  }

  /**
   * Sends again from `expected` of this epoch, the next record for the API. If that record no longer exists, its loss must
   * be reported. False if nothing can be done: the record was just sent, or it comes after all stored records.
   */
  resendFrom(epoch: string, expected: number): boolean {
    const next = this.#durable[this.#delivered];
    if (isRecord(next) && next.epoch === epoch && next.sequence <= expected) return false;
    const index = this.#durable.findIndex((item) => coversNumber(item, epoch, expected));
    if (index >= 0) this.#delivered = index;
    else if (isRecord(next) && next.epoch === epoch) this.#missing = missing(epoch, expected, next.sequence - 1);
    return index >= 0 || this.#missing !== undefined;
  }

  /** The last recorded deal; decoding continues from it after a restart. */
  lastDeal(): LastDeal | undefined {
    const all: readonly OutboxItem[] = [...this.#durable, ...this.#waiting];
    const dealId = all.findLast(isRecord)?.dealId;
    if (dealId === undefined) return undefined;
    const opening = all.findLastIndex((item) => isOpening(item) && item.dealId === dealId);
    const records = opening < 0 ? [] : all.slice(opening);
    const isWhole = opening >= 0 && records.every((item) => isRecord(item) && item.dealId === dealId);
    return { dealId, records: isWhole ? records.filter(isRecord) : undefined };
  }

  /** Closes the outbox. Rejects with `GatewayFault` OUTBOX_NOT_WRITABLE if the disk refuses the last records. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.flush();
    await this.segments.close();
  }

  /** Tries until the disk accepts the group; meanwhile further records are refused. */
  async #write(group: readonly OutboxRecord[]): Promise<void> {
    const { sealing, evidenceDurable, log = () => undefined } = this.options;
    const sealed = group.map((record) => sealing.seal(Buffer.from(JSON.stringify(record))));
    for (;;) {
      try {
        await evidenceDurable?.();
        await this.segments.write(sealed);
        break;
      } catch (error) {
        const isNew = this.#fault === undefined;
        this.#fault = refusedByDisk(error);
        if (this.#closing) throw this.#fault;
        if (isNew) log(`${this.#fault.code}: ${this.#fault.message}`);
        await new Promise((resolve) => setTimeout(resolve, DISK_RETRY_MS));
      }
    }
    if (this.#fault) log('the outbox is written again');
    this.#fault = undefined;
    this.#durable.push(...group);
    this.#onDurable();
  }

  /** Deletes segments whose records are all delivered and do not belong to the deal opened last. */
  async #forget(): Promise<void> {
    const opening = this.#durable.findLastIndex(isOpening);
    const dropped = await this.segments.dropFirst(opening < 0 ? this.#delivered : Math.min(this.#delivered, opening));
    this.#durable.splice(0, dropped);
    this.#delivered -= dropped;
  }
}

const markPath = (folder: string): string => join(folder, 'delivered');

const isOpening = (item: OutboxItem): item is OutboxRecord => isRecord(item) && item.command.type === 'OpenDeal';

const indexAfter = (items: readonly OutboxItem[], { epoch, sequence }: Mark): number =>
  items.findLastIndex((item) => isRecord(item) && item.epoch === epoch && item.sequence <= sequence) + 1;

/** True if an item is the record of this number, or the loss that contains it. */
const coversNumber = (item: OutboxItem, epoch: string, sequence: number): boolean =>
  isRecord(item)
    ? item.epoch === epoch && item.sequence === sequence
    : item.records?.epoch === epoch && (item.records.through ?? 0) >= sequence;

const missing = (epoch: string, from: number, through: number): OutboxLoss => ({
  reportId: uuidv7(),
  foundAt: new Date().toISOString(),
  reason: `the API asks for records ${from} to ${through} of epoch ${epoch}, which the outbox does not hold any more`,
  records: { epoch, through },
});

const refusedByDisk = (error: unknown): GatewayFault =>
  new GatewayFault(
    'OUTBOX_NOT_WRITABLE',
    `the outbox cannot be written (${errorCode(error) ?? String(error)}); see to the disk, it is tried again every second`,
  );

const full = (capacity: number): GatewayFault =>
  new GatewayFault(
    'OUTBOX_FULL',
    `the outbox holds ${capacity} bytes that the API has not taken; bring the API back or give the outbox more room`,
  );
