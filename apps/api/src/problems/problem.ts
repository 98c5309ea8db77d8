import type { Rejection } from '#deal';
import type { Particulars, Text } from '#tiles';
import { CATALOGUE, type ProblemCode } from './catalogue.js';
import { detailOf, type CaseOf, type DetailedCode, type DetailParameters } from './details.js';
import { withParticulars } from './particulars-text.js';

/** One thing that is wrong with a request. */
export interface ProblemPart {
  /** JSON pointer (RFC 6901) into the body, or into the query, path or header parameters as an object. */
  readonly pointer: string;
  /** What is wrong there; without it the text of its code, or the detail of the problem. */
  readonly detail?: Text;
  /** Where several things are wrong in several ways. */
  readonly code?: ProblemCode;
  readonly clause?: string;
}

export interface ProblemExtras {
  readonly clause?: string;
  readonly errors?: readonly ProblemPart[];
  /** The sequence that would be right now. */
  readonly expected?: number;
  /** The deal that is in the way. */
  readonly deal?: string;
  /** The address of the events that the sender has not seen. */
  readonly readFrom?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A refusal on its way to the client: a code of the catalogue and what is particular to this request; without a detail the
 * title says all, in the client's language.
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

  /** A problem with a detail of the table. */
  static of<Code extends DetailedCode, Case extends CaseOf<Code>>(
    code: Code,
    name: Case,
    parameters: DetailParameters<Code, Case>,
    extras: ProblemExtras = {},
  ): Problem {
    return new Problem(code, detailOf(code, name, parameters), extras);
  }
}

/** Seconds after which a request that met a busy or absent database may come again. */
const RETRY_AFTER = '2';

export const unavailable = (name: CaseOf<'UNAVAILABLE'>): Problem =>
  Problem.of('UNAVAILABLE', name, {}, { headers: { 'Retry-After': RETRY_AFTER } });

/** Why a command was refused, by the deal or before the deal was asked. */
export interface Refusal extends Omit<Rejection, 'code'> {
  readonly code: ProblemCode;
  /** What the API itself says of this request. Refusals of the deal have their texts in the catalogue. */
  readonly message?: Text;
  /** The deal that is in the way. */
  readonly deal?: string;
}

export const textOf = ({
  code,
  message,
  ...particulars
}: Pick<Refusal, 'code' | 'message' | keyof Particulars>): Text =>
  message ?? withParticulars(CATALOGUE[code].title, particulars);

/** @param within where the command stands in the body. */
export const problemOf = (refusal: Refusal, within = '/command'): Problem => {
  const { code, clause, at, deal, faults } = refusal;
  const detail = textOf(refusal);
  return new Problem(code, detail, {
    ...(deal === undefined ? {} : { deal }),
    ...(clause === undefined ? {} : { clause }),
    ...(at === undefined
      ? {}
      : {
          errors: faults?.map((fault) => partOf(fault, within)) ?? [{ pointer: within + at, detail }],
        }),
  });
};

/** One of the faults of a command that has several. */
const partOf = (fault: NonNullable<Refusal['faults']>[number], within: string): ProblemPart => ({
  pointer: within + (fault.at ?? ''),
  code: fault.code,
  detail: textOf(fault),
  ...(fault.clause === undefined ? {} : { clause: fault.clause }),
});
