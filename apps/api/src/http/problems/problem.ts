import type { Rejection } from '#deal';
import type { Particulars, Text } from '#language';
import { withParticulars } from '#texts';
import { CATALOGUE, titleUnder, type ProblemCode } from './catalogue.js';
import { detailOf, type CaseOf, type DetailedCode, type DetailParameters } from './details.js';
import { retryOf, type Retry } from './retry.js';

/** One fault of a request. */
export interface ProblemPart {
  /** JSON pointer (RFC 6901) into the body, or into the query, path or header parameters as an object. */
  readonly pointer: string;
  /** The fault; by default the text of its code, or the detail of the problem. */
  readonly detail?: Text;
  /** The code of this fault, if the request has several kinds of faults. */
  readonly code?: ProblemCode;
  readonly clause?: string;
}

export interface ProblemExtras {
  readonly clause?: string;
  readonly errors?: readonly ProblemPart[];
  /** The sequence that is expected now. */
  readonly expected?: number;
  /** The deal that causes the conflict. */
  readonly deal?: string;
  /** The address of the events that the sender has not seen. */
  readonly readFrom?: string;
  /** Whether the same request may be accepted later, where the case differs from its code. */
  readonly retry?: Retry;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A refusal for the client: a code of the catalogue with the detail of this request. Without a detail the title is enough,
 * in the client's language.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly detail?: Text,
    readonly extras: ProblemExtras = {},
  ) {
    super(`${code}: ${(detail ?? CATALOGUE[code].title).en}`);
    this.status = CATALOGUE[code].status;
  }

  /** Returns a problem with a detail from `DETAILS`. */
  static of<Code extends DetailedCode, Case extends CaseOf<Code>>(
    code: Code,
    name: Case,
    parameters: DetailParameters<Code, Case>,
    extras: ProblemExtras = {},
  ): Problem {
    return new Problem(code, detailOf(code, name, parameters), extras);
  }
}

/** Seconds after which a client may repeat a request that a busy or unavailable database did not answer. */
const RETRY_AFTER = '2';

export const unavailable = <Case extends CaseOf<'UNAVAILABLE'>>(
  name: Case,
  ...[parameters]: keyof DetailParameters<'UNAVAILABLE', Case> extends never
    ? []
    : [DetailParameters<'UNAVAILABLE', Case>]
): Problem =>
  Problem.of('UNAVAILABLE', name, (parameters ?? {}) as DetailParameters<'UNAVAILABLE', Case>, {
    headers: { 'Retry-After': RETRY_AFTER },
  });

/** The reason why a command was refused, by the deal or before the deal decided it. */
export interface Refusal extends Omit<Rejection, 'code'> {
  readonly code: ProblemCode;
  /** The text of the API for this request. Refusals of the deal have their texts in the catalogue. */
  readonly message?: Text;
  /** The rule set of the deal or match. Its words are those of the text. */
  readonly ruleSet?: string;
  /** The deal that causes the conflict. */
  readonly deal?: string;
  /** The earliest time that is accepted, RFC 3339. */
  readonly notBefore?: string;
  /** Whether the same command may be accepted later, where the case differs from its code. */
  readonly retry?: Retry;
}

export const textOf = ({
  code,
  message,
  ruleSet,
  ...particulars
}: Pick<Refusal, 'code' | 'message' | 'ruleSet' | keyof Particulars>): Text =>
  message ?? withParticulars(titleUnder(ruleSet, code), particulars);

/** Returns the problem of a refusal. @param within the pointer to the command in the body. */
export const problemOf = (refusal: Refusal, within = '/command'): Problem => {
  const { code, clause, at, deal, faults, ruleSet } = refusal;
  const detail = textOf(refusal);
  return new Problem(code, detail, {
    retry: retryOf(refusal),
    ...(deal !== undefined && { deal }),
    ...(clause !== undefined && { clause }),
    ...(at !== undefined && {
      errors: faults?.map((fault) => partOf({ ...fault, ...(ruleSet !== undefined && { ruleSet }) }, within)) ?? [
        { pointer: within + at, detail },
      ],
    }),
  });
};

/** Returns one of several faults of a command. */
const partOf = (fault: Omit<Refusal, 'faults' | 'deal'>, within: string): ProblemPart => ({
  pointer: within + (fault.at ?? ''),
  code: fault.code,
  detail: textOf(fault),
  ...(fault.clause !== undefined && { clause: fault.clause }),
});
