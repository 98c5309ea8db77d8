import type { ServerResponse } from 'node:http';

export type LongKind = 'stream' | 'export';

/** A revoked answer gets this long to end in order. A client that reads nothing keeps it from that. */
const GRACE_MS = 1000;

/** The key of an answer was revoked while it was sent. */
class KeyRevokedError extends Error {
  override readonly name = 'KeyRevokedError';
}

/** A stream or an export under way. */
export class LongAnswer {
  readonly #ended = new AbortController();

  constructor(
    readonly kind: LongKind,
    readonly keyId: string,
    private readonly raw: ServerResponse,
    private readonly isKeyValid: () => Promise<boolean>,
  ) {}

  /** Fires when the connection has closed and when the key is revoked. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  followConnection(): void {
    const end = (): void => this.#ended.abort();
    // A client that has left before this point emits no close event any more.
    if (this.raw.destroyed) end();
    else this.raw.once('close', end);
  }

  /**
   * Asks the database whether the key may still read. What was read before a true answer was appended while the key was valid,
   * whether or not the notification of a revocation arrives.
   */
  async confirmKey(): Promise<boolean> {
    if (!this.signal.aborted && !(await this.isKeyValid())) this.revoke();
    return !this.signal.aborted;
  }

  /** Ends the answer when the token that asked for it does. */
  endAfter(ms: number): void {
    const end = setTimeout(() => this.revoke(), ms);
    this.signal.addEventListener('abort', () => clearTimeout(end), { once: true });
  }

  revoke(): void {
    this.#ended.abort();
    setTimeout(() => this.raw.destroy(), GRACE_MS).unref();
  }

  /** The content piece by piece while the key is valid, then an error: the client sees a cut file and not a whole one. */
  async *whileValid(content: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const piece of content) {
      if (!(await this.confirmKey())) throw new KeyRevokedError(this.keyId);
      yield piece;
    }
  }
}
