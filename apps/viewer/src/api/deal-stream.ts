import { createParser } from 'eventsource-parser';
import {
  type DealMessage,
  GAP,
  newMessages,
  NOTHING_REACHED,
  type ReachedSequences,
  type SentOf,
} from './deal-message.js';
import type { Schemas } from './schemas.js';
import type { Problem } from './problem.js';
import { reconnectDelay, waited } from './reconnect.js';
import { SharedConnection } from './shared-connection.js';
import { whileVisible } from './while-visible.js';

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
  /** Receives the events of the deal in their order, each once, and its view with what each later event changes in it. */
  readonly onMessages: (messages: readonly DealMessage[]) => void;
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

/**
 * Follows the events of a deal from its beginning until the signal fires, while the page is visible: a hidden tab has no
 * connection, and reads on when it is shown. Connects again when the stream ends.
 */
export const followDeal = (following: Following): Promise<void> => {
  const reached: Reached = { ...NOTHING, retryMs: 2_000 };
  return whileVisible(following.signal, (signal) => followOn({ ...following, signal }, reached));
};

/** Follows a deal from the last event that was read until the signal fires or the server refuses it. */
const followOn = async (following: Following, reached: Reached): Promise<void> => {
  const { dealId, headers, signal, onState } = following;
  const shared = new SharedConnection(`${dealId} ${headers['Authorization'] ?? ''}`, () =>
    Math.min(reached.sequences.event, reached.sequences.view),
  );
  signal.addEventListener('abort', () => shared.close());
  for (let failures = 0; !isAborted(signal); failures += 1) {
    onState({ state: reached.last === undefined ? 'connecting' : 'reconnecting' });
    const end = await connection(following, reached, shared);
    if (isAborted(signal)) return;
    if (end.kind === 'shared') {
      await receive(following, reached, shared);
      failures = -1;
      continue;
    }
    if (end.kind !== 'ended') shared.left();
    if (end.kind === 'refused') {
      shared.close();
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

/** Receives the messages of another tab's connection, which follow those that were read. */
const receive = (
  { signal, onMessages, onProvisional }: Following,
  reached: Reached,
  shared: SharedConnection,
): Promise<void> =>
  shared.receive(
    {
      onMessages: (messages) => taken(messages, reached, onMessages),
      onProvisional,
    },
    signal,
  );

/** Passes the new messages on. Returns whether they follow what was read. */
const taken = (messages: readonly DealMessage[], reached: Reached, onMessages: Following['onMessages']): boolean => {
  const found = newMessages(messages, reached.sequences);
  if (found === GAP) return false;
  const { news } = found;
  reached.sequences = found.reached;
  for (const message of news) if (message.event === 'deal-event') reached.last = message.data;
  if (news.length > 0) onMessages(news);
  return true;
};

/** Reads `aborted` anew: the signal can fire while a request is awaited. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

interface Reached {
  /** The last event that was read. The next connection begins with it, which shows that the log still has it. */
  last: Pick<Recorded, 'position' | 'hash'> | undefined;
  sequences: ReachedSequences;
  retryMs: number;
}

const NOTHING = { last: undefined, sequences: NOTHING_REACHED };

type End =
  | { readonly kind: 'ended' }
  /** Another tab has a connection from which this one can receive. */
  | { readonly kind: 'shared' }
  | { readonly kind: 'failed'; readonly afterMs?: number }
  | { readonly kind: 'refused'; readonly problem?: Problem };

/** Reads one connection until it ends. */
const connection = async (following: Following, reached: Reached, shared: SharedConnection): Promise<End> => {
  const ending = new AbortController();
  let isShared = false as boolean;
  const isToYield = (): void => {
    isShared = true;
    ending.abort();
  };
  const { signal } = ending;
  // Safari before 17.4 has no AbortSignal.any.
  following.signal.addEventListener('abort', () => ending.abort(), { signal });
  try {
    const after = (reached.last?.position ?? 1) - 1;
    const address = `/v1/deals/${encodeURIComponent(following.dealId)}/stream?view=table&after=${after}`;
    const response = await fetch(address, {
      headers: { ...following.headers, Accept: 'text/event-stream, application/problem+json' },
      cache: 'no-store',
      signal,
    });
    if (!response.ok || response.body === null) return await refusal(response);
    following.onState({ state: 'live' });
    await read(response.body, { following, reached, shared, ending, isToYield });
    return { kind: 'ended' };
  } catch {
    return { kind: isShared ? 'shared' : 'failed' };
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

interface Reading {
  readonly following: Following;
  readonly reached: Reached;
  readonly shared: SharedConnection;
  readonly ending: AbortController;
  /** Ends the connection in favour of another tab's. */
  readonly isToYield: () => void;
}

const read = async (
  body: ReadableStream<Uint8Array>,
  { following: { onMessages, onProvisional, onRestored }, reached, shared, ending, isToYield }: Reading,
): Promise<void> => {
  let isAnnounced = false;
  const messages = new Messages(reached);
  const chunks = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (;;) {
    const timer = setTimeout(() => ending.abort(), LONGEST_SILENCE_MS);
    const { done, value } = await chunks.read().finally(() => clearTimeout(timer));
    if (done) return;
    const { ofDeal, provisional, isRestored } = messages.in(value);
    if (isRestored) {
      Object.assign(reached, NOTHING);
      shared.left();
      onRestored();
      return chunks.cancel();
    }
    taken(ofDeal, reached, onMessages);
    shared.sendMessages(ofDeal);
    if (provisional !== undefined) {
      onProvisional(provisional);
      shared.sendProvisional(provisional);
    }
    if (!isAnnounced) shared.open(isToYield);
    isAnnounced = true;
  }
};

interface Received {
  readonly ofDeal: DealMessage[];
  provisional?: Statement;
  /** The stream does not begin with the event that was read last. */
  isRestored: boolean;
}

type Message = DealMessage | SentOf<Schemas['ProvisionalMessage'] | Schemas['HeartbeatMessage']>;

const OF_DEAL: readonly string[] = ['deal-event', 'view', 'view-change'] satisfies readonly DealMessage['event'][];
const isOfDeal = (message: Message): message is DealMessage => OF_DEAL.includes(message.event);

/** Parses the messages of one connection. The event that was read last comes first. */
class Messages {
  #received: Received = { ofDeal: [], isRestored: false };
  #awaited: string | undefined;
  readonly #parser = createParser({
    onEvent: ({ event, data }) => this.#take({ event, data: JSON.parse(data) as unknown } as Message),
    onRetry: (milliseconds) => {
      this.reached.retryMs = milliseconds;
    },
  });

  constructor(private readonly reached: Reached) {
    this.#awaited = reached.last?.hash;
  }

  in(text: string): Received {
    this.#received = { ofDeal: [], isRestored: this.#received.isRestored };
    this.#parser.feed(text);
    return this.#received;
  }

  #take(message: Message): void {
    const begins = message.event === 'deal-event' ? message.data.hash : undefined;
    this.#received.isRestored ||= this.#awaited !== undefined && begins !== this.#awaited;
    this.#awaited = undefined;
    if (message.event === 'provisional') this.#received.provisional = message.data;
    else if (isOfDeal(message)) this.#received.ofDeal.push(message);
  }
}
