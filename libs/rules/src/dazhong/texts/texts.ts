import type { RuleTexts } from '#deal';
import { inEach, type Text } from '#language';
import { termsOver } from '#texts';
import { CLAUSES } from '#texts/rules/dazhong/clauses';
import { TITLE } from '#texts/rules/dazhong/names';
import { REASONS } from '#texts/rules/dazhong/reasons';
import { TERMS } from '#texts/rules/dazhong/terms';
import { FAN_ROWS } from '../scoring/fan.table.js';

/** The clause of a fan begins with its name and a colon. */
const nameIn = (clause: Text): Text => inEach((language) => clause[language].replace(/[:：].*$/s, ''));

export const texts: RuleTexts = {
  title: TITLE,
  clauses: CLAUSES,
  fans: Object.fromEntries(FAN_ROWS.map(({ id, clause }) => [id, nameIn(CLAUSES[clause as keyof typeof CLAUSES])])),
  reasons: REASONS,
  terms: termsOver(TERMS),
};
