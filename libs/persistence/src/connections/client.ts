import { Socket } from 'node:net';
import pg from 'pg';
import { hostsOf } from './hosts.js';
import { NO_LIMITS, type TimeLimits } from './limits.js';
import { SocketToPrimary } from './primary.js';
import { spoilsSession } from './unavailable.js';

/**
 * A client whose `error` events do not end the process. PostgreSQL can end a session at any time, even while it opens; the
 * driver then emits `error`, which without a listener ends the process. The listener is added before the client connects.
 * The error also fails the current or the next statement, so its caller receives it.
 */
class GuardedClient extends pg.Client {
  /** The error after which the pool must not use this session again, whoever received it. */
  spoiledBy: Error | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    this.connection.on('errorMessage', (error: Error) => {
      if (spoilsSession(error)) this.spoiledBy = error;
    });
  }
}

/** Returns the error after which a session must not be used again, although its connection is open. */
export const spoiledBy = (client: pg.ClientBase): Error | undefined =>
  client instanceof GuardedClient ? client.spoiledBy : undefined;

/** Time for an answer to arrive after a time limit of the server has passed. */
const ANSWER_MS = 1000;
/** Idle time after which a pool closes a connection. */
const IDLE_MS = 10_000;

/** Returns the configuration of a connection to PostgreSQL, at one server or at whichever of several may be used. */
const connectionConfig = (url: string, name: string, limits: TimeLimits) => ({
  connectionString: hostsOf(url).urls[0],
  application_name: name,
  keepAlive: true,
  connectionTimeoutMillis: limits.connect,
  lock_timeout: limits.lock,
  statement_timeout: limits.statement,
  idle_in_transaction_session_timeout: limits.idleInTransaction,
  ...(limits.statement > 0 && { query_timeout: limits.statement + ANSWER_MS }),
  stream: () => socketTo(url, limits),
});

const READ_ONLY = '-c default_transaction_read_only=on';
/** `options` of an address, which the driver takes instead of the options of the configuration. */
const OPTIONS = /([?&]options=[^&#]*)/g;

/** Returns the configuration of sessions in which PostgreSQL refuses every write. Of two values for a setting, PostgreSQL takes the last one. */
export const readOnlySession = (url: string): { readonly connectionString: string; readonly options: string } => ({
  connectionString: hostsOf(url).urls[0].replace(OPTIONS, `$1%20${READ_ONLY.replace(' ', '%20')}`),
  options: READ_ONLY,
});

/** Returns the configuration of a pool, ours or that of TypeORM. */
export const poolConfig = (url: string, name: string, limits: TimeLimits, connections: number) => ({
  ...connectionConfig(url, name, limits),
  Client: GuardedClient as new () => pg.ClientBase,
  max: connections,
  idleTimeoutMillis: IDLE_MS,
});

/** Returns a new client that is not connected yet. */
export const newClient = (url: string, name = 'tilescribe', limits: TimeLimits = NO_LIMITS): pg.Client =>
  new GuardedClient(connectionConfig(url, name, limits));

/** Returns a socket that is not connected yet. */
function socketTo(url: string, limits: TimeLimits): Socket {
  const hosts = hostsOf(url);
  const socket = hosts.urls.length > 1 || hosts.writing ? new SocketToPrimary(hosts) : new Socket();
  return limits.statement > 0 ? impatient(socket, limits.statement + ANSWER_MS) : socket;
}

/**
 * Closes a socket if the server does not answer. Time limits of the server do not help if the network loses its answers. The
 * statement fails after `query_timeout`, but a late answer would be read as that of the next statement.
 */
function impatient(socket: Socket, answerMs: number): Socket {
  return socket.setTimeout(Math.max(answerMs, IDLE_MS) + ANSWER_MS, () =>
    socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' })),
  );
}
