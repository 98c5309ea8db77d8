import { destination, type DestinationStream } from 'pino';

/** At the end of the process, a write that another thread has begun has this time (ms): lines that follow must not overtake it. */
const BEGUN_MS = 50;

/** Lines are written together: as soon as so many characters wait, or after this time (ms). Each write costs as much as many lines. */
const TOGETHER = { characters: 64 * 1_024, ms: 100 };

/**
 * Standard output, to which lines are written together. Lines that wait are written when the process ends, also by an uncaught
 * exception. A process that is killed loses at most the lines of the last 100 ms. The `minLength` of the destination would do
 * the same, but it counts the bytes of all waiting lines for each line.
 */
export class JoinedLines implements DestinationStream {
  readonly #output = destination({ fd: 1, sync: false });
  #lines: string[] = [];
  #characters = 0;
  #timer: NodeJS.Timeout | undefined;
  #isWriting = false;

  constructor() {
    this.#output.on('drain', () => (this.#isWriting = false));
    // The destination ends at the same events, so its listeners must follow.
    process.prependListener('beforeExit', () => this.#write());
    process.prependListener('exit', () => this.#writeLast());
  }

  write(line: string): void {
    this.#lines.push(line);
    this.#characters += line.length;
    if (this.#characters >= TOGETHER.characters) this.#write();
    else this.#timer ??= setTimeout(() => this.#write(), TOGETHER.ms).unref();
  }

  /** Writes all before it returns: pino calls it after a fatal line. */
  flushSync(): void {
    this.#writeLast();
    this.#output.flushSync();
  }

  #writeLast(): void {
    if (this.#isWriting) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BEGUN_MS);
    this.#write();
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines.length > 0) {
      this.#isWriting = true;
      this.#output.write(this.#lines.join(''));
    }
    this.#lines = [];
    this.#characters = 0;
  }
}
