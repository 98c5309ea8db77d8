/** Every error of this library: a code for programs, a place, and a sentence with the remedy. */
export class LogError<Code extends string = string> extends Error {
  override readonly name = 'LogError';

  constructor(
    readonly code: Code,
    /** JSON pointer (RFC 6901) into the refused value; '' is the whole value. */
    readonly pointer: string,
    message: string,
  ) {
    super(message);
  }
}
