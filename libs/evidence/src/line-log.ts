import { LotFiles, type LotFilesOptions } from './lot-files.js';

export interface LineLogOptions extends LotFilesOptions {
  /** Writes the data that the lines depend on to the disk before the lines. */
  readonly before?: () => Promise<void>;
  /**
   * The first line of each lot. `from` is the number of the line behind it, counted from 1 since the log was opened.
   */
  readonly lotHead?: (from: number) => string;
  /** Called when lines in memory are discarded, because the disk has refused them for too long. */
  readonly onGivenUp?: () => void;
}

/** The size of lines that are sealed and written together. */
const GROUP_BYTES = 64 << 10;
/** The size of lines in memory while the disk refuses them. */
const WAITING_BYTES = 8 << 20;

/**
 * Lines that are written in lots. After `flush` they are on disk; between flushes a crash may lose the last ones. While
 * the disk refuses them, a bounded number waits in memory.
 */
export class LineLog {
  readonly #files: LotFiles;
  #waiting: string[] = [];
  #waitingBytes = 0;
  /** The number of the first line that waits. */
  #first = 1;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: LineLogOptions) {
    this.#files = new LotFiles(options);
  }

  append(line: string): void {
    if (this.#waitingBytes >= WAITING_BYTES) this.#giveUp();
    this.#waiting.push(line);
    const before = this.#waitingBytes;
    this.#waitingBytes += line.length;
    const groups = (bytes: number): number => Math.floor(bytes / GROUP_BYTES);
    if (groups(this.#waitingBytes) > groups(before)) void this.flush().catch(() => undefined);
  }

  /** Resolves when everything appended is on disk; rejects if the disk refuses, and may be tried again. */
  async flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#writeWaiting());
    await this.#writing;
  }

  async close(): Promise<void> {
    await this.flush();
    await this.#files.close();
  }

  #giveUp(): void {
    this.#first += this.#waiting.length;
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.options.onGivenUp?.();
  }

  async #writeWaiting(): Promise<void> {
    const { before, lotHead } = this.options;
    while (this.#waiting.length > 0) {
      const lines = this.#waiting;
      const group = firstLines(lines, GROUP_BYTES);
      const text = group.join('');
      await before?.();
      await this.#files.write(`${lotHead?.(this.#first) ?? ''}${text}`);
      // They were discarded if the disk took long and too many others came.
      if (this.#waiting !== lines) continue;
      lines.splice(0, group.length);
      this.#waitingBytes -= text.length;
      this.#first += group.length;
    }
  }
}

/** The first lines with about `bytes` in total, at least one line. */
const firstLines = (lines: readonly string[], bytes: number): readonly string[] => {
  let sum = 0;
  const end = lines.findIndex((line) => (sum += line.length) >= bytes);
  return lines.slice(0, end < 0 ? lines.length : end + 1);
};
