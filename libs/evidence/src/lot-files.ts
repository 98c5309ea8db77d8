import { type FileHandle, mkdir, open, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from './durable-file.js';
import { lotFileName, lotFilesIn, type LotKind } from './lot-names.js';
import { packed } from './lots.js';
import { framed } from './record-file.js';
import type { Sealing } from './sealing.js';

export interface LotFilesOptions {
  readonly folder: string;
  readonly kind: LotKind;
  readonly epoch: string;
  readonly sealing: Sealing;
  /** The first line of each file. */
  readonly header: () => object;
  /** Bytes kept on disk over all epochs; the oldest files are deleted when more come. */
  readonly capacity: number;
  readonly fileBytes: number;
}

/** Files of lots: lines that are compressed, sealed and framed together. They rotate by size; each boot begins a new file. */
export class LotFiles {
  #file: FileHandle | undefined;
  #bytes = 0;
  #number = 0;

  constructor(private readonly options: LotFilesOptions) {}

  /** Writes the lines as one lot, and waits until the disk has them. After a refusal the same lines may be written again. */
  async write(lines: string): Promise<void> {
    this.#file ??= await this.#create();
    await this.#writeLot(this.#file, lines);
    if (this.#bytes < this.options.fileBytes) return;
    await this.close();
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  async #writeLot(file: FileHandle, lines: string): Promise<void> {
    const bytes = framed(this.options.sealing.seal(await packed(lines)));
    await writeDurably(file, bytes, this.#bytes);
    this.#bytes += bytes.length;
  }

  async #create(): Promise<FileHandle> {
    const { folder, kind, epoch, header } = this.options;
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await syncFolder(dirname(folder));
    await this.#rotate();
    const file = await open(join(folder, lotFileName(kind, epoch, this.#number + 1)), 'w', 0o600);
    try {
      this.#bytes = 0;
      await this.#writeLot(file, `${JSON.stringify(header())}\n`);
      await syncFolder(folder);
    } catch (error) {
      await file.close();
      throw error;
    }
    this.#number += 1;
    return file;
  }

  /** Makes room for one more file. */
  async #rotate(): Promise<void> {
    const { folder, kind, capacity, fileBytes } = this.options;
    const files = await Promise.all(
      (await lotFilesIn(folder, kind)).map(async (name) => {
        const path = join(folder, name);
        return { path, bytes: (await stat(path)).size };
      }),
    );
    let sum = files.reduce((total, { bytes }) => total + bytes, fileBytes);
    for (const { path, bytes } of files) {
      if (sum <= capacity) return;
      await unlink(path);
      sum -= bytes;
    }
  }
}
