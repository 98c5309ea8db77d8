import type { RuleTexts } from '#deal';
import { termsOver } from '#texts';
import { CLAUSES } from '#texts/rules/dazhong/clauses';
import { FANS, TITLE } from '#texts/rules/dazhong/names';
import { REASONS } from '#texts/rules/dazhong/reasons';
import { TERMS } from '#texts/rules/dazhong/terms';

export const texts: RuleTexts = {
  title: TITLE,
  clauses: CLAUSES,
  fans: FANS,
  reasons: REASONS,
  terms: termsOver(TERMS),
};
