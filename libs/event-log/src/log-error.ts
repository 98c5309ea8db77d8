/** Every refusal of this library: a code for programs, a place, and a sentence that says what to do. */
export class LogError<Code extends string = string> extends Error {
  override readonly name = 'LogError';

  constructor(
    readonly code: Code,
    /** JSON pointer (RFC 6901) into the value that was refused; '' is the whole value. */
    readonly pointer: string,
    message: string,
  ) {
    super(message);
  }
}
