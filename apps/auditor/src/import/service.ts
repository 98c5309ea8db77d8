import { setTimeout as sleep } from 'node:timers/promises';
import { bytesWithin, reasonOf, TimeLimit } from '../answer-limits.js';
import { UsageError } from '../usage-error.js';

/** The result of one deal (operation importDeals of the API). */
export interface ImportResult {
  readonly status: 'imported' | 'repeated' | 'refused';
  readonly dealId: string;
  readonly sequence?: number;
  readonly rejection?: { readonly code: string; readonly message: string; readonly at: string };
}

const MOST_ATTEMPTS = 10;
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** The longest time without a byte of an answer (ms). The service decides all deals of a request before it answers. */
const IDLE_MS = 300_000;
/** The longest answer, in bytes: one request has at most 100 deals. */
const MOST_BYTES = 4 << 20;

/** An answer that was read to its end. */
interface Answer {
  readonly status: number;
  readonly text: string;
  /** The pause that the service names (ms); 0 or NaN where it names none. */
  readonly pauseMs: number;
}

/** Sends deals to a service. The service recognizes repeated deals, so a request without an answer is sent again. */
export class Service {
  /** @param idleMs the longest time without a byte of an answer (ms). */
  constructor(
    private readonly address: URL,
    private readonly key: string,
    private readonly language: string,
    private readonly idleMs = IDLE_MS,
  ) {}

  /** @throws UsageError where the service refuses the request as a whole, or does not answer after several attempts. */
  async send(body: string): Promise<readonly ImportResult[]> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#post(body).catch((fault: unknown) => new Error(reasonOf(fault)));
      if (isRetried(answer) && attempt < MOST_ATTEMPTS) {
        await sleep(pauseOf(answer, attempt));
        continue;
      }
      const results = answer instanceof Error ? undefined : resultsIn(answer);
      if (results !== undefined) return results;
      const why = answer instanceof Error ? answer.message : `${answer.status} ${answer.text.slice(0, MOST_QUOTED)}`;
      throw new UsageError(`tilescribe import: ${this.address.href} answers ${why}`);
    }
  }

  async #post(body: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' };
    const time = new TimeLimit(this.idleMs);
    try {
      const answer = await fetch(new URL('/v1/imports', this.address), {
        method: 'POST',
        headers: { ...headers, 'accept-language': this.language },
        body,
        signal: time.signal,
      });
      const text = Buffer.from(await bytesWithin(answer, MOST_BYTES, time)).toString();
      return { status: answer.status, text, pauseMs: Number(answer.headers.get('retry-after')) * 1_000 };
    } finally {
      time.end();
    }
  }
}

/** The characters of an answer that an error quotes. */
const MOST_QUOTED = 2_000;

const isRetried = (answer: Answer | Error): boolean =>
  answer instanceof Error || answer.status === 503 || answer.status === 429;

/** The results of a successful answer; undefined of any other, also of a success that another program sent. */
const resultsIn = ({ status, text }: Answer): readonly ImportResult[] | undefined => {
  if (status !== 200) return undefined;
  try {
    const { results } = JSON.parse(text) as { readonly results?: unknown };
    return Array.isArray(results) ? (results as readonly ImportResult[]) : undefined;
  } catch {
    return undefined;
  }
};

/** The pause that the service names, or a growing one (ms). */
const pauseOf = (answer: Answer | Error, attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, !(answer instanceof Error) && answer.pauseMs > 0 ? answer.pauseMs : PAUSE_MS * attempt);
