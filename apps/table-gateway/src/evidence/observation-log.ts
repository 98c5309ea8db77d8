import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Observation } from '#inference';
import { framed } from '../outbox/record-file.js';
import type { EvidenceRange } from '../outbox/index.js';
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
/** Lines kept in memory, for digests of what has just been decoded. */
const RECENT = 4_096;

/**
 * Raw observations as evidence: numbered lines of JSON, sealed in groups, in files that rotate. Less precious than the
 * outbox: a crash may lose the last group.
 */
export class ObservationLog {
  readonly #recent = new Map<number, string>();
  #group = '';
  #file: FileHandle | undefined;
  #fileBytes = 0;
  #fileNumber = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: ObservationLogOptions) {}

  /** `number`: as the decoder counts, from 1 in each epoch. */
  append(number: number, observation: Observation): void {
    const line = `${JSON.stringify({ number, ...observation })}\n`;
    this.#recent.set(number, line);
    this.#recent.delete(number - RECENT);
    this.#group += line;
    if (this.#group.length >= GROUP_BYTES) void this.flush().catch(() => undefined);
  }

  /** Digest over the lines of a range, its ends included; lines forgotten since are left out of it. */
  evidence({ from, to }: { readonly from: number; readonly to: number }): EvidenceRange {
    const hash = createHash('sha256');
    for (let number = from; number <= to; number += 1) hash.update(this.#recent.get(number) ?? '');
    return { digest: hash.digest('hex'), from, to };
  }

  async flush(): Promise<void> {
    const group = this.#group;
    this.#group = '';
    if (group !== '') this.#writing = this.#writing.then(() => this.#write(group));
    await this.#writing;
  }

  async close(): Promise<void> {
    await this.flush();
    await this.#file?.close();
    this.#file = undefined;
  }

  async #write(group: string): Promise<void> {
    const { folder, sealing, fileBytes = FILE_BYTES } = this.options;
    if (this.#file === undefined) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      this.#fileNumber += 1;
      this.#fileBytes = 0;
      this.#file = await open(join(folder, this.#name()), 'a', 0o600);
      await this.#rotate();
    }
    const bytes = framed(sealing.seal(Buffer.from(group)));
    await this.#file.appendFile(bytes);
    this.#fileBytes += bytes.length;
    if (this.#fileBytes < fileBytes) return;
    await this.#file.close();
    this.#file = undefined;
  }

  /** Epochs are UUIDs of version 7: names sort by age. */
  #name(): string {
    return `observations-${this.options.epoch}-${String(this.#fileNumber).padStart(6, '0')}`;
  }

  async #rotate(): Promise<void> {
    const { folder, capacity = CAPACITY, fileBytes = FILE_BYTES } = this.options;
    const names = (await readdir(folder)).filter((name) => name.startsWith('observations-')).sort();
    const surplus = names.length - Math.max(1, Math.floor(capacity / fileBytes));
    for (const name of names.slice(0, Math.max(0, surplus))) await unlink(join(folder, name));
  }
}
