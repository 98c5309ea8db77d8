import type { Schemas } from './typed-request.js';

export type Problem = Schemas['Problem'];

/** A refusal by the service. Repeating the request does not help: `problem.code` names the reason (openapi/ERRORS.md). */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    /** The HTTP status. */
    readonly status: number,
    readonly problem: Problem,
    /** The time after which the service expects the request again (ms), if it states one. */
    readonly retryAfterMs?: number,
    /** The address of the request. */
    readonly address?: string,
  ) {
    super(`${problem.code}: ${problem.detail}`);
  }

  get code(): Problem['code'] {
    return this.problem.code;
  }
}

/**
 * No usable answer for as long as the client tries. The request may have been carried out: send it again with the same ids, and it
 * counts once.
 */
export class NoAnswer extends Error {
  override readonly name: string = 'NoAnswer';
}

/** Something else answers at the address of the service, such as a proxy, or the sign-in page of a network. */
export class NotTheService extends NoAnswer {
  override readonly name = 'NotTheService';

  /** @param type the media type of the answer; null if it states none. */
  constructor(
    readonly address: string,
    readonly status: number,
    readonly type: string | null,
  ) {
    super(`${address}: the answer ${status} (${type ?? 'without a type'}) is none of the service`);
  }
}

/** Parses a problem document; undefined of another text, such as the page of a proxy. */
export const problemIn = (text: string): Problem | undefined => {
  try {
    const problem = JSON.parse(text) as Partial<Problem> | null;
    return typeof problem?.code === 'string' ? ({ detail: '', ...problem } as Problem) : undefined;
  } catch {
    return undefined;
  }
};

/** The deepest cause: `fetch failed` alone says nothing. */
export const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  return fault.cause === undefined ? fault.message : reasonOf(fault.cause);
};
