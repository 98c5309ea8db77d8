import { z } from 'zod';
import { NotTheService, Refused, type TilescribeClient } from '#client';
import { CutAnswer, HttpFault, Redirected } from '#http-client';
import { clientOf, type ApiTarget, causeOf, TIMEOUT_MS } from './client-of.js';
import { ApiClock } from './api-clock.js';
import { type Bearer, bearerOf, NoToken } from './bearer.js';
import { NOT_THE_API, REDIRECTED } from './own-codes.js';

export interface ApiClientOptions extends ApiTarget {
  readonly device: string;
  /** An API key, or the credential of the device; it appears in no message. */
  readonly key: string;
  /** The file of the credential. */
  readonly keyFile?: string;
  /** The table of the tokens. */
  readonly table?: string;
}

export interface Failed {
  readonly failed: string;
  /** The code of the problem, where the API has answered with one, or one of `own-codes.ts`. */
  readonly code?: string;
}

const UNAUTHENTICATED = 401;

/** Requests to the API with the key of the device. They never throw for faults of the network or the API. */
export class ApiRequests {
  readonly clock = new ApiClock();
  readonly #bearer: Bearer;
  readonly #client: TilescribeClient;

  constructor(private readonly options: ApiClientOptions) {
    this.#bearer = bearerOf({ timeoutMs: TIMEOUT_MS, ...options });
    this.#client = clientOf(options, () => this.#bearer.current(), this.clock);
  }

  get device(): string {
    return this.options.device;
  }

  /**
   * Sends a request. Returns the result of `read` for its answer, or of `refused` for a refusal; the failure if the API is not reached,
   * or if `read` throws because the answer is not of the API.
   */
  async send<Answer, T, R = Failed>(
    ask: (client: TilescribeClient) => Promise<Answer>,
    read: (answer: Answer) => T,
    refused: (refusal: Refused) => R | Failed = failureIn,
  ): Promise<T | R | Failed> {
    let answer: Answer;
    try {
      answer = await ask(this.#client);
    } catch (fault) {
      if (!(fault instanceof Refused)) return unreached(fault);
      if (fault.status === UNAUTHENTICATED) this.#bearer.refused();
      return refused(fault);
    }
    try {
      return read(answer);
    } catch {
      return notTheApi('the answer has another form');
    }
  }
}

const Expected = z.object({ expected: z.int().positive() });

/** The sequence that the API expects, if its refusal states one. */
export const expectedIn = ({ problem }: Refused): number | undefined => Expected.safeParse(problem).data?.expected;

/** Whether the API states that what the path names is missing. */
export const isMissing = ({ status }: Refused): boolean => status === 404;

/** Whether the API may accept the same request later. */
export const isForLater = ({ problem }: Refused): boolean => problem.retry === 'later';

/** The refusal in words. */
export const detailIn = ({ status, code, problem }: Refused): string =>
  [`the API answered ${status}`, code, problem.detail].filter(Boolean).join(', ');

/** The refusal as a failure. */
export const failureIn = (refusal: Refused): Failed => ({ failed: detailIn(refusal), code: refusal.code });

const notTheApi = (what: string): Failed => ({
  failed: `${NOT_THE_API}: ${what}, so it is none of the API: something else answers at its address, such as a proxy`,
  code: NOT_THE_API,
});

export const hasFailed = (answer: object | undefined | number): answer is Failed =>
  typeof answer === 'object' && 'failed' in answer;

/** The failure of a request that the API has not answered. */
const unreached = (fault: unknown): Failed => {
  if (fault instanceof NotTheService)
    return notTheApi(`the answer is ${fault.status} (${fault.type ?? 'without a type'})`);
  const cause = causeOf(fault);
  if (cause instanceof NoToken) return { failed: cause.message, code: cause.code };
  if (cause instanceof Redirected)
    return { failed: `${REDIRECTED}: the API is not reached: ${cause.message}`, code: REDIRECTED };
  if (cause instanceof HttpFault && !(cause instanceof CutAnswer))
    return { failed: `the API is not reached: ${cause.message}` };
  return { failed: `the answer of the API cannot be used: ${cause instanceof Error ? cause.message : String(cause)}` };
};
