import type { RuleSet, RuleSets } from '#deal';
import type { MatchRules, MatchRuleSets } from '#match';
import { sichuanMil, sichuanMilMatch } from './sichuan-mil/index.js';
import { sichuanStyle, sichuanStyleMatch } from './sichuan-style/index.js';

/** Every installed edition; the newest of a rule set stands first. */
export const RULE_SETS: readonly RuleSet[] = [sichuanMil, sichuanStyle];

/** The rule set of that id; without an edition its newest. */
export const ruleSets: RuleSets = (id, edition) =>
  RULE_SETS.find((rules) => rules.id === id && (edition === undefined || rules.edition === edition));

/** What each installed edition says of a session of deals. */
export const MATCH_RULES: readonly MatchRules[] = [sichuanMilMatch, sichuanStyleMatch];

/** As `ruleSets`, for a match. */
export const matchRuleSets: MatchRuleSets = (id, edition) =>
  MATCH_RULES.find((rules) => rules.id === id && (edition === undefined || rules.edition === edition));
