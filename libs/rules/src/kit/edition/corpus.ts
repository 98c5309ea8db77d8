import type { DealCommand, RuleSet } from '#deal';
import { canonicalJson, type Sha256 } from '#event-log';
import { answersToDeal } from './edition.js';

export interface CorpusDeal {
  readonly name: string;
  readonly commands: readonly DealCommand[];
}

/** The lines of an edition's `corpus/hands.jsonl` and `corpus/deals.jsonl`. */
export interface Corpus<Hand> {
  readonly hands: readonly Hand[];
  readonly deals: readonly CorpusDeal[];
}

/**
 * The parts of a rule set that enter the digest of its answers. `tables` have no names, so that a
 * better translation does not change it.
 */
export interface EditionQuery<Hand> {
  readonly rules: RuleSet;
  readonly tables: object;
  /** Answers a standalone hand: its value or its waits. */
  readonly answerToHand: (hand: Hand) => unknown;
}

/**
 * Computes the digest of an edition's tables and of its answers to its corpus, in its order. It changes whenever a
 * table or an answer changes.
 */
export const digestOfCorpus =
  <Hand>({ rules, tables, answerToHand }: EditionQuery<Hand>) =>
  ({ hands, deals }: Corpus<Hand>, sha256: Sha256): string => {
    const { id, edition, setup } = rules;
    const answers = [...hands.map(answerToHand), ...deals.map(({ commands }) => answersToDeal(rules, commands))];
    return sha256(canonicalJson({ id, edition, tables, options: setup.agreements, answers }));
  };
