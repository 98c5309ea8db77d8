import { type Terms, type Text, textNamed } from '#language';
import { RULING_TEXTS } from '#texts/deal/rulings';

/** The texts of a rule set, by the ids that its rules, its events and its ledgers name. */
export interface RuleTexts {
  readonly title: Text;
  /** Each clause in our own words, in one sentence; in the order of the rule book. */
  readonly clauses: Readonly<Record<string, Text>>;
  /** The names of the fans. */
  readonly fans: Readonly<Record<string, Text>>;
  /** The meaning of the reasons of transfers, the penalties, the irregularities and the faults. */
  readonly reasons: Readonly<Record<string, Text>>;
  /** The words of the rule book for what every deal has: they fill the slots of texts that all rule sets share. */
  readonly terms: Terms;
}

/** The text of a clause that an event cites; undefined if neither the rule set nor the deal knows it. */
export const clauseText = (texts: RuleTexts | undefined, clause: string): Text | undefined =>
  textNamed(RULING_TEXTS.clauses, clause) ?? textNamed(texts?.clauses ?? {}, clause);

/** The text of the reason of a transfer; undefined if neither the rule set nor the deal knows it. */
export const reasonText = (texts: RuleTexts | undefined, reason: string): Text | undefined =>
  textNamed(RULING_TEXTS.reasons, reason) ?? textNamed(texts?.reasons ?? {}, reason);

export { RULING_TEXTS } from '#texts/deal/rulings';
