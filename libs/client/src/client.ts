import { addressOf } from './address.js';
import { Connection, partsOf } from './connection.js';
import { NoAnswer, NotTheService, problemIn, reasonOf, Refused } from './faults.js';
import { newId } from './new-id.js';
import { isTemporary, pause, pauseAfter, retryAfterIn } from './retry.js';
import {
  follow,
  messagesIn,
  type StreamEvent,
  type StreamMessage,
  type StreamPath,
  type StreamRequest,
} from './stream.js';
import type { AnswerOf, Method, OperationOf, PathsOf, RequestOf } from './typed-request.js';

export interface ClientOptions {
  /** The address of the service, such as `https://club.example`. */
  readonly address: string;
  /** An API key or the secret of a session, or a function that is called for the one of each request; without one the client reads as a visitor. */
  readonly key?: string | (() => Promise<string>);
  /** The language of the texts: en, ru or zh; English by default. */
  readonly language?: string;
  /** How long a request is tried again (ms); 60 s by default. With 0 it is sent once, and without an Idempotency-Key of the client. */
  readonly patienceMs?: number;
  /** The longest time of one attempt (ms); 30 s by default. */
  readonly attemptMs?: number;
  /** Sends requests in place of the global `fetch`. A request is not sent again after an error with `isFinal: true`. */
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

/** A path of the service that can be read, what its request takes, and its answer. */
export type GetPath = PathsOf<'get'>;
export type GetRequest<P extends GetPath> = RequestOf<OperationOf<P, 'get'>>;
export type AnswerTo<P extends GetPath> = AnswerOf<OperationOf<P, 'get'>>;

/** The request may be left out where the operation needs nothing. */
type Asked<O> = Partial<RequestOf<O>> extends RequestOf<O> ? [request?: RequestOf<O>] : [request: RequestOf<O>];

/** The id that an opening needs, by its path. */
const OPENED: Readonly<Record<string, string>> = { '/v1/deals': 'dealId', '/v1/matches': 'matchId' };

/** An answer with its entity tag. */
interface Tagged<P extends PathsOf<'get'>> {
  readonly answer: AnswerOf<OperationOf<P, 'get'>>;
  readonly etag?: string;
}

/** A request without the headers that each attempt has. */
interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const LINES = { Accept: 'application/x-ndjson' } as const;
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

  /** An answer with its entity tag, for the `If-Match` of the change that follows. */
  async getTagged<P extends PathsOf<'get'>>(path: P, ...asked: Asked<OperationOf<P, 'get'>>): Promise<Tagged<P>> {
    const answer = await this.#read('get', path, asked[0]);
    const { etag } = answer;
    return { answer: valueIn(answer) as Tagged<P>['answer'], ...(etag !== null && { etag }) };
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
  ): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    yield* this.#parts(path, asked[0] ?? {});
  }

  /**
   * The messages of one connection of a stream, with heartbeats. Those that arrive together are in one array. `follow` replaces a
   * connection that ends; this does not.
   * @throws Refused; NoAnswer, also of a connection that ends early.
   */
  messages<P extends StreamPath>(
    path: P,
    request: StreamRequest<P>,
  ): AsyncGenerator<readonly StreamMessage[], void, undefined> {
    return messagesIn(this.#parts(path, { ...(request as AnyRequest), header: LINES }));
  }

  async *#parts(path: string, request: AnyRequest): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    const { signal } = request;
    const address = addressOf(this.options.address, path, request.path, request.query);
    const connection = new Connection(signal);
    try {
      const headers = { ...(await this.#headers()), ...request.header } as Record<string, string>;
      yield* partsOf(address, await this.#fetch(address, { headers, signal: connection.signal }), connection);
    } catch (fault) {
      if (signal?.aborted) throw signal.reason;
      throw fault instanceof Refused || fault instanceof NotTheService ? fault : noAnswer(address, fault);
    } finally {
      connection.end();
    }
  }

  /**
   * The messages of a stream, without heartbeats, until the signal fires or the service refuses the stream. A connection that ends or
   * falls silent is replaced, and goes on after the last message.
   */
  follow<P extends StreamPath>(path: P, request: StreamRequest<P>): AsyncGenerator<StreamEvent, void, undefined> {
    const { query, signal, ...named } = request as AnyRequest;
    const connect = (after: number | undefined) => {
      const asked = { ...named, query: { ...query, ...(after !== undefined && { after }) }, ...(signal && { signal }) };
      return this.messages(path, asked as unknown as StreamRequest<P>);
    };
    const after = query?.['after'];
    return follow(connect, after === undefined ? undefined : Number(after), signal);
  }

  async #answer<T>(method: Method, path: string, request?: AnyRequest): Promise<T> {
    const answer = await this.#read(method, path, request);
    if (answer.status === 204) return undefined as T;
    return valueIn(answer) as T;
  }

  async #read(method: Method, path: string, request: AnyRequest = {}): Promise<ReadAnswer> {
    const address = addressOf(this.options.address, path, request.path, request.query);
    const body = method === 'post' ? completed(path, request.body) : request.body;
    const headers = {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(method === 'post' && this.#isPatient && { 'Idempotency-Key': newId() }),
      ...request.header,
    } as Record<string, string>;
    const sending = {
      method: method.toUpperCase(),
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return this.#tried(address, sending, isRepeatable(method, headers), request.signal);
  }

  /** Sends a request until it has an answer that another attempt would not change. @throws Refused; NoAnswer. */
  async #tried(address: string, sending: Sending, isRepeated: boolean, signal?: AbortSignal): Promise<ReadAnswer> {
    const { patienceMs, attemptMs } = { ...DEFAULTS, ...this.options };
    const until = Date.now() + patienceMs;
    for (let failures = 1; ; failures += 1) {
      const answer = await this.#attempt(address, sending, attemptMs, signal);
      if (!(answer instanceof NoAnswer) && answer.ok) return answer;
      const waits = pauseAfter(failures, answer instanceof NoAnswer ? undefined : answer.retryAfterMs);
      const isFinal =
        answer instanceof NoAnswer ? !isRepeated || isFinalFault(answer.cause) : !isTemporary(answer.status);
      if (isFinal || Date.now() + waits > until) throw answer instanceof NoAnswer ? answer : refusal(answer);
      await pause(waits, signal);
    }
  }

  async #attempt(
    address: string,
    sending: Sending,
    attemptMs: number,
    signal?: AbortSignal,
  ): Promise<ReadAnswer | NoAnswer> {
    const ending = new AbortController();
    const end = (): void => ending.abort(signal?.reason);
    const timer = setTimeout(() => ending.abort(new Error(`no answer within ${attemptMs} ms`)), attemptMs);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    try {
      const headers = { ...(await this.#headers()), ...sending.headers };
      const response = await this.#fetch(address, { ...sending, headers, signal: ending.signal });
      const { ok, status, headers: stated } = response;
      const [retryAfterMs, etag] = [retryAfterIn(stated), stated.get('etag')];
      return { address, ok, status, type: stated.get('content-type'), etag, retryAfterMs, text: await response.text() };
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

  /** Whether the client sends requests again, which needs the key by which the service recognizes them. */
  get #isPatient(): boolean {
    return this.options.patienceMs !== 0;
  }

  async #headers(): Promise<Record<string, string>> {
    const { key, language = 'en' } = this.options;
    const secret = typeof key === 'function' ? await key() : key;
    return { 'Accept-Language': language, ...(secret !== undefined && { Authorization: `Bearer ${secret}` }) };
  }
}

interface ReadAnswer {
  readonly address: string;
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  readonly type: string | null;
  readonly etag: string | null;
  readonly retryAfterMs: number | undefined;
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

const isFinalFault = (fault: unknown): boolean =>
  fault instanceof Error && 'isFinal' in fault && fault.isFinal === true;

const noAnswer = (address: string, fault: unknown): NoAnswer =>
  new NoAnswer(`${address}: ${reasonOf(fault)}`, { cause: fault });

const refusal = ({ address, status, type, text, retryAfterMs }: ReadAnswer): Refused | NotTheService => {
  const problem = problemIn(text);
  return problem === undefined
    ? new NotTheService(address, status, type)
    : new Refused(status, problem, retryAfterMs, address);
};

/** The value of JSON, or the text of another type. @throws NotTheService of a page. */
const valueIn = ({ address, status, type, text }: ReadAnswer): unknown => {
  const isJson = /^application\/(?:problem\+)?json/.test(type ?? '');
  try {
    if (isJson) return JSON.parse(text);
  } catch {
    throw new NotTheService(address, status, type);
  }
  if (type?.startsWith('text/html')) throw new NotTheService(address, status, type);
  return text;
};
