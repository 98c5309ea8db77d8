import type { RuleSet } from '#deal';
import type { MatchRules } from '#match';
import { MATCH_RULES, RULE_SETS } from '#rules';

/** A rule set for deals and for matches. */
export interface LoadedRuleSet {
  readonly rules: RuleSet;
  readonly match: MatchRules;
}

/**
 * The loader of each installed rule set by its id. The build replaces this module, so that each rule set is a separate
 * file that is loaded when a log names it (build/rule-set-files.mjs).
 */
export const LOADERS: Readonly<Record<string, () => Promise<LoadedRuleSet>>> = Object.fromEntries(
  RULE_SETS.map((rules, place) => [
    rules.id,
    () => Promise.resolve({ rules, match: MATCH_RULES[place] as MatchRules }),
  ]),
);
