/** A wrong call; the message states the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
