import { z } from 'zod';
import { CutAnswer, HttpClient, HttpFault, Redirected } from '#http-client';
import { type Bearer, bearerOf, NoToken, parsedOrNothing } from './bearer.js';
import { apiAddress } from '../../config/api-address.js';
import { NOT_THE_API, REDIRECTED } from './own-codes.js';

export interface ApiClientOptions {
  readonly url: string;
  /** Allows plain http to another machine. */
  readonly plainHttp?: boolean;
  readonly device: string;
  /** An API key, or the credential of the device; it appears in no message. */
  readonly key: string;
  /** The file of the credential. */
  readonly keyFile?: string;
  /** The table of the tokens. */
  readonly table?: string;
  readonly timeoutMs?: number;
}

export interface Failed {
  readonly failed: string;
  /** The code of the problem, where the API has answered with one, or one of `own-codes.ts`. */
  readonly code?: string;
}

interface Sent {
  /** POST by default. */
  readonly method?: 'PUT';
  readonly body: unknown;
  readonly idempotencyKey?: string;
  readonly ifMatch?: string;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

/** An answer of the API. */
export interface Answered {
  readonly status: number;
  readonly json: unknown;
  /** The type of its body, as its header states it. */
  readonly type: string | null;
}

const TIMEOUT_MS = 15_000;
/** The longest answer, in bytes: a page of 500 events is shorter. */
const MOST_BYTES = 8 << 20;
const UNAUTHENTICATED = 401;

const ProblemDocument = z.object({
  code: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  expected: z.int().positive().optional(),
  retry: z.string().optional(),
});

/** Requests to the API with the key of the device. They never throw for faults of the network or the API. */
export class ApiRequests {
  readonly #bearer: Bearer;
  readonly #http: HttpClient;

  constructor(private readonly options: ApiClientOptions) {
    this.#bearer = bearerOf({ timeoutMs: TIMEOUT_MS, ...options });
    this.#http = new HttpClient(apiAddress(options));
  }

  get device(): string {
    return this.options.device;
  }

  devicePath(resource: string): string {
    return `/v1/devices/${encodeURIComponent(this.device)}/${resource}`;
  }

  /** Sends a request and returns the result of `read`; the failure if the API is not reached, or if `read` throws because the answer is not of the API. */
  async send<T>(path: string, read: (answer: Answered) => T, sent?: Sent): Promise<T | Failed> {
    const answered = await this.#answer(path, sent).catch(unreached);
    if ('failed' in answered) return answered;
    try {
      return read(answered);
    } catch {
      return notTheApi(answered);
    }
  }

  async #answer(path: string, sent?: Sent): Promise<Answered> {
    const { timeoutMs = TIMEOUT_MS } = this.options;
    const headers = {
      authorization: `Bearer ${await this.#bearer.current()}`,
      accept: 'application/json',
      ...(sent && { 'content-type': 'application/json' }),
      ...(sent?.idempotencyKey !== undefined && { 'idempotency-key': sent.idempotencyKey }),
      ...(sent?.ifMatch !== undefined && { 'if-match': sent.ifMatch }),
    };
    const { status, text, header } = await this.#http.answer(
      path,
      { bytes: MOST_BYTES, idleMs: timeoutMs, totalMs: timeoutMs },
      {
        headers,
        ...(sent && { method: sent.method ?? 'POST', body: JSON.stringify(sent.body) }),
        ...(sent?.signal && { signal: sent.signal }),
      },
    );
    if (status === UNAUTHENTICATED) this.#bearer.refused();
    return { status, json: parsedOrNothing(text), type: header('content-type') };
  }
}

/** The sequence that the API expects, if the answer states one. */
export const expectedIn = ({ json }: Answered): number | undefined => ProblemDocument.safeParse(json).data?.expected;

/** The code of the API's refusal, if the answer has one. */
export const codeIn = ({ json }: Answered): string | undefined => ProblemDocument.safeParse(json).data?.code;

/** Whether the API states that what the path names is missing. The 404 of something else says nothing about the API. */
export const isMissing = (answered: Answered): boolean => answered.status === 404 && codeIn(answered) !== undefined;

/** Whether the API may accept the same request later. */
export const isForLater = ({ json }: Answered): boolean => ProblemDocument.safeParse(json).data?.retry === 'later';

/** The detail of the API's answer to a request that fails. */
export const detailIn = ({ status, json }: Answered): string => {
  const problem = ProblemDocument.safeParse(json).data;
  return [`the API answered ${status}`, problem?.code, problem?.detail ?? problem?.title].filter(Boolean).join(', ');
};

/** The failure that an answer of the API states. */
export const failureIn = (answered: Answered): Failed => {
  const code = codeIn(answered);
  return code === undefined ? notTheApi(answered) : { failed: detailIn(answered), code };
};

/** The failure of an answer that the API does not make. */
export const notTheApi = ({ status, type }: Answered): Failed => ({
  failed: `${NOT_THE_API}: the answer ${status} (${type ?? 'without a type'}) is none of the API: something else answers at its address, such as a proxy`,
  code: NOT_THE_API,
});

export const hasFailed = (answer: object | undefined | number): answer is Failed =>
  typeof answer === 'object' && 'failed' in answer;

const unreached = (error: unknown): Failed => {
  if (error instanceof NoToken) return { failed: error.message, code: error.code };
  if (error instanceof Redirected)
    return { failed: `${REDIRECTED}: the API is not reached: ${error.message}`, code: REDIRECTED };
  if (error instanceof HttpFault && !(error instanceof CutAnswer))
    return { failed: `the API is not reached: ${error.message}` };
  return { failed: `the answer of the API cannot be used: ${error instanceof Error ? error.message : String(error)}` };
};
