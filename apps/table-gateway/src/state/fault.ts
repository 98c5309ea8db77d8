export type GatewayFaultCode =
  | 'CONFIG_INVALID'
  | 'FILE_INVALID'
  | 'STATE_KEY_DAMAGED'
  | 'STATE_KEY_MISPLACED'
  | 'STATE_SEALED_OTHERWISE'
  | 'STATE_IN_USE'
  | 'STATE_NOT_USABLE'
  | 'TILE_SET_NOT_REACHED'
  | 'OUTBOX_FULL'
  | 'OUTBOX_NOT_WRITABLE';

/**
 * Faults that can pass without an operator: a disk that is full or not mounted yet, an earlier gateway that still runs, an
 * API that the first start does not reach. The service is started again (hardware/systemd).
 */
const PASSING: readonly GatewayFaultCode[] = ['STATE_NOT_USABLE', 'STATE_IN_USE', 'TILE_SET_NOT_REACHED'];
/** EX_TEMPFAIL of sysexits.h. */
const TRY_AGAIN = 75;
const PUT_RIGHT = 2;

/** The exit code of the process for a fault. */
export const exitCodeOf = ({ code }: GatewayFault): number => (PASSING.includes(code) ? TRY_AGAIN : PUT_RIGHT);

/** A fault that an operator must correct: what, where, and how. */
export class GatewayFault extends Error {
  override readonly name = 'GatewayFault';

  constructor(
    readonly code: GatewayFaultCode,
    message: string,
  ) {
    super(message);
  }
}

/** Codes of the disk and its folders, with which a gateway cannot start. */
const DISK_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'ENOTDIR', 'EISDIR', 'EEXIST'];

/** An error of the disk as a `GatewayFault` STATE_NOT_USABLE; any other error unchanged. */
export const explained = (error: unknown, stateFolder: string): unknown => {
  const code = errorCode(error);
  if (error instanceof GatewayFault || code === undefined || !DISK_CODES.includes(code)) return error;
  const path = (error as NodeJS.ErrnoException).path ?? stateFolder;
  return new GatewayFault(
    'STATE_NOT_USABLE',
    `${path} cannot be used (${code}); give this account a state folder that it may write to, on a disk with free space`,
  );
};

/** The code of a system error, such as `ENOENT`. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
