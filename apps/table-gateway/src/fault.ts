export type GatewayFaultCode =
  | 'CONFIG_INVALID'
  | 'STATE_KEY_DAMAGED'
  | 'STATE_KEY_MISPLACED'
  | 'STATE_SEALED_OTHERWISE'
  | 'STATE_IN_USE'
  | 'STATE_NOT_USABLE'
  | 'OUTBOX_FULL'
  | 'OUTBOX_NOT_WRITABLE';

/** Something an operator must put right: what, where, and how. */
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

/** An error of the disk as a `GatewayFault` STATE_NOT_USABLE; any other as it is. */
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
