import { Socket } from 'node:net';
import pg from 'pg';
import { NO_LIMITS, type TimeLimits } from './limits.js';

/**
 * A client whose errors end nothing. PostgreSQL can end a session at any moment, also in the very packet that opens it;
 * the driver then emits `error`, and without a listener that event ends the process. This listener is there before the
 * client connects and stays. The error also fails the statement under way, or the next one, so its caller hears of it.
 */
class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** After a time limit of the server has passed, its answer gets this long to arrive. */
const ANSWER_MS = 1000;
/** A pool closes a connection that was idle this long. */
const IDLE_MS = 10_000;

/** How every connection to PostgreSQL is configured. */
const connectionConfig = (url: string, name: string, limits: TimeLimits) => ({
  connectionString: url,
  application_name: name,
  keepAlive: true,
  connectionTimeoutMillis: limits.connect,
  lock_timeout: limits.lock,
  statement_timeout: limits.statement,
  idle_in_transaction_session_timeout: limits.idleInTransaction,
  ...(limits.statement > 0
    ? { query_timeout: limits.statement + ANSWER_MS, stream: () => impatientSocket(limits.statement + ANSWER_MS) }
    : {}),
});

/** The same for a pool, of ours or of TypeORM. */
export const poolConfig = (url: string, name: string, limits: TimeLimits, connections: number) => ({
  ...connectionConfig(url, name, limits),
  Client: GuardedClient as new () => pg.ClientBase,
  max: connections,
  idleTimeoutMillis: IDLE_MS,
});

/** A client of its own, not connected yet. */
export const newClient = (url: string, name = 'tilescribe', limits: TimeLimits = NO_LIMITS): pg.Client =>
  new GuardedClient(connectionConfig(url, name, limits));

/**
 * A socket that gives up a silent server. No time limit of the server helps where the network swallows its answers: the
 * statement fails after `query_timeout`, and this closes the connection, which would answer the next statement otherwise.
 */
function impatientSocket(answerMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(Math.max(answerMs, IDLE_MS) + ANSWER_MS, () =>
    socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' })),
  );
  return socket;
}
