/** Ends a request after a time without a byte of its answer, or after a time for the whole answer. */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #total: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Begins the times.
   * @param idleMs the longest time without a byte, in milliseconds. @param totalMs that of the whole answer; without it there is no limit.
   */
  constructor(
    private readonly idleMs: number,
    totalMs?: number,
  ) {
    this.begin();
    if (totalMs !== undefined)
      this.#total = setTimeout(() => this.#abort(`the answer is not complete after ${totalMs / 1000} s`), totalMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the time without a byte, because one has arrived. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#abort(`no byte for ${this.idleMs / 1000} s`), this.idleMs);
  }

  /** Ends the times, and the connection of an answer that was not read to its end. */
  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#total);
    this.#controller.abort();
  }

  #abort(why: string): void {
    this.#controller.abort(new Error(why));
  }
}

/** An answer that was not read to its end: it is too long, or the connection ended, or a time limit. */
export class CutAnswer extends Error {
  override readonly name = 'CutAnswer';
}

/**
 * Reads an answer of at most `most` bytes, without its content coding. A longer one is not read further, and its connection is closed.
 * @param limit counts each part as a sign of life. @throws CutAnswer, which states the bytes that were received.
 */
export const bytesWithin = async (answer: Response, most: number, limit: TimeLimit): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  const body = answer.body as AsyncIterable<Uint8Array> | null;
  let received = 0;
  try {
    for await (const part of body ?? []) {
      limit.begin();
      received += part.length;
      if (received > most) break;
      parts.push(part);
    }
  } catch (fault) {
    throw new CutAnswer(`${received} bytes received, then: ${reasonOf(fault)}`);
  }
  if (received > most) throw new CutAnswer(`${received} bytes received, the limit is ${most}: the rest is not read`);
  return Buffer.concat(parts);
};

/** The reason for which a request or its answer failed: the code of the system where there is one, or words. */
export const reasonOf = (fault: unknown): string => {
  const { code, message } = (fault instanceof Error ? (fault.cause ?? fault) : fault) as {
    // A DOMException has a number.
    readonly code?: unknown;
    readonly message: string;
  };
  return typeof code === 'string' ? code : message;
};
