import { REJECTIONS, type RejectionCode } from '#deal';
import type { Text } from '#language';
import { CALCULATOR_FAULTS } from '#texts/calculator/faults';

/** Refusals of the deal that the calculator returns too. */
export const SHARED_FAULTS = [
  'UNKNOWN_RULE_SET',
  'BAD_OPTION',
  'NOT_IN_RULE_SET',
  'TILE_NOT_IN_SET',
  'TOO_MANY_COPIES',
  'TILES_DO_NOT_FIT',
  'KONG_KIND',
  'NO_FLOWER',
  'NO_PLAYING_TILE',
  'JOKER_STAYS',
] as const satisfies readonly RejectionCode[];

export type CalculatorFaultCode = keyof typeof CALCULATOR_FAULTS;
export type FaultCode = CalculatorFaultCode | (typeof SHARED_FAULTS)[number];

/** One fault of a body. */
export interface CalculatorFault {
  readonly code: FaultCode;
  /** JSON pointer (RFC 6901) into the body. */
  readonly at: string;
  /** The clause that refuses, if a clause does. */
  readonly clause?: string;
  /** The details of this body; absent if the text of the code is complete. */
  readonly message?: Text;
}

export const faultText = (code: FaultCode): Text => ({ ...REJECTIONS, ...CALCULATOR_FAULTS })[code];

/** All faults of a request. */
export interface RefusedBody {
  readonly faults: readonly [CalculatorFault, ...CalculatorFault[]];
}

/** An answer, or all faults of the request. */
export type Calculation<A> = { readonly answer: A } | RefusedBody;

/** Undefined if there is no fault. */
export const refusedFor = ([first, ...others]: readonly CalculatorFault[]): RefusedBody | undefined =>
  first && { faults: [first, ...others] };
