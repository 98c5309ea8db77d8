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
  let parts: Uint8Array[] = [];
  let held = 0;
  let length = 0;
  let line = 1;
  let offset = 0;
  const keep = (part: Uint8Array): void => {
    const room = part.subarray(0, longest - held);
    // Even an empty part would keep its whole chunk in memory.
    if (room.length > 0) parts.push(room);
    held += room.length;
    length += part.length;
  };
  const finished = (ended: boolean): ByteLine => {
    const whole: ByteLine = { bytes: joined(parts, held), line, offset, ended, tooLong: length > longest };
    offset += length + 1;
    line += 1;
    parts = [];
    held = length = 0;
    return whole;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let feed = chunk.indexOf(LINE_FEED); feed >= 0; feed = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, feed));
      yield finished(true);
      start = feed + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield finished(false);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
