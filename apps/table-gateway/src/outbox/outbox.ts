import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, GatewayFault } from '../fault.js';
import type { Sealing } from '../sealing.js';
import { readMark, writeMark } from './mark-file.js';
import type { Mark, OutboxEntry, OutboxRecord } from './record.js';
import { Segments } from './segments.js';

export interface OutboxOptions {
  readonly folder: string;
  /** The epoch of this boot. */
  readonly epoch: string;
  readonly sealing: Sealing;
  /** Bytes on disk at which further records are refused. */
  readonly capacity?: number;
  readonly segmentBytes?: number;
}

const CAPACITY = 256 << 20;
const SEGMENT_BYTES = 1 << 20;
/** Records of one group wait no longer than this for the disk (ms). */
const GROUP_MS = 50;
const DISK_RETRY_MS = 1_000;

/** Inferred commands until the API has them, kept on disk in the order of inference. */
export class Outbox {
  #durable: OutboxRecord[];
  /** How many of the durable records the API has. */
  #delivered: number;
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
    stored: readonly OutboxRecord[],
    mark: Mark | undefined,
  ) {
    this.#durable = [...stored];
    this.#delivered = mark === undefined ? 0 : indexAfter(stored, mark);
  }

  /** Throws `GatewayFault` where the stored records are damaged or sealed under another key. */
  static async open(options: OutboxOptions): Promise<Outbox> {
    const { folder, sealing, segmentBytes = SEGMENT_BYTES } = options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { segments, stored } = await Segments.open(folder, segmentBytes);
    const records = stored.flatMap(({ contents }) => contents.map((bytes) => parsed(sealing.unseal(bytes))));
    return new Outbox(options, segments, records, await readMark(markPath(folder)));
  }

  get bytes(): number {
    return this.segments.bytes;
  }

  /** Records that the API does not have yet, those not yet on disk included. */
  get backlog(): number {
    return this.#durable.length - this.#delivered + this.#waiting.length;
  }

  /** Throws `GatewayFault`: OUTBOX_FULL, or OUTBOX_NOT_WRITABLE while the disk refuses what came before. */
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

  /** Resolves once everything appended is on disk. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const group = this.#waiting.splice(0);
    if (group.length > 0) this.#writing = this.#writing.then(() => this.#write(group));
    await this.#writing;
  }

  /** Calls `listener` whenever records have come onto the disk. */
  onDurable(listener: () => void): void {
    this.#onDurable = listener;
  }

  /** The oldest undelivered records on disk, of one epoch, at most `limit`. */
  undelivered(limit: number): readonly OutboxRecord[] {
    const first = this.#durable[this.#delivered];
    return this.#durable.slice(this.#delivered, this.#delivered + limit).filter(({ epoch }) => epoch === first?.epoch);
  }

  /** The API has everything up to the mark. */
  async markDelivered(mark: Mark): Promise<void> {
    this.#delivered = Math.max(this.#delivered, indexAfter(this.#durable, mark));
    await writeMark(markPath(this.options.folder), mark);
    await this.#forget();
  }

  /** The API wants `expected` of this epoch next; false where that record is no longer here. */
  resendFrom(epoch: string, expected: number): boolean {
    const index = this.#durable.findIndex((record) => record.epoch === epoch && record.sequence === expected);
    if (index < 0) return false;
    this.#delivered = index;
    return true;
  }

  /** The records of the deal opened last, from which its state can be told after a restart. */
  lastDeal(): readonly OutboxRecord[] {
    const all = [...this.#durable, ...this.#waiting];
    return all.slice(
      Math.max(
        0,
        all.findLastIndex(({ command }) => command.type === 'OpenDeal'),
      ),
    );
  }

  /** Rejects with `GatewayFault` OUTBOX_NOT_WRITABLE where the disk refuses the last records. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.flush();
    await this.segments.close();
  }

  /** Tries until the disk takes the group; meanwhile further records are refused. */
  async #write(group: readonly OutboxRecord[]): Promise<void> {
    const sealed = group.map((record) => this.options.sealing.seal(Buffer.from(JSON.stringify(record))));
    for (;;) {
      try {
        await this.segments.write(sealed);
        break;
      } catch (error) {
        this.#fault = error instanceof GatewayFault ? error : refusedByDisk(error);
        if (this.#closing) throw this.#fault;
        await new Promise((resolve) => setTimeout(resolve, DISK_RETRY_MS));
      }
    }
    this.#fault = undefined;
    this.#durable.push(...group);
    this.#onDurable();
  }

  /** Segments go once all their records are delivered and none belongs to the deal opened last. */
  async #forget(): Promise<void> {
    const opening = this.#durable.findLastIndex(({ command }) => command.type === 'OpenDeal');
    const dropped = await this.segments.dropFirst(opening < 0 ? this.#delivered : Math.min(this.#delivered, opening));
    this.#durable.splice(0, dropped);
    this.#delivered -= dropped;
  }
}

const markPath = (folder: string): string => join(folder, 'delivered.json');

const parsed = (bytes: Buffer): OutboxRecord => JSON.parse(bytes.toString('utf8')) as OutboxRecord;

const indexAfter = (records: readonly OutboxRecord[], { epoch, sequence }: Mark): number =>
  records.findLastIndex((record) => record.epoch === epoch && record.sequence <= sequence) + 1;

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
