import { Connection, partsOf } from './connection.js';
import { Refused } from './faults.js';
import { isTemporary, pause, pauseAfter } from './retry.js';
import type { OperationOf, PathsOf, RequestOf, Schemas } from './typed-request.js';

export type StreamPath = Extract<PathsOf<'get'>, `${string}/stream`>;
export type StreamRequest<P extends StreamPath> = Omit<RequestOf<OperationOf<P, 'get'>>, 'header'>;

type Heartbeat = Extract<Schemas['StreamMessage'], { readonly event: 'heartbeat' }>;
type Message = Exclude<Schemas['StreamMessage'], Heartbeat>;

/** A message, or the news that the database of the service was restored to an earlier state: what was received is void. */
export type StreamEvent = Message | { readonly event: 'restored' };

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
      for await (const message of messagesOf(partsOf(await connect(reached, connection.signal), connection))) {
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

/** The messages of one connection: one JSON object on each line. */
async function* messagesOf(
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<Schemas['StreamMessage'], void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as Schemas['StreamMessage'];
  }
}
