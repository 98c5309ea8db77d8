import { entriesInBundle, TILE_WIDTH, tilePath } from '#event-log';
import { growthIn } from '../growth-file.js';
import { UsageError } from '../usage-error.js';

/** The error of a server that cannot be reached, or whose answer cannot be used. A later request may succeed. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The server has no checkpoint with the cosignatures of enough witnesses. */
export class NotWitnessed extends Unreachable {}

/** The time limit for an answer; a working server is faster. */
const MS_FOR_AN_ANSWER = 30_000;
/** The maximum length of a note, and of a bundle of entries: 256 entries of 64 KiB. */
const MOST_BYTES = { note: 64 << 10, bundle: TILE_WIDTH * (1 << 16) };
/** The code of a server without a witnessed checkpoint. */
const NOT_WITNESSED = '"NO_WITNESSED_CHECKPOINT"';
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404]);

/** Reads checkpoints and events of a log from a Tilescribe server. */
export class LogServer {
  readonly #base: string;

  /** @param key of the API. @throws UsageError where the address is no HTTP address. */
  constructor(
    address: string,
    private readonly key: string,
  ) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || !['http:', 'https:'].includes(url.protocol))
      throw new UsageError(
        `tilescribe watch: ${address} is no address of a server, such as https://tilescribe.example.`,
      );
    this.#base = url.href.replace(/\/$/, '');
  }

  /**
   * The newest signed checkpoint.
   * @param isWitnessed instead the newest one that enough witnesses of the server have cosigned.
   * @throws Unreachable, UsageError where the key may not read it.
   */
  async checkpoint(isWitnessed: boolean): Promise<string> {
    const path = `/v1/log/checkpoint${isWitnessed ? '?witnessed=true' : ''}`;
    return Buffer.from(await this.#get(path, MOST_BYTES.note)).toString();
  }

  /** The leaves of the events after the first `from` ones, at most up to `to` and to the end of their bundle. @throws as above. */
  async entries(from: number, to: number): Promise<readonly Uint8Array[]> {
    const index = Math.floor(from / TILE_WIDTH);
    const first = index * TILE_WIDTH;
    const width = Math.min(TILE_WIDTH, to - first);
    const path = encodeURIComponent(tilePath({ index, width }));
    const entries = entriesInBundle(await this.#get(`/v1/log/tile/entries/${path}`, MOST_BYTES.bundle));
    if (entries?.length !== width)
      throw new Unreachable(`the bundle ${tilePath({ index, width })} does not have ${width} entries`);
    return entries.slice(from - first);
  }

  /** The proof that the log with `to` events begins with the first `from` ones. @throws as above. */
  async growth(from: number, to: number): Promise<readonly string[]> {
    const answer = await this.#get(`/v1/log/proofs/consistency?from=${from}&to=${to}`, MOST_BYTES.note);
    const growth = growthIn(Buffer.from(answer).toString());
    if (growth?.from !== from || growth.to !== to)
      throw new Unreachable(`the server does not give the proof from ${from} to ${to} events`);
    return growth.hashes;
  }

  /** Whether the server states that it reads from a standby, which may be behind. */
  async isStandby(): Promise<boolean> {
    try {
      const health = Buffer.from(await this.#get('/health/ready', MOST_BYTES.note)).toString();
      const { readsOnly } = JSON.parse(health) as { readonly readsOnly?: { readonly role?: unknown } };
      return readsOnly?.role === 'standby';
    } catch {
      return false;
    }
  }

  async #get(path: string, most: number): Promise<Uint8Array> {
    const headers = { Authorization: `Bearer ${this.key}` };
    const signal = AbortSignal.timeout(MS_FOR_AN_ANSWER);
    try {
      const answer = await fetch(this.#base + path, { headers, signal, redirect: 'error' });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.ok && bytes.length <= most) return bytes;
      const what = `${this.#base}${path} answers ${answer.status}${answer.ok ? ` with ${bytes.length} bytes` : ''}`;
      // Witnesses cosign later: the next round finds a checkpoint.
      if (answer.status === 404 && Buffer.from(bytes).includes(NOT_WITNESSED))
        throw new NotWitnessed(`${what}: no checkpoint has the cosignatures of enough witnesses`);
      if (REFUSED.has(answer.status))
        throw new UsageError(`tilescribe watch: ${what}: check the address, and that the key may read the log.`);
      throw new Unreachable(what);
    } catch (fault) {
      if (fault instanceof UsageError || fault instanceof Unreachable) throw fault;
      throw new Unreachable(`${this.#base} does not answer: ${reasonOf(fault)}`);
    }
  }
}

const reasonOf = (fault: unknown): string => {
  const cause = (fault instanceof Error ? (fault.cause ?? fault) : fault) as NodeJS.ErrnoException;
  return cause.code ?? cause.message;
};
