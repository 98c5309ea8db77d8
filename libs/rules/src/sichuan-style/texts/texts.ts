import type { RuleTexts } from '#deal';
import { termsOver } from '#texts';
import { FANS } from '#texts/rules/bloody/names';
import { READINGS } from '#texts/rules/bloody/readings';
import { REASONS } from '#texts/rules/bloody/reasons';
import { TERMS } from '#texts/rules/bloody/terms';
import { CLAUSES, READINGS as OWN_READINGS } from '#texts/rules/sichuan-style/clauses';
import { TITLE } from '#texts/rules/sichuan-style/names';
import { readingTexts } from '../../kit/texts.js';
import { clauseOfReading, READ } from '../ruleset/clauses.js';

export const texts: RuleTexts = {
  title: TITLE,
  clauses: {
    ...CLAUSES,
    ...readingTexts(READ, clauseOfReading, { ...READINGS, ...OWN_READINGS }),
  },
  fans: FANS,
  reasons: REASONS,
  terms: termsOver(TERMS),
};
