import { Refused } from './faults.js';
import { isTemporary, pause, pauseAfter } from './retry.js';
import type { OperationOf, PathsOf, RequestOf, Schemas } from './typed-request.js';

export type StreamPath = Extract<PathsOf<'get'>, `${string}/stream`>;
export type StreamRequest<P extends StreamPath> = Omit<RequestOf<OperationOf<P, 'get'>>, 'header'>;

/** A message of one connection. */
export type StreamMessage = Schemas['StreamMessage'];
type Heartbeat = Extract<StreamMessage, { readonly event: 'heartbeat' }>;
type Message = Exclude<StreamMessage, Heartbeat>;

/** A message, or the news that the database of the service was restored to an earlier state: what was received is void. */
export type StreamEvent = Message | { readonly event: 'restored' };

/** Reads a connection for the messages after a position; undefined begins where the service begins by default. */
type Connect = (after: number | undefined) => AsyncIterable<readonly StreamMessage[]>;

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
    let askedMs: number | undefined;
    try {
      reading: for await (const messages of connect(reached)) {
        failures = 0;
        for (const message of messages) {
          if (message.event !== 'heartbeat') yield message;
          else if (message.data.position < (reached ?? 0)) {
            reached = begins === undefined ? undefined : 0;
            yield { event: 'restored' };
            break reading;
          }
          reached = positionOf(message) ?? reached;
        }
      }
    } catch (fault) {
      if (isAborted(signal)) return;
      if (fault instanceof Refused && !isTemporary(fault.status)) throw fault;
      if (fault instanceof Refused) askedMs = fault.retryAfterMs;
    }
    await pause(pauseAfter(Math.max(failures, 1), askedMs), signal).catch(() => undefined);
  }
}

/** Reads `aborted` anew: the signal can fire while something is awaited. */
const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted ?? false;

/** The position up to which everything was sent; undefined of a message that has none. */
const positionOf = (message: StreamMessage): number | undefined => {
  if (message.event === 'heartbeat') return message.data.position;
  return 'id' in message ? Number(message.id) : undefined;
};

/** The messages of one connection, those that arrive together in one array: one JSON object on each line. */
export async function* messagesIn(
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly StreamMessage[], void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    const messages = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as StreamMessage);
    if (messages.length > 0) yield messages;
  }
}
