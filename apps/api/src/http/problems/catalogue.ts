import { CALCULATOR_FAULTS, type CalculatorFaultCode } from '#calculator';
import { REJECTIONS, type RejectionCode } from '#deal';
import { inTerms, type Text } from '#language';
import { GENERAL_TERMS } from '#texts';
import { MATCH_REJECTIONS, type MatchRejectionCode } from '#match';
import { termsOf } from '#rules';
import { TRANSPORT, type CatalogueEntry, type TransportCode } from './transport.js';

/** The refusals of second openings. They are conflicts: 409. Every other refused command is understood but wrong: 422. */
const OPENED_TWICE: ReadonlySet<string> = new Set<RejectionCode | MatchRejectionCode>([
  'ALREADY_OPEN',
  'MATCH_ALREADY_OPEN',
]);

export type { TransportCode };
export type ProblemCode = TransportCode | RejectionCode | MatchRejectionCode | CalculatorFaultCode;

const refusalsOf = <Code extends string>(titles: Readonly<Record<Code, Text>>) =>
  Object.fromEntries(
    Object.entries<Text>(titles).map(([code, title]) => [
      code,
      { status: OPENED_TWICE.has(code) ? 409 : 422, title: inTerms(title, GENERAL_TERMS) },
    ]),
  ) as Readonly<Record<Code, CatalogueEntry>>;

/** All refusals that a client can receive. openapi/ERRORS.md explains what to do about each. */
export const CATALOGUE: Readonly<Record<ProblemCode, CatalogueEntry>> = {
  ...TRANSPORT,
  ...refusalsOf(REJECTIONS),
  ...refusalsOf(MATCH_REJECTIONS),
  ...refusalsOf(CALCULATOR_FAULTS),
};

/** The refusals whose texts have slots for the terms of a rule set. */
const IN_TERMS: Readonly<Partial<Record<ProblemCode, Text>>> = {
  ...REJECTIONS,
  ...MATCH_REJECTIONS,
  ...CALCULATOR_FAULTS,
};

/** Returns the title of a problem in the words of a rule set. */
export const titleUnder = (ruleSet: string | undefined, code: ProblemCode): Text =>
  inTerms(IN_TERMS[code] ?? CATALOGUE[code].title, termsOf(ruleSet));

export const REJECTION_CODES = Object.keys(REJECTIONS) as readonly RejectionCode[];
export const MATCH_REJECTION_CODES = Object.keys(MATCH_REJECTIONS) as readonly MatchRejectionCode[];

/** Returns the stable `type` of a problem (RFC 9457 section 3.1.1). It is a name and cannot be opened. */
export const typeOf = (code: ProblemCode): string =>
  `urn:tilescribe:problem:${code.toLowerCase().replaceAll('_', '-')}`;
