import type { DealCommand, RuleSet } from '#deal';
import type { Sha256 } from '#event-log';
import { answersToDeal, editionDigest } from './edition.js';

export interface CorpusDeal {
  readonly name: string;
  readonly commands: readonly DealCommand[];
}

/** The lines of an edition's `corpus/hands.jsonl` and `corpus/deals.jsonl`. */
export interface Corpus<Hand> {
  readonly hands: readonly Hand[];
  readonly deals: readonly CorpusDeal[];
}

/** What of a book is asked for its fingerprint; `tables` without names, so that a better translation changes none. */
export interface EditionAsked<Hand> {
  readonly rules: RuleSet;
  readonly tables: object;
  /** Of a hand out of any deal: what it is worth, or what it waits for. */
  readonly answerToHand: (hand: Hand) => unknown;
}

/** The fingerprint that an edition's tables and its answers to its corpus give. */
export const digestOfCorpus =
  <Hand>({ rules, tables, answerToHand }: EditionAsked<Hand>) =>
  ({ hands, deals }: Corpus<Hand>, sha256: Sha256): string => {
    const { id, edition, agreements } = rules;
    const answers = [...hands.map(answerToHand), ...deals.map(({ commands }) => answersToDeal(rules, commands))];
    return editionDigest({ id, edition, tables, options: agreements, answers }, sha256);
  };
