import type { Rejection } from '#deal';
import { CATALOGUE, type ProblemCode } from './catalogue.js';

/** One thing that is wrong with a request. */
export interface ProblemPart {
  /** JSON pointer (RFC 6901) into the body, or into the query, path or header parameters as an object. */
  readonly pointer: string;
  readonly detail: string;
}

export interface ProblemExtras {
  readonly clause?: string;
  readonly errors?: readonly ProblemPart[];
  /** The sequence that would be right now. */
  readonly expected?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal on its way to the client: a code of the catalogue and what is particular to this request. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(`${code}: ${detail}`);
    this.status = CATALOGUE[code].status;
  }
}

/** Why a command was refused, by the deal or before the deal was asked. */
export interface Refusal extends Omit<Rejection, 'code'> {
  readonly code: ProblemCode;
}

/** @param within where the command stands in the body. */
export const problemOf = ({ code, message, clause, at }: Refusal, within = '/command'): Problem =>
  new Problem(code, message, {
    ...(clause === undefined ? {} : { clause }),
    ...(at === undefined ? {} : { errors: [{ pointer: within + at, detail: message }] }),
  });
