import { type FileHandle, open, readdir, readFile, truncate, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { GatewayFault } from '../fault.js';
import { framed, readRecords } from './record-file.js';

export interface Segment {
  readonly number: number;
  readonly bytes: number;
  readonly records: number;
}

export interface StoredSegment extends Segment {
  readonly contents: readonly Buffer[];
}

const NAME = /^segment-(\d{8})$/;
const nameOf = (number: number): string => `segment-${String(number).padStart(8, '0')}`;

/** Append-only files of framed records, written in groups; only the newest is ever written to. */
export class Segments {
  #file: FileHandle | undefined;
  #current: Segment;
  #closed: Segment[];

  private constructor(
    private readonly folder: string,
    private readonly longest: number,
    stored: readonly Segment[],
  ) {
    this.#closed = [...stored];
    this.#current = { number: (stored.at(-1)?.number ?? 0) + 1, bytes: 0, records: 0 };
  }

  /**
   * Reads what is stored and begins a new segment. A torn tail of the newest segment is cut: nothing of it was ever
   * acknowledged. Damage anywhere else throws `GatewayFault` OUTBOX_DAMAGED.
   */
  static async open(
    folder: string,
    longest: number,
  ): Promise<{ segments: Segments; stored: readonly StoredSegment[] }> {
    const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
    const stored: StoredSegment[] = [];
    for (const [index, name] of names.entries()) {
      const path = join(folder, name);
      const bytes = await readFile(path);
      const { records, whole } = readRecords(bytes);
      if (whole < bytes.length) {
        if (index < names.length - 1) throw damaged(path, whole);
        await truncate(path, whole);
      }
      const number = Number(NAME.exec(name)?.[1]);
      if (records.length === 0) await unlink(path);
      else stored.push({ number, bytes: whole, records: records.length, contents: records });
    }
    return { segments: new Segments(folder, longest, stored), stored };
  }

  get bytes(): number {
    return this.#closed.reduce((sum, { bytes }) => sum + bytes, this.#current.bytes);
  }

  /** Writes a group and waits until the disk has it. When that fails nothing of it stays, and it may be tried again. */
  async write(records: readonly Uint8Array[]): Promise<void> {
    const bytes = Buffer.concat(records.map(framed));
    const { number, bytes: before, records: count } = this.#current;
    try {
      this.#file ??= await this.#create();
      await this.#file.appendFile(bytes);
      await this.#file.datasync();
    } catch (error) {
      await this.#file?.truncate(before).catch(() => undefined);
      throw error;
    }
    this.#current = { number, bytes: before + bytes.length, records: count + records.length };
    if (this.#current.bytes >= this.longest) await this.#roll();
  }

  /** Drops the oldest segments while together they hold no more than the first `records` records; gives how many went. */
  async dropFirst(records: number): Promise<number> {
    let dropped = 0;
    for (let oldest = this.#closed[0]; oldest && dropped + oldest.records <= records; oldest = this.#closed[0]) {
      await unlink(join(this.folder, nameOf(oldest.number)));
      dropped += oldest.records;
      this.#closed.shift();
    }
    return dropped;
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  async #create(): Promise<FileHandle> {
    const file = await open(join(this.folder, nameOf(this.#current.number)), 'a', 0o600);
    const folder = await open(this.folder, 'r');
    await folder.sync();
    await folder.close();
    return file;
  }

  async #roll(): Promise<void> {
    await this.close();
    this.#closed.push(this.#current);
    this.#current = { number: this.#current.number + 1, bytes: 0, records: 0 };
  }
}

const damaged = (path: string, at: number): GatewayFault =>
  new GatewayFault(
    'OUTBOX_DAMAGED',
    `${path} is damaged at byte ${at}, before its end; move the outbox folder away and let a referee look at the table`,
  );
