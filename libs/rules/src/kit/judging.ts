import type { Valuation } from '#deal';
import type { Fault } from './hand-book.js';

/** What comes of a hand that said it has won. */
export type Verdict =
  | { readonly valid: true; readonly valuation: Valuation }
  | { readonly valid: false; readonly faults: readonly Fault[] };

/** What a hand must have before its structure is asked about, with the fault of one that has it not. */
export interface Requirement<Hand> {
  readonly fault: Fault;
  readonly isMissed: (hand: Hand) => boolean;
}

export const missedBy = <Hand>(hand: Hand, requirements: readonly Requirement<Hand>[]): readonly Fault[] =>
  requirements.filter(({ isMissed }) => isMissed(hand)).map(({ fault }) => fault);

interface Judging<Hand> {
  /** Everything that keeps a hand from being looked at as a winning one. */
  readonly faultsOf: (hand: Hand) => readonly Fault[];
  /** Of a hand in order; undefined where it is complete in no way. */
  readonly valueOf: (hand: Hand) => Valuation | undefined;
  readonly noStructure: Fault;
}

/** First whether a hand is in order, then whether it is complete. Never throws, whatever tiles it holds. */
export const judgeOf =
  <Hand>({ faultsOf, valueOf, noStructure }: Judging<Hand>) =>
  (hand: Hand): Verdict => {
    const faults = faultsOf(hand);
    if (faults.length > 0) return { valid: false, faults };
    const valuation = valueOf(hand);
    return valuation ? { valid: true, valuation } : { valid: false, faults: [noStructure] };
  };
