import type { ServerResponse } from 'node:http';
import { watchReader } from './idle-reader.js';

/** A file: of one deal or match, or of the log. */
export type LongKind = 'record' | 'log';

/** Time for a revoked answer to end in order; after that it is cut off, for example if the client reads nothing. */
const GRACE_MS = 1000;

/** The key of an answer was revoked while it was sent. */
class KeyRevokedError extends Error {
  override readonly name = 'KeyRevokedError';
}

/** An open export. */
export class LongAnswer {
  readonly #ended = new AbortController();

  constructor(
    /** The answers that share a limit of the process. */
    readonly place: string,
    private readonly holder: { readonly keyId: string; readonly site: string | undefined },
    private readonly raw: ServerResponse,
    private readonly isKeyValid: () => Promise<boolean>,
  ) {}

  get keyId(): string {
    return this.holder.keyId;
  }

  /** The larger network of a visitor, in IPv6. */
  get site(): string | undefined {
    return this.holder.site;
  }

  /** Fires when the connection has closed and when the key is revoked. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  followConnection(): void {
    const end = (): void => this.#ended.abort();
    // If the client has already left, there is no close event any more.
    if (this.raw.destroyed) end();
    else this.raw.once('close', end);
  }

  /** Cuts the answer off if its reader takes no byte for this time. An ordered end would leave the bytes in the kernel and the connection open. */
  endIdleAfter(ms: number): void {
    const { socket } = this.raw;
    if (socket === null) return;
    const end = watchReader(socket, ms, () => socket.resetAndDestroy());
    this.signal.addEventListener('abort', end, { once: true });
  }

  /**
   * Checks in the database that the key is still valid. If it is, everything read before was appended while the key was valid,
   * whether or not the notification of a revocation arrives.
   */
  async confirmKey(): Promise<boolean> {
    if (!this.signal.aborted && !(await this.isKeyValid())) this.revoke();
    return !this.signal.aborted;
  }

  /** Ends the answer when the token of its request expires. */
  endAfter(ms: number): void {
    const end = setTimeout(() => this.revoke(), ms);
    this.signal.addEventListener('abort', () => clearTimeout(end), { once: true });
  }

  revoke(): void {
    this.#ended.abort();
    setTimeout(() => this.raw.destroy(), GRACE_MS).unref();
  }

  /** Yields the content while the key is valid, then throws: the client receives an incomplete file and can detect it. */
  async *whileValid(content: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const piece of content) {
      if (!(await this.confirmKey())) throw new KeyRevokedError(this.keyId);
      yield piece;
    }
  }
}
