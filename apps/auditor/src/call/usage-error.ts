/** A wrong call; the message states the correct usage in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** @param help the program's own text below the message. */
  constructor(
    message: string,
    private readonly help?: string,
  ) {
    super(message);
  }

  get lines(): readonly string[] {
    return [this.message, ...(this.help === undefined ? [] : ['', ...this.help.split('\n')])];
  }
}
