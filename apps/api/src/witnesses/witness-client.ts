import { answerOf, unreachable, type WitnessAnswer } from './witness-answer.js';

/** The time limit for an answer; a working witness is faster. */
const ANSWER_MS = 10_000;
/** The maximum length of an answer; the cosignatures of one witness are shorter. */
const MOST_BYTES = 32 << 10;

/** A request for a cosignature. */
interface AddCheckpoint {
  /** The number of events that the witness has cosigned. */
  readonly from: number;
  /** The consistency proof from there to the checkpoint; each hash has 64 hex digits. */
  readonly hashes: readonly string[];
  /** The signed checkpoint. */
  readonly note: string;
}

/** The body of the request (C2SP tlog-witness, "add-checkpoint"). */
const bodyOf = ({ from, hashes, note }: AddCheckpoint): string =>
  [`old ${from}`, ...hashes.map((hash) => Buffer.from(hash, 'hex').toString('base64')), '', note].join('\n');

/** Asks witnesses to cosign checkpoints. Returns every fault of a witness as an answer, and does not throw it. */
export class WitnessClient {
  readonly #closed = new AbortController();

  /** @param url the submission prefix of the witness. */
  async add(url: string, request: AddCheckpoint): Promise<WitnessAnswer> {
    try {
      const signal = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(ANSWER_MS)]);
      const answer = await fetch(`${url}/add-checkpoint`, {
        method: 'POST',
        body: bodyOf(request),
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        redirect: 'error',
        signal,
      });
      const body = await beginningOf(answer);
      return body === undefined
        ? unreachable(`its answer has more than ${MOST_BYTES} bytes`)
        : answerOf(answer.status, body);
    } catch (fault) {
      return unreachable(reasonOf(fault));
    }
  }

  /** Cancels the open requests. */
  close(): void {
    this.#closed.abort();
  }
}

/** The body; undefined if it is too long, so that no witness fills the memory. */
const beginningOf = async ({ body }: Response): Promise<string | undefined> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

const reasonOf = (fault: unknown): string => {
  // The error of `fetch` has its reason in `cause`.
  const cause = ((fault as Error).cause ?? fault) as NodeJS.ErrnoException;
  if (cause.name === 'TimeoutError') return `it did not answer within ${ANSWER_MS / 1000} seconds`;
  return `it does not answer: ${cause.code ?? cause.message}`;
};
