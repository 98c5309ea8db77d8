import { byteLines, type ByteLine } from '#event-log';
import { RunningDigest } from './file-format.js';
import { MoveFault, type FilePlace, type MoveFaultCode } from './copy/move-fault.js';

/** The API accepts far shorter bodies, so no row is longer. */
const LONGEST_LINE = 64 * 1024 * 1024;
/** The number of characters of a line that a message shows. */
const SHOWN = 60;
const LINE_FEED = Uint8Array.of(0x0a);
/** The error code of zlib for a file whose end is missing. */
const BROKEN_OFF = 'Z_BUF_ERROR';
const COPY_AGAIN = 'Compare its SHA-256 with that of the original, and copy the file again.';

/** The lines of a move file, one after another. */
export class FileLines {
  readonly #lines: AsyncIterator<ByteLine>;
  readonly #digest = new RunningDigest();
  #line: ByteLine | undefined;
  /** The place of the present line, or of the end. */
  #place: FilePlace = { line: 1, offset: 0 };

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#lines = byteLines(bytes, LONGEST_LINE)[Symbol.asyncIterator]();
  }

  /**
   * Reads the next line.
   * @param expected the expected line, for the message.
   * @throws MoveFault FILE_TRUNCATED or FILE_ALTERED.
   */
  async next(expected: string): Promise<string> {
    const line = await this.#following();
    if (!line?.ended) throw this.fault('FILE_TRUNCATED', 'the end of the file', expected);
    if (line.tooLong) throw this.fault('FILE_ALTERED', `a line of more than ${LONGEST_LINE} bytes`, expected);
    return Buffer.from(line.bytes).toString();
  }

  /** Checks that no line follows. @throws MoveFault FILE_ALTERED otherwise. */
  async end(): Promise<void> {
    if ((await this.#following()) !== undefined) throw this.fault('FILE_ALTERED', 'more bytes', 'the end of the file');
  }

  /** The SHA-256 of every byte before the present line. */
  get digestBefore(): string {
    return this.#digest.value;
  }

  get place(): FilePlace {
    return this.#place;
  }

  /** A fault at the present line. */
  fault(code: MoveFaultCode, got: string, expected: string, remedy = COPY_AGAIN): MoveFault {
    return new MoveFault(code, `got ${got}, expected ${expected}. Nothing was stored. ${remedy}`, this.#place);
  }

  async #following(): Promise<ByteLine | undefined> {
    this.#pass();
    const next = await this.#lines.next().catch((error: unknown) => {
      throw this.#damage(error);
    });
    return (this.#line = next.done === true ? undefined : next.value);
  }

  #pass(): void {
    if (this.#line === undefined) return;
    const { bytes, line, offset } = this.#line;
    this.#digest.add(bytes);
    this.#digest.add(LINE_FEED);
    this.#place = { line: line + 1, offset: offset + bytes.length + 1 };
    this.#line = undefined;
  }

  /** Translates errors of zlib. Errors of the disk are returned unchanged. */
  #damage(error: unknown): unknown {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === BROKEN_OFF) return this.fault('FILE_TRUNCATED', 'the end of the file', 'more compressed bytes');
    return code.startsWith('Z_') ? this.fault('FILE_ALTERED', message, 'a gzip file without damage') : error;
  }
}

/** The beginning of a line, for messages. */
export const shownLine = (line: string): string =>
  line.length > SHOWN ? `${JSON.stringify(line.slice(0, SHOWN))} and more` : JSON.stringify(line);
