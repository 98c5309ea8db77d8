import type { RuleSet, RuleSets } from '#deal';
import type { Text } from '#language';
import type { MatchRules, MatchRuleSets } from '#match';
import { classical, classicalHands, classicalMatch } from './classical/index.js';
import { dazhong, dazhongHands, dazhongMatch } from './dazhong/index.js';
import type { HandRules, HandRulesLookup } from './kit/index.js';
import { notInstalled } from './not-installed.js';
import { sichuanMil, sichuanMilHands, sichuanMilMatch } from './sichuan-mil/index.js';
import { sichuanStyle, sichuanStyleHands, sichuanStyleMatch } from './sichuan-style/index.js';

export { NOT_INSTALLED, notInstalled } from './not-installed.js';
export { knownOptions } from './kit/options.js';
export * from './kit/hand-rules.js';
export * from './kit/hand-shapes.js';
export * from './kit/settled-table.js';
export * from './kit/standalone-hand.js';

/** Every installed edition; the newest of a rule set stands first. */
export const RULE_SETS: readonly RuleSet[] = [sichuanMil, sichuanStyle, dazhong, classical];

/** The rule set of that id; without an edition its newest. */
export const ruleSets: RuleSets = (id, edition) =>
  RULE_SETS.find((rules) => rules.id === id && (edition === undefined || rules.edition === edition));

/** The detail of the refusal of a rule set or an edition that is not installed: it lists the installed ones. */
export const installedRuleSets = (named: Parameters<typeof notInstalled>[0]): Text => notInstalled(named, RULE_SETS);

/** The match rules of each installed edition. */
export const MATCH_RULES: readonly MatchRules[] = [sichuanMilMatch, sichuanStyleMatch, dazhongMatch, classicalMatch];

/** Finds match rules in the same way as `ruleSets`. */
export const matchRuleSets: MatchRuleSets = (id, edition) =>
  MATCH_RULES.find((rules) => rules.id === id && (edition === undefined || rules.edition === edition));

/** The rules of each installed edition for standalone hands and walls. The newest edition of a rule set is first. */
const HAND_RULES: readonly HandRules[] = [sichuanMilHands, sichuanStyleHands, dazhongHands, classicalHands];

export const handRulesOf: HandRulesLookup = (id, edition) =>
  HAND_RULES.find(({ rules }) => rules.id === id && (edition === undefined || rules.edition === edition));
