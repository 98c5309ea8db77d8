import { addressOf } from './address.js';
import { Connection, partsOf } from './connection.js';
import { NoAnswer, problemIn, reasonOf, Refused } from './faults.js';
import { newId } from './new-id.js';
import { isTemporary, pause, pauseAfter } from './retry.js';
import { follow, type StreamRequest, type StreamEvent, type StreamPath } from './stream.js';
import type { AnswerOf, Method, OperationOf, PathsOf, RequestOf } from './typed-request.js';

export interface ClientOptions {
  /** The address of the service, such as `https://club.example`. */
  readonly address: string;
  /** An API key or the secret of a session; without one the client reads as a visitor. */
  readonly key?: string;
  /** The language of the texts: en, ru or zh; English by default. */
  readonly language?: string;
  /** How long a request is tried again (ms); 60 s by default. */
  readonly patienceMs?: number;
  /** The longest time of one attempt (ms); 30 s by default. */
  readonly attemptMs?: number;
  /** Sends requests in place of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** A request, before its types are known. */
interface AnyRequest {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** The request may be left out where the operation needs nothing. */
type Asked<O> = Partial<RequestOf<O>> extends RequestOf<O> ? [request?: RequestOf<O>] : [request: RequestOf<O>];

/** The id that an opening needs, by its path. */
const OPENED: Readonly<Record<string, string>> = { '/v1/deals': 'dealId', '/v1/matches': 'matchId' };

/** For browsers; the types of Node have no such member. */
const NOT_CACHED = { cache: 'no-store' } as const;
const DEFAULTS = { patienceMs: 60_000, attemptMs: 30_000 };

/**
 * A client of a Tilescribe service. Requests that could not be answered are sent again with the same ids, so a command counts once.
 * Every method throws `Refused` for a refusal, and `NoAnswer` where the service does not answer in time.
 */
export class TilescribeClient {
  constructor(private readonly options: ClientOptions) {}

  get<P extends PathsOf<'get'>>(
    path: P,
    ...asked: Asked<OperationOf<P, 'get'>>
  ): Promise<AnswerOf<OperationOf<P, 'get'>>> {
    return this.#answer('get', path, asked[0]);
  }

  /**
   * Sends a body. The client adds `commandId` and `occurredAt` to a command, and the id of the deal or match to an opening, where the
   * body has none.
   */
  post<P extends PathsOf<'post'>>(
    path: P,
    ...asked: Asked<OperationOf<P, 'post'>>
  ): Promise<AnswerOf<OperationOf<P, 'post'>>> {
    return this.#answer('post', path, asked[0]);
  }

  put<P extends PathsOf<'put'>>(
    path: P,
    ...asked: Asked<OperationOf<P, 'put'>>
  ): Promise<AnswerOf<OperationOf<P, 'put'>>> {
    return this.#answer('put', path, asked[0]);
  }

  delete<P extends PathsOf<'delete'>>(
    path: P,
    ...asked: Asked<OperationOf<P, 'delete'>>
  ): Promise<AnswerOf<OperationOf<P, 'delete'>>> {
    return this.#answer('delete', path, asked[0]);
  }

  /** All pages of a list, one after another. Each answer with a `next` is followed by the page behind it. */
  async *pages<P extends PathsOf<'get'>>(
    path: P,
    ...asked: Asked<OperationOf<P, 'get'>>
  ): AsyncGenerator<AnswerOf<OperationOf<P, 'get'>>, void, undefined> {
    const request = (asked[0] ?? {}) as AnyRequest;
    let after: unknown;
    do {
      const query = { ...request.query, ...(after !== undefined && { after }) };
      const page = await this.#answer<unknown>('get', path, { ...request, query });
      yield page as AnswerOf<OperationOf<P, 'get'>>;
      after = (page as { readonly next?: unknown }).next;
    } while (after !== undefined);
  }

  /**
   * The parts of an answer as they arrive, for one of any length such as an export. Take each part within 40 s of the one before.
   * The request is not sent again.
   * @throws Refused; NoAnswer, also of an answer that ends early.
   */
  async *parts<P extends PathsOf<'get'>>(
    path: P,
    ...asked: Asked<OperationOf<P, 'get'>>
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const { signal, header, ...named } = (asked[0] ?? {}) as AnyRequest;
    const address = addressOf(this.options.address, path, named.path, named.query);
    const headers = { ...this.#headers(), ...header } as Record<string, string>;
    const connection = new Connection(signal);
    try {
      yield* partsOf(await this.#fetch(address, { headers, signal: connection.signal }), connection);
    } catch (fault) {
      if (signal?.aborted) throw signal.reason;
      throw fault instanceof Refused ? fault : noAnswer(address, fault);
    } finally {
      connection.end();
    }
  }

  /**
   * The messages of a stream, without heartbeats, until the signal fires or the service refuses the stream. A connection that ends or
   * falls silent is replaced, and goes on after the last message.
   */
  follow<P extends StreamPath>(path: P, request: StreamRequest<P>): AsyncGenerator<StreamEvent, void, undefined> {
    const { query, signal, ...named } = request as AnyRequest & { readonly signal?: AbortSignal };
    const send = (after: number | undefined, ended: AbortSignal): Promise<Response> => {
      const address = addressOf(this.options.address, path, named.path, {
        ...query,
        ...(after !== undefined && { after }),
      });
      return this.#fetch(address, { headers: { ...this.#headers(), Accept: 'application/x-ndjson' }, signal: ended });
    };
    const after = query?.['after'];
    return follow(send, after === undefined ? undefined : Number(after), signal);
  }

  async #answer<T>(method: Method, path: string, request: AnyRequest = {}): Promise<T> {
    const address = addressOf(this.options.address, path, request.path, request.query);
    const body = method === 'post' ? completed(path, request.body) : request.body;
    const headers = {
      ...this.#headers(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(method === 'post' && { 'Idempotency-Key': newId() }),
      ...request.header,
    } as Record<string, string>;
    const sending = {
      method: method.toUpperCase(),
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await this.#tried(address, sending, isRepeatable(method, headers), request.signal);
    const { status, text, isJson } = response;
    if (status === 204) return undefined as T;
    return (isJson ? JSON.parse(text) : text) as T;
  }

  /** Sends a request until it has an answer that another attempt would not change. @throws Refused; NoAnswer. */
  async #tried(address: string, sending: RequestInit, isRepeated: boolean, signal?: AbortSignal): Promise<ReadAnswer> {
    const { patienceMs, attemptMs } = { ...DEFAULTS, ...this.options };
    const until = Date.now() + patienceMs;
    for (let failures = 1; ; failures += 1) {
      const answer = await this.#attempt(address, sending, attemptMs, signal);
      if (!(answer instanceof NoAnswer) && answer.ok) return answer;
      const waits = pauseAfter(failures, answer instanceof NoAnswer ? null : answer.retryAfter);
      const isFinal = answer instanceof NoAnswer ? !isRepeated : !isTemporary(answer.status);
      if (isFinal || Date.now() + waits > until) throw answer instanceof NoAnswer ? answer : refusal(address, answer);
      await pause(waits, signal);
    }
  }

  async #attempt(
    address: string,
    sending: RequestInit,
    attemptMs: number,
    signal?: AbortSignal,
  ): Promise<ReadAnswer | NoAnswer> {
    const ending = new AbortController();
    const end = (): void => ending.abort(signal?.reason);
    const timer = setTimeout(() => ending.abort(new Error(`no answer within ${attemptMs} ms`)), attemptMs);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    try {
      const response = await this.#fetch(address, { ...sending, signal: ending.signal });
      const { ok, status, headers } = response;
      const isJson = /^application\/(?:problem\+)?json/.test(headers.get('content-type') ?? '');
      return { ok, status, isJson, retryAfter: headers.get('retry-after'), text: await response.text() };
    } catch (fault) {
      if (signal?.aborted) throw signal.reason;
      return noAnswer(address, fault);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  }

  #fetch(address: string, sending: RequestInit): Promise<Response> {
    return (this.options.fetch ?? fetch)(address, { ...sending, ...NOT_CACHED, redirect: 'error' });
  }

  #headers(): Record<string, string> {
    const { key, language = 'en' } = this.options;
    return { 'Accept-Language': language, ...(key !== undefined && { Authorization: `Bearer ${key}` }) };
  }
}

interface ReadAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  readonly isJson: boolean;
  readonly retryAfter: string | null;
}

/** Adds the ids and the time that a command needs. They stay the same in every attempt. */
const completed = (path: string, body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('command' in body)) return body;
  const opened = OPENED[path];
  return {
    ...(opened !== undefined && { [opened]: newId() }),
    ...{ commandId: newId(), occurredAt: new Date().toISOString() },
    ...body,
  };
};

/** Whether a request may be sent again if its answer was lost: a change that names a version (`If-Match`) would then be refused. */
const isRepeatable = (method: Method, headers: Readonly<Record<string, string>>): boolean =>
  method === 'get' || method === 'post' || (method === 'put' && headers['If-Match'] === undefined);

const noAnswer = (address: string, fault: unknown): NoAnswer =>
  new NoAnswer(`${address}: ${reasonOf(fault)}`, { cause: fault });

const refusal = (address: string, { status, text }: ReadAnswer): Refused | NoAnswer => {
  const problem = problemIn(text);
  if (problem !== undefined) return new Refused(status, problem);
  return new NoAnswer(`${address}: ${status}, without a problem document: ${text.slice(0, 200)}`);
};
