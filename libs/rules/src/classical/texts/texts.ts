import type { RuleTexts } from '#deal';
import { termsOver } from '#texts';
import { CLAUSES } from '#texts/rules/classical/clauses';
import { FANS, TITLE } from '#texts/rules/classical/names';
import { REASONS } from '#texts/rules/classical/reasons';
import { TERMS } from '#texts/rules/classical/terms';

export const texts: RuleTexts = {
  title: TITLE,
  clauses: CLAUSES,
  fans: FANS,
  reasons: REASONS,
  terms: termsOver(TERMS),
};
