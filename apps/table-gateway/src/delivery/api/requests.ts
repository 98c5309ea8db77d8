import { z } from 'zod';
import { type Bearer, bearerOf, NoToken } from '../bearer.js';

export interface ApiClientOptions {
  readonly url: string;
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

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

const TIMEOUT_MS = 15_000;
const UNAUTHENTICATED = 401;

const ProblemDocument = z.object({
  code: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  expected: z.int().positive().optional(),
});

/** Requests to the API with the key of the device. They never throw for faults of the network or the API. */
export class ApiRequests {
  readonly #bearer: Bearer;

  constructor(private readonly options: ApiClientOptions) {
    this.#bearer = bearerOf({ timeoutMs: TIMEOUT_MS, ...options });
  }

  get device(): string {
    return this.options.device;
  }

  devicePath(resource: string): string {
    return `/v1/devices/${encodeURIComponent(this.device)}/${resource}`;
  }

  /** Sends a request and returns the result of `read`; the reason if the API is not reached or `read` throws. */
  async send<T>(path: string, read: (answer: Answer) => T, sent?: Sent): Promise<T | Failed> {
    try {
      return read(await this.#answer(path, sent));
    } catch (error) {
      return { failed: unreachable(error) };
    }
  }

  async #answer(path: string, sent?: Sent): Promise<Answer> {
    const { url, timeoutMs = TIMEOUT_MS } = this.options;
    const response = await fetch(new URL(path, url), {
      method: sent ? (sent.method ?? 'POST') : 'GET',
      headers: {
        authorization: `Bearer ${await this.#bearer.current()}`,
        accept: 'application/json',
        ...(sent ? { 'content-type': 'application/json' } : {}),
        ...(sent?.idempotencyKey === undefined ? {} : { 'idempotency-key': sent.idempotencyKey }),
        ...(sent?.ifMatch === undefined ? {} : { 'if-match': sent.ifMatch }),
      },
      ...(sent ? { body: JSON.stringify(sent.body) } : {}),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(sent?.signal ? [sent.signal] : [])]),
    });
    if (response.status === UNAUTHENTICATED) this.#bearer.refused();
    return { status: response.status, json: parsedOrNothing(await response.text()) };
  }
}

/** The sequence that the API expects, if the answer states one. */
export const expectedIn = ({ json }: Answer): number | undefined => ProblemDocument.safeParse(json).data?.expected;

/** The code of the API's refusal, if the answer has one. */
export const codeIn = ({ json }: Answer): string | undefined => ProblemDocument.safeParse(json).data?.code;

/** The detail of the API's answer to a request that fails. */
export const detailIn = ({ status, json }: Answer): string => {
  const problem = ProblemDocument.safeParse(json).data;
  return [`the API answered ${status}`, problem?.code, problem?.detail ?? problem?.title].filter(Boolean).join(', ');
};

export const hasFailed = (answer: object | undefined | number): answer is Failed =>
  typeof answer === 'object' && 'failed' in answer;

const parsedOrNothing = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** fetch hides the reason, such as ECONNREFUSED, one level down. */
const unreachable = (error: unknown): string => {
  if (error instanceof NoToken) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  const messages = [error, cause].flatMap((each) =>
    each instanceof Error && each.message !== '' ? [each.message] : [],
  );
  return `the API is not reached: ${messages.join(': ')}`;
};
