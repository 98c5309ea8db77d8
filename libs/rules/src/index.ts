import type { RuleSet, RuleSets, RuleTexts } from '#deal';
import type { Terms, Text } from '#language';
import { GENERAL_TERMS } from '#texts';
import type { MatchRules, MatchRuleSets } from '#match';
import { INSTALLED } from './installed.js';
import type { HandRulesLookup } from './kit/index.js';
import type { Installed } from './kit/edition/installed.js';
import { notInstalled } from './not-installed.js';

export { NOT_INSTALLED, notInstalled } from './not-installed.js';
export { knownOptions } from './kit/play/options.js';
export * from './kit/hand/hand-rules.js';
export * from './kit/hand/hand-shapes.js';
export * from './kit/hand/settled-table.js';
export * from './kit/hand/standalone-hand.js';

/** Every installed edition; the newest of a rule set stands first. */
export const RULE_SETS: readonly RuleSet[] = INSTALLED.map(({ rules }) => rules);

/** The match rules of each installed edition. */
export const MATCH_RULES: readonly MatchRules[] = INSTALLED.map(({ match }) => match);

/** Without an edition, the newest of the rule set. */
const installed = (id: string, edition?: string): Installed | undefined =>
  INSTALLED.find(({ rules }) => rules.id === id && (edition === undefined || rules.edition === edition));

/** The rule set of that id; without an edition its newest. */
export const ruleSets: RuleSets = (id, edition) => installed(id, edition)?.rules;

/** The texts of a rule set, the same for all its editions. */
export const ruleTexts = (id: string): RuleTexts | undefined => installed(id)?.texts;

/** The terms of a rule set; the general ones outside of a rule set, and for one that is not installed. */
export const termsOf = (ruleSet: string | undefined): Terms =>
  (ruleSet === undefined ? undefined : ruleTexts(ruleSet)?.terms) ?? GENERAL_TERMS;

/** The detail of the refusal of a rule set or an edition that is not installed: it lists the installed ones. */
export const installedRuleSets = (named: Parameters<typeof notInstalled>[0]): Text => notInstalled(named, RULE_SETS);

/** Finds match rules in the same way as `ruleSets`. */
export const matchRuleSets: MatchRuleSets = (id, edition) => installed(id, edition)?.match;

/** Finds the rules for standalone hands and walls in the same way. */
export const handRulesOf: HandRulesLookup = (id, edition) => installed(id, edition)?.hands;
