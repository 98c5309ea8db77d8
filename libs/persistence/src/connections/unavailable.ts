/**
 * The errors of PostgreSQL and its driver when the database cannot serve now. Neither the request nor our code is wrong: the
 * operator repairs the database, or the error passes, and the same request may be sent again.
 */

/** SQLSTATEs and classes of them (PostgreSQL 15, appendix A). */
const SQLSTATES: readonly RegExp[] = [
  /^08[0-9A-Z]{3}$/, // connection exception
  /^25006$/, // read-only transaction: a standby, or a database set read-only
  /^25P0[34]$/, // idle-in-transaction timeout, transaction timeout
  /^28[0-9A-Z]{3}$/, // the role may not log in, or its password has changed
  /^3D000$/, // the database does not exist
  /^40(001|P01)$/, // serialization failure, deadlock
  /^42(501|883|P01|703)$/, // the role lacks a privilege; the function, table or column is not there: another version has migrated the database
  /^53[0-9A-Z]{3}$/, // out of disk, memory or connections
  /^55P03$/, // lock timeout
  /^57[0-9A-Z]{3}$/, // cancelled by a time limit or an administrator, shutting down, starting
  /^58[0-9A-Z]{3}$/, // the server's own disk or files fail
  /^TS001$/, // the clocks differ (check_clock)
];

/** Errors of the network (errno names). */
const NETWORK: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Errors of pg 8 and pg-pool 3 about a connection. They have no code. */
const DRIVER: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
  'Cannot use a pool after calling end on the pool.',
]);

/** TypeORM's error for a connection that was lost between two statements. */
const TYPEORM: ReadonlySet<string> = new Set(['QueryRunnerAlreadyReleasedError']);

/** Whether the database could not serve; false for our own errors, such as a wrong statement. */
export const isUnavailable = (error: unknown): boolean =>
  withCauses(error).some(
    ({ code, name, message }) =>
      NETWORK.has(code) || DRIVER.has(message) || TYPEORM.has(name) || SQLSTATES.some((state) => state.test(code)),
  );

/** Whether the database refused to record because the clock of this process differs from its own (`check_clock`). */
export const isClockDifference = (error: unknown): boolean => withCauses(error).some(({ code }) => code === 'TS001');

/** Whether the connection itself is lost, so that even a rollback cannot be sent. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code, message } = described(error);
  return NETWORK.has(code) || DRIVER.has(message) || code.startsWith('57P');
};

/**
 * The errors after which the session is closed, although its connection may be open. A session that was opened while the database was read-only stays
 * read-only when the database takes writes again.
 */
const SPOILING: readonly RegExp[] = [
  /^25006$/, // read-only transaction
  /^53[0-9A-Z]{3}$/, // out of disk, memory or connections
  /^57P0[0-9A-Z]$/, // shutting down, starting, the database was dropped
];

/** Whether a session must not be used again after this error. */
export const spoilsSession = (error: unknown): boolean => {
  const { code } = described(error);
  return SPOILING.some((state) => state.test(code));
};

interface Described {
  readonly code: string;
  readonly name: string;
  readonly message: string;
}

/** Returns the error and the errors inside it: TypeORM's driver error, causes, failed attempts to connect to several addresses. */
function withCauses(error: unknown, depth = 4): readonly Described[] {
  if (typeof error !== 'object' || error === null || depth === 0) return [];
  const { driverError, cause, errors } = error as Readonly<Record<string, unknown>>;
  const inner = [driverError, cause, ...(Array.isArray(errors) ? (errors as readonly unknown[]) : [])];
  return [described(error), ...inner.flatMap((each) => withCauses(each, depth - 1))];
}

const described = (error: unknown): Described => {
  const { code, name, message } = (error ?? {}) as Readonly<Record<string, unknown>>;
  return { code: textOf(code), name: textOf(name), message: textOf(message) };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
