import { createParser } from 'eventsource-parser';
import type { Schemas } from './schemas.js';
import type { Problem } from './problem.js';
import { reconnectDelay, waited } from './reconnect.js';

export type StreamState =
  | { readonly state: 'connecting' | 'live' | 'reconnecting' }
  /** The server refuses the stream: there is no such deal, or the session has ended. The client does not try again. */
  | { readonly state: 'refused'; readonly problem?: Problem };

type Recorded = Schemas['RecordedEvent'];
type Statement = Schemas['ProvisionalStatement'];

export interface Following {
  readonly dealId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Receives events in their order, each once. */
  readonly onEvents: (events: readonly Recorded[]) => void;
  /** The log no longer has the last event, because its database was restored. Its events follow from the first one again. */
  readonly onRestored: () => void;
  /** Receives the provisional acts of the device of the table. They follow the last event. */
  readonly onProvisional: (statement: Statement) => void;
  readonly onState: (state: StreamState) => void;
}

/** The server sends a heartbeat every 15 seconds. A connection that is silent for longer than this is dead. */
const LONGEST_SILENCE_MS = 40_000;

/** The server ends every stream after ten minutes and expects the client to connect again at once. */
const AFTER_END_MS = 250;

/** Follows the events of a deal from its beginning until the signal fires. Connects again when the stream ends. */
export const followDeal = async (following: Following): Promise<void> => {
  const { signal, onState } = following;
  const reached: Reached = { last: undefined, retryMs: 2_000 };
  for (let failures = 0; !isAborted(signal); failures += 1) {
    onState({ state: reached.last === undefined ? 'connecting' : 'reconnecting' });
    const end = await connection(following, reached);
    if (isAborted(signal)) return;
    if (end.kind === 'refused') {
      onState({ state: 'refused', ...(end.problem && { problem: end.problem }) });
      return;
    }
    if (end.kind === 'ended') failures = -1;
    onState({ state: 'reconnecting' });
    await waited(
      end.kind === 'ended' ? AFTER_END_MS : (end.afterMs ?? reconnectDelay(reached.retryMs, failures)),
      signal,
    );
  }
};

/** Reads `aborted` anew: the signal can fire while a request is awaited. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** The last event that was read. The next connection begins with it, which shows that the log still has it. */
interface Reached {
  last: Pick<Recorded, 'position' | 'hash'> | undefined;
  retryMs: number;
}

type End =
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly afterMs?: number }
  | { readonly kind: 'refused'; readonly problem?: Problem };

/** Reads one connection until it ends. */
const connection = async (following: Following, reached: Reached): Promise<End> => {
  const ending = new AbortController();
  const { signal } = ending;
  // Safari before 17.4 has no AbortSignal.any.
  following.signal.addEventListener('abort', () => ending.abort(), { signal });
  try {
    const after = (reached.last?.position ?? 1) - 1;
    const response = await fetch(`/v1/deals/${encodeURIComponent(following.dealId)}/stream?after=${after}`, {
      headers: { ...following.headers, Accept: 'text/event-stream, application/problem+json' },
      cache: 'no-store',
      signal,
    });
    if (!response.ok || response.body === null) return await refusal(response);
    following.onState({ state: 'live' });
    await read(response.body, following, reached, ending);
    return { kind: 'ended' };
  } catch {
    return { kind: 'failed' };
  } finally {
    ending.abort();
  }
};

/** Returns how a refused connection ended. Too many streams and a server that restarts are temporary; other refusals are final. */
const refusal = async (response: Response): Promise<End> => {
  if (response.status === 429 || response.status >= 500) {
    const seconds = Number(response.headers.get('Retry-After') ?? NaN);
    return { kind: 'failed', ...(Number.isFinite(seconds) && { afterMs: seconds * 1000 }) };
  }
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  return { kind: 'refused', ...(problem && { problem }) };
};

const read = async (
  body: ReadableStream<Uint8Array>,
  { onEvents, onProvisional, onRestored }: Following,
  reached: Reached,
  ending: AbortController,
): Promise<void> => {
  const messages = new Messages(reached);
  const chunks = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (;;) {
    const timer = setTimeout(() => ending.abort(), LONGEST_SILENCE_MS);
    const { done, value } = await chunks.read().finally(() => clearTimeout(timer));
    if (done) return;
    const { events, provisional, isRestored } = messages.in(value);
    if (isRestored) {
      reached.last = undefined;
      onRestored();
      return chunks.cancel();
    }
    if (events.length > 0) onEvents(events);
    if (provisional !== undefined) onProvisional(provisional);
  }
};

interface Received {
  readonly events: Recorded[];
  provisional?: Statement;
  /** The stream does not begin with the event that was read last. */
  isRestored: boolean;
}

/** Parses the messages of one connection. The event that was read last comes first, and is not an event of the connection. */
class Messages {
  #received: Received = { events: [], isRestored: false };
  #awaited: string | undefined;
  readonly #parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'deal-event') this.#take(JSON.parse(data) as Recorded);
      // A stream without news begins with one of these.
      if (event === 'provisional' || event === 'heartbeat') this.#begin();
      if (event === 'provisional') this.#received.provisional = JSON.parse(data) as Statement;
    },
    onRetry: (milliseconds) => {
      this.reached.retryMs = milliseconds;
    },
  });

  constructor(private readonly reached: Reached) {
    this.#awaited = reached.last?.hash;
  }

  in(text: string): Received {
    this.#received = { events: [], isRestored: this.#received.isRestored };
    this.#parser.feed(text);
    return this.#received;
  }

  #take(recorded: Recorded): void {
    const isKnown = recorded.hash === this.#awaited;
    this.#begin(recorded.hash);
    if (isKnown) return;
    this.#received.events.push(recorded);
    this.reached.last = recorded;
  }

  /** Compares what the stream begins with. */
  #begin(hash?: string): void {
    if (this.#awaited !== undefined && hash !== this.#awaited) this.#received.isRestored = true;
    this.#awaited = undefined;
  }
}
