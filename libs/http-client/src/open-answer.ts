import { CutAnswer, reasonOf, TooLong } from './http-faults.js';
import type { TimeLimit } from './time-limit.js';

/** An answer that has begun. Its body is without its content coding. */
export class OpenAnswer {
  constructor(
    private readonly response: Response,
    private readonly time: TimeLimit,
  ) {}

  get status(): number {
    return this.response.status;
  }

  get ok(): boolean {
    return this.response.ok;
  }

  header(name: string): string | null {
    return this.response.headers.get(name);
  }

  /** The parts of the body as they arrive. The caller limits them. @throws CutAnswer. */
  async *parts(): AsyncGenerator<Uint8Array> {
    let received = 0;
    try {
      for await (const part of (this.response.body ?? []) as AsyncIterable<Uint8Array>) {
        this.time.begin();
        received += part.length;
        yield part;
      }
    } catch (fault) {
      throw new CutAnswer(`${received} bytes received, then: ${reasonOf(fault)}`, reasonOf(fault));
    }
  }

  /**
   * The whole body, of at most `most` bytes. A longer one is not read further.
   * @throws TooLong; CutAnswer. Both state the bytes that were received.
   */
  async bytes(most: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let received = 0;
    for await (const part of this.parts()) {
      received += part.length;
      if (received > most) throw new TooLong(`${received} bytes received, the limit is ${most}: the rest is not read`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
}
