export type EmbeddedErrorCode =
  | 'NO_BINARIES'
  | 'OTHER_MAJOR_VERSION'
  | 'NO_ACCOUNT'
  | 'FOLDER_READ_ONLY'
  | 'LOCKED'
  | 'SETUP_FAILED'
  | 'START_FAILED'
  | 'FOREIGN_SERVER'
  | 'PASSWORDS_LOST';

/** The reason why the embedded database is not available, and what to do about it. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';

  constructor(
    readonly code: EmbeddedErrorCode,
    message: string,
  ) {
    super(message);
  }
}
