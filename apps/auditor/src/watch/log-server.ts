import { entriesInBundle, TILE_WIDTH, tilePath } from '#event-log';
import { NoAnswer, NotTheService, Refused, type TilescribeClient } from '#client';
import { CutAnswer, HttpFault, type AnswerLimits, type HttpClient } from '#http-client';
import { growthIn } from '../trust/growth-file.js';
import { limitedClient } from '../trust/server-client.js';
import { UsageError } from '../call/usage-error.js';

/** The error of a server that cannot be reached, or whose answer cannot be used. A later request may succeed. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The server has no checkpoint with the cosignatures of enough witnesses. */
export class NotWitnessed extends Unreachable {}

/** The server has signed a checkpoint, and does not give the events or the proof of its size. */
export class Withheld extends Unreachable {}

const IDLE_MS = 30_000;
/** The limits of a note, a proof or an error. */
const SHORT: AnswerLimits = { bytes: 64 << 10, totalMs: 60_000, idleMs: IDLE_MS };
/** The limits of a bundle of entries: an entry with its length has 64 KiB at most. */
const BUNDLE: AnswerLimits = { bytes: TILE_WIDTH << 16, totalMs: 300_000, idleMs: IDLE_MS };
/** The code of a server without a witnessed checkpoint. */
const NOT_WITNESSED = 'NO_WITNESSED_CHECKPOINT';
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404]);
/** The answers that state that there is no such thing. The others may be about the key. */
const NOTHING_THERE: ReadonlySet<number> = new Set([400, 404]);

/** Reads checkpoints and events of a log from a Tilescribe server. */
export class LogServer {
  /** Whether a request had a usable answer: the address and the key were right then. */
  #hasAnswered = false;

  readonly #short: TilescribeClient;
  readonly #bundles: TilescribeClient;

  /** @param key of the API. @param times replaces the limits. */
  constructor(http: HttpClient, key: string, times: Partial<Pick<AnswerLimits, 'totalMs' | 'idleMs'>> = {}) {
    this.#short = limitedClient(http, { ...SHORT, ...times }, { key });
    this.#bundles = limitedClient(http, { ...BUNDLE, ...times }, { key });
  }

  /**
   * The newest signed checkpoint.
   * @param isWitnessed instead the newest one that enough witnesses of the server have cosigned.
   * @throws Unreachable; UsageError where the server refuses the first request of this call.
   */
  async checkpoint(isWitnessed: boolean): Promise<string> {
    const query = isWitnessed ? { witnessed: 'true' as const } : {};
    return (await this.#bytes(this.#short.parts('/v1/log/checkpoint', { query }))).toString();
  }

  /** The leaves of the events after the first `from` ones, at most up to `to` and to the end of their bundle. @throws as above; Withheld. */
  async entries(from: number, to: number): Promise<readonly Uint8Array[]> {
    const index = Math.floor(from / TILE_WIDTH);
    const first = index * TILE_WIDTH;
    const width = Math.min(TILE_WIDTH, to - first);
    const tile = tilePath({ index, width });
    const answer = this.#bundles.parts('/v1/log/tile/entries/{tile}', { path: { tile } });
    const entries = entriesInBundle(await this.#bytes(answer));
    if (entries?.length !== width) throw new Withheld(`the bundle ${tile} does not have ${width} entries`);
    return entries.slice(from - first);
  }

  /** The proof that the log with `to` events begins with the first `from` ones. @throws as above; Withheld. */
  async growth(from: number, to: number): Promise<readonly string[]> {
    const answer = this.#short.parts('/v1/log/proofs/consistency', { query: { from, to } });
    const growth = growthIn((await this.#bytes(answer)).toString());
    if (growth?.from !== from || growth.to !== to)
      throw new Withheld(`the server does not give the proof from ${from} to ${to} events`);
    return growth.hashes;
  }

  /** Whether the server states that it reads from a standby, which may be behind. */
  async isStandby(): Promise<boolean> {
    try {
      const health = (await this.#bytes(this.#short.parts('/health/ready'))).toString();
      const { readsOnly } = JSON.parse(health) as { readonly readsOnly?: { readonly role?: unknown } };
      return readsOnly?.role === 'standby';
    } catch {
      return false;
    }
  }

  /** The whole answer. @throws Unreachable; UsageError. */
  async #bytes(answer: AsyncIterable<Uint8Array>): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    try {
      for await (const part of answer) parts.push(part);
    } catch (fault) {
      throw this.#unusable(fault);
    }
    this.#hasAnswered = true;
    return Buffer.concat(parts);
  }

  #unusable(fault: unknown): unknown {
    if (fault instanceof Refused || fault instanceof NotTheService) return this.#refusal(fault);
    if (!(fault instanceof NoAnswer)) return fault;
    const { cause, message } = fault;
    const isBegun = !(cause instanceof HttpFault) || cause instanceof CutAnswer;
    return new Unreachable(isBegun ? message : cause.message);
  }

  /** The error for an answer other than a success. */
  #refusal(fault: Refused | NotTheService): Unreachable | UsageError {
    const { address, status } = fault;
    const code = fault instanceof Refused ? fault.code : undefined;
    const what = `${address} answers ${status}${codeIn(code)}`;
    // Witnesses cosign later: the next round finds a checkpoint.
    if (status === 404 && code === NOT_WITNESSED) {
      this.#hasAnswered = true;
      return new NotWitnessed(`${what}: no checkpoint has the cosignatures of enough witnesses`);
    }
    if (!REFUSED.has(status)) return new Unreachable(what);
    // A proxy or a restart can refuse a later request for a time.
    if (this.#hasAnswered) return NOTHING_THERE.has(status) ? new Withheld(what) : new Unreachable(what);
    return new UsageError(`tilescribe watch: ${what}: check the address, and that the key may read the log.`);
  }
}

/** A code of the service behind a space; an empty text of anything else. */
const codeIn = (code: string | undefined): string => (/^[A-Z_]{1,60}$/.test(code ?? '') ? ` ${code}` : '');
