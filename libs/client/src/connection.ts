import { NoAnswer, problemIn, Refused } from './faults.js';

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

/** The parts of the body of an answer, as they arrive. @throws Refused; NoAnswer of an error without a problem document. */
export async function* partsOf(
  response: Response,
  connection: Connection,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!response.ok || response.body === null) {
    const text = await response.text();
    const problem = problemIn(text);
    throw problem === undefined
      ? new NoAnswer(`${response.status}: ${text.slice(0, 200)}`)
      : new Refused(response.status, problem);
  }
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    connection.received();
    yield value;
  }
}
