import { type StreamMessage, Refused } from '#client';
import type { ApiClient, Schemas } from './types.js';
import { type DealMessage, GAP, newMessages, NOTHING_REACHED, type ReachedSequences } from './deal-message.js';
import { asRefusal, type Problem } from './problem.js';
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
  readonly api: ApiClient;
  /** The secret of the session. Tabs with the same one share a connection. */
  readonly secret: string | undefined;
  readonly signal: AbortSignal;
  /** Receives the events of the deal in their order, each once, and its view with what each later event changes in it. */
  readonly onMessages: (messages: readonly DealMessage[]) => void;
  /** The log no longer has the last event, because its database was restored. Its events follow from the first one again. */
  readonly onRestored: () => void;
  /** Receives the provisional acts of the device of the table. They follow the last event. */
  readonly onProvisional: (statement: Statement) => void;
  readonly onState: (state: StreamState) => void;
}

/** The server ends every stream after ten minutes and expects the client to connect again at once. */
const AFTER_END_MS = 250;
/** How long to wait after the first failure. */
const AFTER_FAILURE_MS = 2_000;

/**
 * Follows the events of a deal from its beginning until the signal fires, while the page is visible: a hidden tab has no
 * connection, and reads on when it is shown. Connects again when the stream ends.
 */
export const followDeal = (following: Following): Promise<void> => {
  const reached: Reached = { ...NOTHING };
  return whileVisible(following.signal, (signal) => followOn({ ...following, signal }, reached));
};

/** Follows a deal from the last event that was read until the signal fires or the server refuses it. */
const followOn = async (following: Following, reached: Reached): Promise<void> => {
  const { dealId, secret = '', signal, onState } = following;
  const shared = new SharedConnection(`${dealId} ${secret}`, () =>
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
      end.kind === 'ended' ? AFTER_END_MS : (end.afterMs ?? reconnectDelay(AFTER_FAILURE_MS, failures)),
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
  const { api, dealId, onState } = following;
  const ending = new AbortController();
  let isShared = false as boolean;
  let isFirst = true;
  const isToYield = (): void => {
    isShared = true;
    ending.abort();
  };
  const { signal } = ending;
  // Safari before 17.4 has no AbortSignal.any.
  following.signal.addEventListener('abort', () => ending.abort(), { signal });
  try {
    const query = { view: 'table', after: (reached.last?.position ?? 1) - 1 } as const;
    let awaited = reached.last?.hash;
    for await (const messages of api.messages('/v1/deals/{dealId}/stream', { path: { dealId }, query, signal })) {
      if (isFirst) onState({ state: 'live' });
      if (awaited !== undefined && isRestored(messages, awaited)) {
        Object.assign(reached, NOTHING);
        shared.left();
        following.onRestored();
        return { kind: 'ended' };
      }
      awaited = undefined;
      passOn(messages, { following, reached, shared });
      if (isFirst) shared.open(isToYield);
      isFirst = false;
    }
    return { kind: 'ended' };
  } catch (fault) {
    return isShared ? { kind: 'shared' } : failure(fault);
  } finally {
    ending.abort();
  }
};

/** How a connection failed. Too many streams and a server that restarts are temporary; other refusals are final. */
const failure = (fault: unknown): End => {
  if (!(fault instanceof Refused)) return { kind: 'failed' };
  const { status, retryAfterMs } = fault;
  if (status !== 429 && status < 500) return { kind: 'refused', ...asRefusal(fault) };
  return { kind: 'failed', ...(retryAfterMs !== undefined && { afterMs: retryAfterMs }) };
};

/** Whether a connection does not begin with the event that was read last. */
const isRestored = ([first]: readonly StreamMessage[], hash: string): boolean =>
  first?.event !== 'deal-event' || first.data.hash !== hash;

const OF_DEAL: readonly string[] = ['deal-event', 'view', 'view-change'] satisfies readonly DealMessage['event'][];
const isOfDeal = (message: StreamMessage): message is StreamMessage & DealMessage => OF_DEAL.includes(message.event);

interface Reading {
  readonly following: Following;
  readonly reached: Reached;
  readonly shared: SharedConnection;
}

const passOn = (messages: readonly StreamMessage[], { following, reached, shared }: Reading): void => {
  const ofDeal = messages.filter(isOfDeal);
  taken(ofDeal, reached, following.onMessages);
  shared.sendMessages(ofDeal);
  const provisional = messages.findLast((message) => message.event === 'provisional');
  if (provisional === undefined) return;
  following.onProvisional(provisional.data);
  shared.sendProvisional(provisional.data);
};
