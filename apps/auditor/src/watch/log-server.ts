import { entriesInBundle, TILE_WIDTH, tilePath } from '#event-log';
import { CutAnswer, HttpFault, type AnswerLimits, type HttpClient, type OpenAnswer } from '#http-client';
import { growthIn } from '../trust/growth-file.js';
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
/** The bytes of an entry with its length, at most. */
const BYTES_OF_ENTRY = 1 << 16;
/** The limits of a bundle of entries. */
const BUNDLE: Omit<AnswerLimits, 'bytes'> = { totalMs: 300_000, idleMs: IDLE_MS };
/** The code of a server without a witnessed checkpoint. */
const NOT_WITNESSED = '"NO_WITNESSED_CHECKPOINT"';
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404]);
/** The answers that state that there is no such thing. The others may be about the key. */
const NOTHING_THERE: ReadonlySet<number> = new Set([400, 404]);

/** Reads checkpoints and events of a log from a Tilescribe server. */
export class LogServer {
  /** Whether a request had a usable answer: the address and the key were right then. */
  #hasAnswered = false;

  /** @param key of the API. @param times replaces the limits. */
  constructor(
    private readonly client: HttpClient,
    private readonly key: string,
    private readonly times: Partial<Pick<AnswerLimits, 'totalMs' | 'idleMs'>> = {},
  ) {}

  /**
   * The newest signed checkpoint.
   * @param isWitnessed instead the newest one that enough witnesses of the server have cosigned.
   * @throws Unreachable; UsageError where the server refuses the first request of this call.
   */
  async checkpoint(isWitnessed: boolean): Promise<string> {
    const path = `/v1/log/checkpoint${isWitnessed ? '?witnessed=true' : ''}`;
    return Buffer.from(await this.#get(path, SHORT)).toString();
  }

  /** The leaves of the events after the first `from` ones, at most up to `to` and to the end of their bundle. @throws as above; Withheld. */
  async entries(from: number, to: number): Promise<readonly Uint8Array[]> {
    const index = Math.floor(from / TILE_WIDTH);
    const first = index * TILE_WIDTH;
    const width = Math.min(TILE_WIDTH, to - first);
    const path = encodeURIComponent(tilePath({ index, width }));
    const limits = { ...BUNDLE, bytes: width * BYTES_OF_ENTRY };
    const entries = entriesInBundle(await this.#get(`/v1/log/tile/entries/${path}`, limits));
    if (entries?.length !== width)
      throw new Withheld(`the bundle ${tilePath({ index, width })} does not have ${width} entries`);
    return entries.slice(from - first);
  }

  /** The proof that the log with `to` events begins with the first `from` ones. @throws as above; Withheld. */
  async growth(from: number, to: number): Promise<readonly string[]> {
    const answer = await this.#get(`/v1/log/proofs/consistency?from=${from}&to=${to}`, SHORT);
    const growth = growthIn(Buffer.from(answer).toString());
    if (growth?.from !== from || growth.to !== to)
      throw new Withheld(`the server does not give the proof from ${from} to ${to} events`);
    return growth.hashes;
  }

  /** Whether the server states that it reads from a standby, which may be behind. */
  async isStandby(): Promise<boolean> {
    try {
      const health = Buffer.from(await this.#get('/health/ready', SHORT)).toString();
      const { readsOnly } = JSON.parse(health) as { readonly readsOnly?: { readonly role?: unknown } };
      return readsOnly?.role === 'standby';
    } catch {
      return false;
    }
  }

  async #get(path: string, limits: AnswerLimits): Promise<Uint8Array> {
    const { bytes: most, ...times } = { ...limits, ...this.times };
    const headers = { Authorization: `Bearer ${this.key}` };
    try {
      return await this.client.reading(path, times, { headers }, (answer) => this.#bytes(path, answer, most));
    } catch (fault) {
      if (!(fault instanceof HttpFault)) throw fault;
      throw new Unreachable(
        fault instanceof CutAnswer
          ? `the answer of ${this.#base}${path} cannot be used: ${fault.message}`
          : fault.message,
      );
    }
  }

  async #bytes(path: string, answer: OpenAnswer, most: number): Promise<Uint8Array> {
    const bytes = await answer.bytes(answer.ok ? most : SHORT.bytes);
    if (!answer.ok) throw this.#refusal(path, answer.status, Buffer.from(bytes).toString());
    this.#hasAnswered = true;
    return bytes;
  }

  get #base(): string {
    return this.client.address.base;
  }

  /** The error for an answer other than a success. */
  #refusal(path: string, status: number, text: string): Unreachable | UsageError {
    const what = `${this.#base}${path} answers ${status}${codeIn(text)}`;
    // Witnesses cosign later: the next round finds a checkpoint.
    if (status === 404 && text.includes(NOT_WITNESSED)) {
      this.#hasAnswered = true;
      return new NotWitnessed(`${what}: no checkpoint has the cosignatures of enough witnesses`);
    }
    if (!REFUSED.has(status)) return new Unreachable(what);
    // A proxy or a restart can refuse a later request for a time.
    if (this.#hasAnswered) return NOTHING_THERE.has(status) ? new Withheld(what) : new Unreachable(what);
    return new UsageError(`tilescribe watch: ${what}: check the address, and that the key may read the log.`);
  }
}

/** The code of an error of the service (RFC 9457), behind a space; an empty text where there is none. */
const codeIn = (text: string): string => {
  const [, code] = /"code":\s*"([A-Z_]{1,60})"/.exec(text) ?? [];
  return code === undefined ? '' : ` ${code}`;
};
