import { NoAnswer, Refused, type Schemas, type TilescribeClient } from '#client';
import type { HttpClient } from '#http-client';
import { UsageError } from '../call/usage-error.js';
import { limitedClient } from '../trust/server-client.js';

/** The result of one deal (operation importDeals of the API). */
export type ImportResult = Schemas['ImportAnswer']['results'][number];
export type Import = Schemas['ImportRequest'];

/** The longest time without a byte of an answer (ms). The service decides all deals of a request before it answers. */
const IDLE_MS = 300_000;
/** The longest answer, in bytes: one request has at most 100 deals. */
const MOST_BYTES = 4 << 20;

/** Sends deals to a service. The service recognizes repeated deals, so a request without an answer is sent again. */
export class Service {
  readonly #client: TilescribeClient;

  constructor(http: HttpClient, key: string, language: string) {
    const limits = { bytes: MOST_BYTES, idleMs: IDLE_MS };
    this.#client = limitedClient(http, limits, { key, language, attemptMs: 2 * IDLE_MS });
  }

  /** @throws UsageError where the service refuses the request as a whole, or does not answer after several attempts. */
  async send(body: Import): Promise<readonly ImportResult[]> {
    const answer: Partial<Schemas['ImportAnswer']> = await this.#client
      .post('/v1/imports', { body })
      .catch((fault: unknown) => {
        if (fault instanceof Refused || fault instanceof NoAnswer) throw unusable(fault.message);
        throw fault;
      });
    if (Array.isArray(answer.results)) return answer.results;
    throw unusable('the answer has no results: is this the address of the service?');
  }
}

const unusable = (what: string): UsageError => new UsageError(`tilescribe import: ${what}`);
