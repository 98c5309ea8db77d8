/** One line of a file as bytes, without its line feed. */
export interface ByteLine {
  readonly bytes: Uint8Array;
  /** Counts from 1. */
  readonly line: number;
  /** The byte offset of the first byte, from 0. */
  readonly offset: number;
  /** False if the file ended before a line feed. */
  readonly ended: boolean;
  /** True if the line was longer than allowed; its bytes are cut there. */
  readonly tooLong: boolean;
}

const LINE_FEED = 0x0a;

/** Splits a stream of bytes at its line feeds, holding at most `longest` bytes of one line. */
export async function* byteLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  longest: number,
): AsyncGenerator<ByteLine> {
  const splitter = new LineSplitter(longest);
  for await (const chunk of chunks) yield* splitter.take(chunk);
  yield* splitter.end();
}

/** Splits chunks of bytes at their line feeds, holding at most `longest` bytes of one line. */
export class LineSplitter {
  /** The beginning of the line that the chunks so far did not end. */
  #parts: Uint8Array[] = [];
  #held = 0;
  #length = 0;
  #line = 1;
  #offset = 0;

  constructor(private readonly longest: number) {}

  /** The lines that end in this chunk. Their bytes are parts of the chunk where they lie in it whole. */
  take(chunk: Uint8Array): readonly ByteLine[] {
    const lines: ByteLine[] = [];
    let start = 0;
    for (let feed = chunk.indexOf(LINE_FEED); feed >= 0; feed = chunk.indexOf(LINE_FEED, start)) {
      this.#keep(chunk.subarray(start, feed));
      start = feed + 1;
      lines.push(this.#finished(true));
    }
    // A copy: a part would keep its whole chunk in memory. `slice` of a Buffer would copy nothing.
    this.#keep(new Uint8Array(chunk.subarray(start)));
    return lines;
  }

  /** The last line, if the file ended before its line feed. */
  end(): readonly ByteLine[] {
    return this.#length > 0 ? [this.#finished(false)] : [];
  }

  #keep(part: Uint8Array): void {
    const room = part.subarray(0, this.longest - this.#held);
    if (room.length > 0) this.#parts.push(room);
    this.#held += room.length;
    this.#length += part.length;
  }

  #finished(ended: boolean): ByteLine {
    const length = this.#length;
    const bytes = joined(this.#parts, this.#held);
    const whole: ByteLine = { bytes, line: this.#line, offset: this.#offset, ended, tooLong: length > this.longest };
    this.#offset += length + 1;
    this.#line += 1;
    this.#parts = [];
    this.#held = this.#length = 0;
    return whole;
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
