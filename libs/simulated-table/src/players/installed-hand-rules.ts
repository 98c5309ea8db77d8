import type { RuleSet } from '#deal';
import { type HandRules, handRulesOf } from '#rules';

/** The walls and winning hands of a rule set. Throws a RangeError for a rule set that is not installed. */
export const installedHandRules = ({ id, edition }: RuleSet): HandRules => {
  const handRules = handRulesOf(id, edition);
  if (handRules === undefined) throw new RangeError(`no wall is known of ${id}`);
  return handRules;
};
