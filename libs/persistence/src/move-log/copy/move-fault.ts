/** The reasons for which a move is refused. docs/SEVERAL-LOGS.md lists them with what to do. */
export type MoveFaultCode =
  | 'LOG_MISSING'
  | 'LOG_MOVED'
  | 'LOG_NOT_CLOSED'
  | 'LOG_EXISTS'
  | 'LOG_ALTERED'
  | 'MOVE_UNDER_WAY'
  | 'MIGRATION_DIFFERS'
  | 'COPY_DIFFERS'
  | 'ROWS_REFUSED'
  | 'FILE_EXISTS'
  | 'FILE_FORMAT'
  | 'FILE_OF_OTHER_LOG'
  | 'FILE_TRUNCATED'
  | 'FILE_ALTERED'
  | 'FILE_DIGEST_DIFFERS'
  | 'KEY_DIFFERS';

/** A place in the uncompressed text of a move file. */
export interface FilePlace {
  /** Counts from 1. */
  readonly line: number;
  /** The offset of the first byte of the line, from 0. */
  readonly offset: number;
}

/** A move that is refused. The message states the place, what was received, what was expected, and what to do. */
export class MoveFault extends Error {
  override readonly name = 'MoveFault';

  constructor(
    readonly code: MoveFaultCode,
    message: string,
    readonly place?: FilePlace,
  ) {
    super(place === undefined ? message : `line ${place.line}, byte ${place.offset}: ${message}`);
  }
}
