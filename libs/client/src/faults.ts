import type { Schemas } from './typed-request.js';

export type Problem = Schemas['Problem'];

/** A refusal by the service. Repeating the request does not help: `problem.code` names the reason (openapi/ERRORS.md). */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    /** The HTTP status. */
    readonly status: number,
    readonly problem: Problem,
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
  override readonly name = 'NoAnswer';
}

/** Parses a problem document; undefined of another text, such as the page of a proxy. */
export const problemIn = (text: string): Problem | undefined => {
  try {
    const problem = JSON.parse(text) as Partial<Problem> | null;
    return typeof problem?.code === 'string' && typeof problem.detail === 'string' ? (problem as Problem) : undefined;
  } catch {
    return undefined;
  }
};

/** The deepest cause: `fetch failed` alone says nothing. */
export const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  return fault.cause === undefined ? fault.message : reasonOf(fault.cause);
};
