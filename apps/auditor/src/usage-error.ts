/** The call is wrong; the message says how to call. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
