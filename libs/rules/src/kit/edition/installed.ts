import type { RuleSet, RuleTexts } from '#deal';
import type { MatchRules } from '#match';
import type { HandRules } from '../hand/hand-rules.js';

/** An edition of a rule set, as the `index.ts` of its folder exports it. */
export interface Installed {
  /** The rules of a deal. */
  readonly rules: RuleSet;
  /** The rules of a match. */
  readonly match: MatchRules;
  /** The rules for standalone hands and walls. */
  readonly hands: HandRules;
  readonly texts: RuleTexts;
}
