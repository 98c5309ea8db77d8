import { setTimeout as sleep } from 'node:timers/promises';
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

/** Sends deals to a service. The service recognizes repeated deals, so a request without an answer is sent again. */
export class Service {
  constructor(
    private readonly address: URL,
    private readonly key: string,
    private readonly language: string,
  ) {}

  /** @throws UsageError where the service refuses the request as a whole, or does not answer after several attempts. */
  async send(body: string): Promise<readonly ImportResult[]> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#post(body).catch((error: unknown) => error as Error);
      if (!(answer instanceof Error) && answer.status === 200)
        return ((await answer.json()) as { readonly results: readonly ImportResult[] }).results;
      if (answer instanceof Error || answer.status === 503 || answer.status === 429) {
        if (attempt < MOST_ATTEMPTS) {
          await sleep(pauseOf(answer, attempt));
          continue;
        }
      }
      const why = answer instanceof Error ? answer.message : `${answer.status} ${await answer.text()}`;
      throw new UsageError(`tilescribe import: ${this.address.href} answers ${why}`);
    }
  }

  #post(body: string): Promise<Response> {
    const headers = { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' };
    return fetch(new URL('/v1/imports', this.address), {
      method: 'POST',
      headers: { ...headers, 'accept-language': this.language },
      body,
    });
  }
}

/** The pause that the service names, or a growing one (ms). */
const pauseOf = (answer: Response | Error, attempt: number): number => {
  const named = answer instanceof Error ? NaN : Number(answer.headers.get('retry-after')) * 1_000;
  return Math.min(LONGEST_PAUSE_MS, named > 0 ? named : PAUSE_MS * attempt);
};
