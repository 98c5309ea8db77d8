import { NoAnswer, reasonOf } from './http-faults.js';
import { partsUpTo } from './answer-parts.js';
import { refuseRedirect } from './redirects.js';
import type { ServerAddress } from './server-address.js';
import { TimeLimit } from './time-limit.js';

/** A request. GET without a method. */
export interface Sending {
  readonly method?: 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

export interface AnswerLimits {
  /** The longest body in bytes, after decompression; one that refuses has `LONGEST_REFUSAL` at most. */
  readonly bytes: number;
  /** The longest time without a byte (ms). */
  readonly idleMs: number;
  /** The longest time until the answer is complete (ms); without it there is none. */
  readonly totalMs?: number;
}

/** The longest body of an answer that is no success. */
const LONGEST_REFUSAL = 64 << 10;

/** An answer that was read to its end. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends requests to one server, which it does not trust: answers have limits, and redirects are refused. */
export class HttpClient {
  constructor(readonly address: ServerAddress) {}

  /**
   * Sends a request and reads its answer.
   * @param path begins with a slash. @throws NoAnswer; Redirected; CutAnswer; TooLong.
   */
  async answer(path: string, limits: AnswerLimits, sending: Sending = {}): Promise<Answer> {
    const response = await this.limited(limits)(this.address.base + path, sending);
    return { status: response.status, text: await response.text() };
  }

  /**
   * Sends requests in the way of the global `fetch`, with these limits, and only to the address of this client.
   * The body of an answer throws TooLong and CutAnswer.
   */
  limited({ bytes: most, idleMs, totalMs }: AnswerLimits): typeof fetch {
    return async (input, sending = {}) => {
      const url = input as string;
      if (!`${url}/`.startsWith(`${this.address.base}/`)) throw new Error(`${url} is not below ${this.address.base}`);
      const time = new TimeLimit(idleMs, totalMs);
      const response = await this.#begun(url, sending as Sending, time).catch((fault: unknown) => {
        time.end();
        throw fault;
      });
      if (response.body === null) time.end();
      const { status, headers: stated } = response;
      const parts = partsUpTo(response.ok ? most : Math.min(most, LONGEST_REFUSAL), response, time);
      return new Response(response.body && ReadableStream.from(parts), { status, headers: stated });
    };
  }

  async #begun(url: string, { signal, ...sending }: Sending, time: TimeLimit): Promise<Response> {
    const signals = [time.signal, ...(signal === undefined ? [] : [signal])];
    const response = await fetch(url, { ...sending, redirect: 'manual', signal: AbortSignal.any(signals) }).catch(
      (fault: unknown) => {
        const reason = reasonOf(fault);
        throw new NoAnswer(`${this.address.origin} does not answer: ${reason}`, reason);
      },
    );
    refuseRedirect(url, response);
    return response;
  }
}
