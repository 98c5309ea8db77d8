/** A request without an answer that can be used. */
export class HttpFault extends Error {
  /** Whether the same request fails in the same way again. */
  readonly isFinal: boolean = false;

  /** @param reason without the address and without the number of bytes that were received. */
  constructor(
    message: string,
    readonly reason = message,
  ) {
    super(message);
  }
}

/** No answer has begun: no connection, or a time limit. */
export class NoAnswer extends HttpFault {
  override readonly name = 'NoAnswer';
}

/** An answer that was not read to its end: the connection ended, or a time limit. */
export class CutAnswer extends HttpFault {
  override readonly name: string = 'CutAnswer';
}

/** An answer that is longer than the limit. The same request has it again. */
export class TooLong extends CutAnswer {
  override readonly isFinal = true;
  override readonly name = 'TooLong';
}

/** The server points to another address. The request was not sent there. */
export class Redirected extends HttpFault {
  override readonly isFinal = true;
  override readonly name = 'Redirected';
}

/** The reason for which a request or its answer failed: the code of the system where there is one, or words. */
export const reasonOf = (fault: unknown): string => {
  // fetch hides the reason one level down.
  const { code, message } = ((fault as Partial<Error> | undefined)?.cause ?? fault) as {
    // A DOMException has a number.
    readonly code?: unknown;
    readonly message: string;
  };
  return typeof code === 'string' ? code : message;
};
