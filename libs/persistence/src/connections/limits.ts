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

/** The limits of each kind of connection. Kinds do not share connections: a read never waits for a writer's connection. */
export interface DatabaseLimits {
  readonly reads: TimeLimits;
  readonly writes: TimeLimits;
  readonly health: TimeLimits;
}

export const DEFAULT_LIMITS: DatabaseLimits = {
  reads: { connect: 5000, lock: 2000, statement: 10_000, idleInTransaction: 10_000 },
  // Writers lock the head row one after another, so they wait longer for a connection than readers.
  writes: { connect: 10_000, lock: 2000, statement: 10_000, idleInTransaction: 10_000 },
  health: { connect: 1000, lock: 500, statement: 1000, idleInTransaction: 1000 },
};

/** Limits for migrations, which may take any time; only the connection must succeed. */
export const NO_LIMITS: TimeLimits = { connect: 10_000, lock: 0, statement: 0, idleInTransaction: 0 };
