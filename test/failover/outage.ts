import type { Answer, Witness } from '../chaos/request-proxy.js';

/** Measures how long nobody could write after a kill: until the first command that was sent after it is acknowledged. */
export class Outage implements Witness {
  readonly #sentAt = new WeakMap<Buffer, number>();
  #killedAt = Infinity;
  #endedAt: number | undefined;

  /** Starts the measurement. */
  begin(): void {
    [this.#killedAt, this.#endedAt] = [Date.now(), undefined];
  }

  /** How long nobody could write (ms); undefined while that is still so. */
  get ms(): number | undefined {
    return this.#endedAt === undefined ? undefined : this.#endedAt - this.#killedAt;
  }

  readonly requests = (_path: string, request: Buffer): void => void this.#sentAt.set(request, Date.now());

  readonly answers = (_path: string, request: Buffer, { status }: Answer): void => {
    const isCommand = request.length > 0 && (status === 200 || status === 201);
    if (isCommand && (this.#sentAt.get(request) ?? 0) > this.#killedAt) this.#endedAt ??= Date.now();
  };
}
