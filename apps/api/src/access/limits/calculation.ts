import { OPERATIONS, type OperationName } from '#calculator';
import type { Language } from '#language';
import { handRulesOf } from '#rules';

type Operations = typeof OPERATIONS;
type BodyOf<Name extends OperationName> = Parameters<Operations[Name]['answer']>[1];
/** An answer, or the faults of the body. */
export type OutcomeOf<Name extends OperationName> = ReturnType<Operations[Name]['answer']>;

/** One calculation for a parsed body. */
export interface Calculation<Name extends OperationName = OperationName> {
  readonly name: Name;
  readonly body: BodyOf<Name>;
  readonly language: Language;
}

/** The processor time of a calculation (ms), with its outcome or with the error that it threw. */
export type Calculated = { readonly ms: number } & ({ readonly outcome: unknown } | { readonly error: unknown });

/** Calculates in the thread of the caller. */
export const calculate = ({ name, body, language }: Calculation): Calculated => {
  const started = performance.now();
  const timed = <T>(result: T) => ({ ...result, ms: performance.now() - started });
  try {
    return timed({ outcome: OPERATIONS[name].answer(handRulesOf, body as never, language) });
  } catch (error) {
    return timed({ error });
  }
};
