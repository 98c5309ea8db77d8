import { HttpClient, HttpFault, Redirected, serverAddress, TooLong } from '#http-client';
import { answerOf, unreachable, type WitnessAnswer } from './witness-answer.js';

/** A working witness is faster, and its cosignatures are shorter. */
const LIMITS = { bytes: 32 << 10, idleMs: 10_000, totalMs: 10_000 };

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
    const sending = {
      method: 'POST',
      body: bodyOf(request),
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      signal: this.#closed.signal,
    } as const;
    try {
      // The request has no secret, and the cosignature proves itself: plain http is no fault.
      const client = new HttpClient(serverAddress(url, { allowsPlainHttp: true, option: '' }));
      const { status, text } = await client.answer('/add-checkpoint', LIMITS, sending);
      return answerOf(status, text);
    } catch (fault) {
      return unreachable(reasonOf(fault));
    }
  }

  /** Cancels the open requests. */
  close(): void {
    this.#closed.abort();
  }
}

const reasonOf = (fault: unknown): string => {
  if (fault instanceof TooLong) return `its answer has more than ${LIMITS.bytes} bytes`;
  if (fault instanceof Redirected) return fault.message;
  return `it does not answer: ${fault instanceof HttpFault ? fault.reason : (fault as Error).message}`;
};
