import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Observation } from '#inference';
import { syncFolder, writeDurably } from '../durable-file.js';
import type { EvidenceRange } from '../outbox/index.js';
import { framed } from '../outbox/record-file.js';
import type { Sealing } from '../sealing.js';

export interface ObservationLogOptions {
  readonly folder: string;
  readonly epoch: string;
  readonly sealing: Sealing;
  /** Bytes kept on disk; the oldest file goes when more come. */
  readonly capacity?: number;
  readonly fileBytes?: number;
}

const CAPACITY = 64 << 20;
const FILE_BYTES = 4 << 20;
/** Lines are sealed and written together. */
const GROUP_BYTES = 64 << 10;
/** Lines in memory while the disk refuses them; no record is kept meanwhile, so none will cite those that go. */
const WAITING_BYTES = 8 << 20;
/** Lines kept in memory, for digests of what has just been decoded. */
const RECENT = 16_384;

/**
 * Raw observations as evidence: numbered lines of JSON, sealed in groups, in files that rotate. After `flush` they are on
 * disk; between flushes a crash may lose the last lines, which nothing cites yet.
 */
export class ObservationLog {
  readonly #recent = new Map<number, string>();
  #waiting: string[] = [];
  #waitingBytes = 0;
  #file: FileHandle | undefined;
  #fileBytes = 0;
  #fileNumber = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: ObservationLogOptions) {}

  /** `number`: as the decoder counts, from 1 in each epoch. */
  append(number: number, observation: Observation): void {
    const line = `${JSON.stringify({ number, ...observation })}\n`;
    if (this.#waitingBytes >= WAITING_BYTES) this.#forgetAll();
    this.#recent.set(number, line);
    this.#recent.delete(number - RECENT);
    this.#waiting.push(line);
    const before = this.#waitingBytes;
    this.#waitingBytes += line.length;
    const groups = (bytes: number): number => Math.floor(bytes / GROUP_BYTES);
    if (groups(this.#waitingBytes) > groups(before)) void this.flush().catch(() => undefined);
  }

  /** Digest over the lines of a range, its ends included. A range that begins before the lines in memory is cut. */
  evidence({ from, to }: { readonly from: number; readonly to: number }): EvidenceRange {
    const oldest = this.#recent.keys().next().value ?? to;
    const first = Math.min(Math.max(from, oldest), to);
    const hash = createHash('sha256');
    for (let number = first; number <= to; number += 1) hash.update(this.#recent.get(number) ?? '');
    return { digest: hash.digest('hex'), from: first, to };
  }

  /** Resolves once everything appended is on disk; rejects where the disk refuses, and may be tried again. */
  async flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#writeWaiting());
    await this.#writing;
  }

  async close(): Promise<void> {
    await this.flush();
    await this.#file?.close();
    this.#file = undefined;
  }

  #forgetAll(): void {
    this.#recent.clear();
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting;
      const group = firstLines(lines, GROUP_BYTES);
      const text = group.join('');
      await this.#write(text);
      // They were given up meanwhile if the disk took long and too many came.
      if (this.#waiting !== lines) continue;
      lines.splice(0, group.length);
      this.#waitingBytes -= text.length;
    }
  }

  async #write(text: string): Promise<void> {
    const { sealing, fileBytes = FILE_BYTES } = this.options;
    this.#file ??= await this.#create();
    const bytes = framed(sealing.seal(Buffer.from(text)));
    await writeDurably(this.#file, bytes, this.#fileBytes);
    this.#fileBytes += bytes.length;
    if (this.#fileBytes < fileBytes) return;
    await this.#file.close();
    this.#file = undefined;
  }

  async #create(): Promise<FileHandle> {
    const { folder } = this.options;
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await syncFolder(dirname(folder));
    const file = await open(join(folder, this.#name(this.#fileNumber + 1)), 'w', 0o600);
    this.#fileNumber += 1;
    this.#fileBytes = 0;
    await syncFolder(folder);
    await this.#rotate();
    return file;
  }

  /** Epochs are UUIDs of version 7: names sort by age. */
  #name(number: number): string {
    return `observations-${this.options.epoch}-${String(number).padStart(6, '0')}`;
  }

  async #rotate(): Promise<void> {
    const { folder, capacity = CAPACITY, fileBytes = FILE_BYTES } = this.options;
    const names = (await readdir(folder)).filter((name) => name.startsWith('observations-')).sort();
    const surplus = names.length - Math.max(1, Math.floor(capacity / fileBytes));
    for (const name of names.slice(0, Math.max(0, surplus))) await unlink(join(folder, name));
  }
}

/** So many of the first lines that they have about `bytes` together, at least one. */
const firstLines = (lines: readonly string[], bytes: number): readonly string[] => {
  let sum = 0;
  const end = lines.findIndex((line) => (sum += line.length) >= bytes);
  return lines.slice(0, end < 0 ? lines.length : end + 1);
};
