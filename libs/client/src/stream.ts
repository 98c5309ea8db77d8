import { NoAnswer, problemIn, Refused } from './faults.js';
import { isTemporary, pause, pauseAfter } from './retry.js';
import type { OperationOf, PathsOf, RequestOf, Schemas } from './typed-request.js';

export type StreamPath = Extract<PathsOf<'get'>, `${string}/stream`>;
export type StreamRequest<P extends StreamPath> = Omit<RequestOf<OperationOf<P, 'get'>>, 'header'>;

type Heartbeat = Extract<Schemas['StreamMessage'], { readonly event: 'heartbeat' }>;
type Message = Exclude<Schemas['StreamMessage'], Heartbeat>;

/** A message, or the news that the database of the service was restored to an earlier state: what was received is void. */
export type StreamEvent = Message | { readonly event: 'restored' };

/** The service sends a heartbeat every 15 s: a connection that is silent for longer than this is dead. */
const LONGEST_SILENCE_MS = 40_000;

/** Opens a connection for the messages after a position; undefined begins where the service begins by default. */
type Connect = (after: number | undefined, signal: AbortSignal) => Promise<Response>;

/**
 * Follows a stream over its connections.
 * @param begins the position after which the caller wants messages; undefined where the service begins by default. @throws Refused.
 */
export async function* follow(
  connect: Connect,
  begins: number | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamEvent, void, undefined> {
  /** Everything up to this position was received. */
  let reached = begins;
  for (let failures = 1; !isAborted(signal); failures += 1) {
    const connection = new Connection(signal);
    try {
      for await (const message of messagesOf(await connect(reached, connection.signal), connection)) {
        failures = 0;
        const position = positionOf(message);
        if (message.event !== 'heartbeat') yield message;
        else if (message.data.position < (reached ?? 0)) {
          reached = begins === undefined ? undefined : 0;
          yield { event: 'restored' };
          break;
        }
        reached = position ?? reached;
      }
    } catch (fault) {
      if (isAborted(signal)) return;
      if (fault instanceof Refused && !isTemporary(fault.status)) throw fault;
    } finally {
      connection.end();
    }
    await pause(pauseAfter(Math.max(failures, 1), null), signal).catch(() => undefined);
  }
}

/** Reads `aborted` anew: the signal can fire while something is awaited. */
const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted ?? false;

/** The position up to which everything was sent; undefined of a message that has none. */
const positionOf = (message: Schemas['StreamMessage']): number | undefined => {
  if (message.event === 'heartbeat') return message.data.position;
  return 'id' in message ? Number(message.id) : undefined;
};

/** Ends a connection that is silent for too long, or when the caller's signal fires. */
class Connection {
  readonly #ending = new AbortController();
  readonly #onAbort = (): void => this.#ending.abort();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly outer: AbortSignal | undefined) {
    outer?.addEventListener('abort', this.#onAbort);
    this.received();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Something was received: the silence begins again. */
  received(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ending.abort(), LONGEST_SILENCE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.outer?.removeEventListener('abort', this.#onAbort);
    this.#ending.abort();
  }
}

/** The messages of one connection: one JSON object on each line. */
async function* messagesOf(
  response: Response,
  connection: Connection,
): AsyncGenerator<Schemas['StreamMessage'], void, undefined> {
  if (!response.ok || response.body === null) {
    const text = await response.text();
    const problem = problemIn(text);
    throw problem === undefined
      ? new NoAnswer(`${response.status}: ${text.slice(0, 200)}`)
      : new Refused(response.status, problem);
  }
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    connection.received();
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as Schemas['StreamMessage'];
  }
}
