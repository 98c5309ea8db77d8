import type { AuditFinding } from '#audit';
import { REJECTIONS } from '#deal';
import { inTerms, type Language } from '#language';
import { RULE_SETS, termsOf } from '#rules';

/**
 * Returns the refusal of a finding, in the words of the rule set whose clause it cites: clause ids are unique across rule
 * sets. Undefined if no command was refused.
 */
export const refusalText = (
  { refusal, clause }: Pick<AuditFinding, 'refusal' | 'clause'>,
  lang: Language,
): string | undefined => {
  if (refusal === undefined) return undefined;
  const cited = RULE_SETS.find(({ clauses }) => clause !== undefined && clauses.includes(clause));
  return inTerms(REJECTIONS[refusal], termsOf(cited?.id))[lang];
};
