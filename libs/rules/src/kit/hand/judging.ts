import type { Valuation } from '#deal';
import type { Fault } from './standalone-hand.js';

/** The judgement of a declared win. */
export type Verdict =
  | { readonly valid: true; readonly valuation: Valuation }
  | { readonly valid: false; readonly faults: readonly Fault[] };

interface Judging<Hand> {
  /** Returns the faults that make a declared win invalid before its structure is checked. */
  readonly faultsOf: (hand: Hand) => readonly Fault[];
  /** Returns the value of a hand without faults; undefined if the hand is not complete. */
  readonly valueOf: (hand: Hand) => Valuation | undefined;
  readonly noStructure: Fault;
}

/** Judges a hand: first its faults, then its structure. Never throws, whatever tiles the hand holds. */
export const judgeOf =
  <Hand>({ faultsOf, valueOf, noStructure }: Judging<Hand>) =>
  (hand: Hand): Verdict => {
    const faults = faultsOf(hand);
    if (faults.length > 0) return { valid: false, faults };
    const valuation = valueOf(hand);
    return valuation ? { valid: true, valuation } : { valid: false, faults: [noStructure] };
  };
