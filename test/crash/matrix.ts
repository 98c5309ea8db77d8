/** The statements of the path from a command to the log, and those written beside it. */
export const WRITES = {
  'begin and head lock': /^BEGIN.*FROM log_head WHERE log = .* FOR UPDATE/,
  'facts of the group': /AS directory_position/,
  'events, heads, commands, answers, notification': /^SELECT append_group\(/,
  listings: /^INSERT INTO (deals|matches) /,
  commit: /^COMMIT/,
  'number of a device': /^INSERT INTO device_sequences /,
  'refused command of a device': /^INSERT INTO ingest_refusals /,
  'answer to a batch': /^INSERT INTO "idempotency_keys".* WHERE .*"request_hash" = excluded/,
  checkpoint: /^INSERT INTO checkpoints /,
} as const satisfies Readonly<Record<string, RegExp>>;

export type Write = keyof typeof WRITES;

/** What happens to the connection, to the backend of PostgreSQL, or to the API that writes. */
export const FAULTS = {
  'the statement is lost': { afterAnswer: false, ends: 'connection' },
  'the statement is run and reported failed': { afterAnswer: true, ends: 'connection' },
  'the backend is terminated before it': { afterAnswer: false, ends: 'backend' },
  'the backend is terminated after it': { afterAnswer: true, ends: 'backend' },
  'the API is killed before it': { afterAnswer: false, ends: 'api' },
  'the API is killed after it': { afterAnswer: true, ends: 'api' },
  'the backend is killed before it': { afterAnswer: false, ends: 'database' },
  'the backend is killed after it': { afterAnswer: true, ends: 'database' },
} as const;

export type FaultName = keyof typeof FAULTS;

export interface Cell {
  readonly write: Write;
  readonly fault: FaultName;
}

const WRITE_NAMES = Object.keys(WRITES) as readonly Write[];
const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[];

/** The number of cells of the matrix. */
export const CELLS = WRITE_NAMES.length * FAULT_NAMES.length;

/**
 * Returns the cell of a round. Rounds go through both lists at the same time; their lengths have no common factor, so
 * `CELLS` rounds make each cell once, and a few rounds make each write and each fault.
 */
export const cellOf = (round: number): Cell => ({
  write: WRITE_NAMES[round % WRITE_NAMES.length]!,
  fault: FAULT_NAMES[round % FAULT_NAMES.length]!,
});
