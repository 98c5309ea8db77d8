import { NotTheService, problemIn, Refused } from './faults.js';
import { retryAfterIn } from './retry.js';

/** The service sends a heartbeat every 15 s: a connection that is silent for longer than this is dead. */
const LONGEST_SILENCE_MS = 40_000;

/** Ends a connection that is silent for too long, or when the caller's signal fires. */
export class Connection {
  readonly #ending = new AbortController();
  readonly #onAbort = (): void => this.#ending.abort();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly outer: AbortSignal | undefined) {
    outer?.addEventListener('abort', this.#onAbort);
    if (outer?.aborted) this.#onAbort();
    this.received();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Something was received: the silence begins again. */
  received(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#ending.abort(new Error(`nothing was received for ${LONGEST_SILENCE_MS / 1000} s`)),
      LONGEST_SILENCE_MS,
    );
  }

  end(): void {
    clearTimeout(this.#timer);
    this.outer?.removeEventListener('abort', this.#onAbort);
    this.#ending.abort();
  }
}

/** The parts of the body of an answer, as they arrive. @param address of the request. @throws Refused; NotTheService. */
export async function* partsOf(
  address: string,
  response: Response,
  connection: Connection,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { ok, status, headers, body } = response;
  if (!ok || body === null) {
    const problem = problemIn(await response.text());
    throw problem === undefined
      ? new NotTheService(address, status, headers.get('content-type'))
      : new Refused(status, problem, retryAfterIn(headers), address);
  }
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      connection.received();
      yield value;
    }
  } finally {
    // The caller may stop early: what sends the answer then ends its times, too.
    void reader.cancel().catch(() => undefined);
  }
}
