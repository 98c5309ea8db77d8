export type GatewayFaultCode =
  | 'CONFIG_INVALID'
  | 'STATE_KEY_DAMAGED'
  | 'STATE_SEALED_OTHERWISE'
  | 'STATE_IN_USE'
  | 'OUTBOX_DAMAGED'
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

/** The code of a system error, such as `ENOENT`. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
