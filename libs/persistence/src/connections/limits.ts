/** Time limits of one kind of connection, in milliseconds; 0 means none. */
export interface TimeLimits {
  /** How long a caller waits for a free connection of the pool, and for the server to accept a new one. */
  readonly connect: number;
  /** `lock_timeout`: how long a statement waits for another session's lock. */
  readonly lock: number;
  /** `statement_timeout`: how long a statement runs. */
  readonly statement: number;
  /** `idle_in_transaction_session_timeout`: how long an open transaction may stay without a statement. */
  readonly idleInTransaction: number;
}

/** The limits of the pool and of its shares. */
export interface DatabaseLimits {
  /** How long a caller of each share waits for a connection, in milliseconds. */
  readonly waits: { readonly reads: number; readonly writes: number; readonly health: number };
  /** The limits of each connection. */
  readonly statements: TimeLimits;
  /** How many appends may wait while others are written; the next one is refused at once. */
  readonly waitingAppends: number;
}

export const DEFAULT_LIMITS: DatabaseLimits = {
  // Writers lock the head row one after another, so they wait longer for a connection than readers.
  waits: { reads: 5000, writes: 10_000, health: 1000 },
  statements: { connect: 10_000, lock: 2000, statement: 10_000, idleInTransaction: 10_000 },
  // 32 devices that send batches of 100 commands at once stay below it. The appends take some ten megabytes.
  waitingAppends: 5000,
};

/** How long the statement of a health check runs, in milliseconds. */
export const HEALTH_STATEMENT_MS = 1000;

/** Limits for migrations, which may take any time; only the connection must succeed. */
export const NO_LIMITS: TimeLimits = { connect: 10_000, lock: 0, statement: 0, idleInTransaction: 0 };
