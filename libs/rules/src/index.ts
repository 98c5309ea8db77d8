import type { RuleSet, RuleSets } from '#deal';
import { sichuanMil } from './sichuan-mil/index.js';
import { sichuanStyle } from './sichuan-style/index.js';

/** Every installed edition; the newest of a rule set stands first. */
export const RULE_SETS: readonly RuleSet[] = [sichuanMil, sichuanStyle];

/** The rule set of that id; without an edition its newest. */
export const ruleSets: RuleSets = (id, edition) =>
  RULE_SETS.find((rules) => rules.id === id && (edition === undefined || rules.edition === edition));
