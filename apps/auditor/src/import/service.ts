import { setTimeout as sleep } from 'node:timers/promises';
import { HttpFault, Redirected, TooLong, type Answer, type HttpClient } from '#http-client';
import { UsageError } from '../call/usage-error.js';

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

/** Sends deals to a service. The service recognizes repeated deals, so a request without an answer is sent again. */
export class Service {
  /** @param idleMs the longest time without a byte of an answer (ms). */
  constructor(
    private readonly client: HttpClient,
    private readonly key: string,
    private readonly language: string,
    private readonly idleMs = IDLE_MS,
  ) {}

  /** @throws UsageError where the service refuses the request as a whole, or does not answer after several attempts. */
  async send(body: string): Promise<readonly ImportResult[]> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#post(body);
      if (isRetried(answer) && attempt < MOST_ATTEMPTS) {
        await sleep(pauseOf(answer, attempt));
        continue;
      }
      const results = answer instanceof Error ? undefined : resultsIn(answer);
      if (results !== undefined) return results;
      throw new UsageError(
        `tilescribe import: ${
          answer instanceof Error
            ? answer.message
            : `${this.client.address.base}/ answers ${answer.status} ${answer.text.slice(0, MOST_QUOTED)}`
        }`,
      );
    }
  }

  async #post(body: string): Promise<Answer | HttpFault> {
    const headers = {
      authorization: `Bearer ${this.key}`,
      'content-type': 'application/json',
      'accept-language': this.language,
    };
    const limits = { bytes: MOST_BYTES, idleMs: this.idleMs };
    return this.client.answer('/v1/imports', limits, { method: 'POST', headers, body }).catch((fault: unknown) => {
      if (fault instanceof HttpFault) return fault;
      throw fault;
    });
  }
}

/** The characters of an answer that an error quotes. */
const MOST_QUOTED = 2_000;

const isRetried = (answer: Answer | HttpFault): boolean =>
  answer instanceof Error
    ? !(answer instanceof Redirected || answer instanceof TooLong)
    : answer.status === 503 || answer.status === 429;

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
const pauseOf = (answer: Answer | HttpFault, attempt: number): number => {
  const named = answer instanceof Error ? 0 : Number(answer.header('retry-after')) * 1_000;
  return Math.min(LONGEST_PAUSE_MS, named > 0 ? named : PAUSE_MS * attempt);
};
