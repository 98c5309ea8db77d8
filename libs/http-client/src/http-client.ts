import { NoAnswer, reasonOf } from './http-faults.js';
import { OpenAnswer } from './open-answer.js';
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

export interface AnswerTimes {
  /** The longest time without a byte (ms). */
  readonly idleMs: number;
  /** The longest time until the answer is complete (ms); without it there is none. */
  readonly totalMs?: number;
}

export interface AnswerLimits extends AnswerTimes {
  /** The longest body in bytes, after decompression. */
  readonly bytes: number;
}

/** An answer that was read to its end. */
export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

/** Sends requests to one server, which it does not trust: answers have limits, and redirects are refused. */
export class HttpClient {
  constructor(readonly address: ServerAddress) {}

  /**
   * Sends a request and reads its answer.
   * @param path begins with a slash. @throws NoAnswer; Redirected; CutAnswer; TooLong.
   */
  answer(path: string, { bytes: most, ...times }: AnswerLimits, sending: Sending = {}): Promise<Answer> {
    return this.reading(path, times, sending, async (open) => {
      const bytes = await open.bytes(most);
      const text = Buffer.from(bytes).toString();
      return { status: open.status, ok: open.ok, bytes, text, header: (name) => open.header(name) };
    });
  }

  /**
   * Sends a request and calls `read` with the answer when it begins. The connection is closed when `read` has ended.
   * @throws NoAnswer; Redirected; the errors of `read`.
   */
  async reading<T>(
    path: string,
    { idleMs, totalMs }: AnswerTimes,
    sending: Sending,
    read: (answer: OpenAnswer) => Promise<T>,
  ): Promise<T> {
    const time = new TimeLimit(idleMs, totalMs);
    try {
      return await read(new OpenAnswer(await this.#begun(this.address.base + path, sending, time), time));
    } finally {
      time.end();
    }
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
