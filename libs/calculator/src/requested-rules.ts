import { isRejection, type Rejection, type RuleSetOptions } from '#deal';
import { type HandRules, type HandRulesLookup, installedRuleSets, knownOptions } from '#rules';
import { present } from '#shapes';
import type { CalculatorFault, RefusedBody } from './faults.js';

/** The rule set that a body names, and its options. */
export interface RequestedRules {
  readonly ruleSet: string;
  readonly edition?: string;
  readonly options?: RuleSetOptions;
}

type RulesFound = { readonly handRules: HandRules; readonly agreed: RuleSetOptions } | RefusedBody;

/** Returns the rule set that a body names, if it is installed. */
export const namedRules = (
  rulesOf: HandRulesLookup,
  named: Omit<RequestedRules, 'options'>,
): { readonly handRules: HandRules } | RefusedBody => {
  const { ruleSet, edition } = named;
  const handRules = rulesOf(ruleSet, edition);
  if (handRules !== undefined) return { handRules };
  const at = rulesOf(ruleSet) === undefined ? '/ruleSet' : '/edition';
  return { faults: [{ code: 'UNKNOWN_RULE_SET', at, message: installedRuleSets(named) }] };
};

type Agreeing = (rules: HandRules['rules'], given: RuleSetOptions) => RuleSetOptions | Rejection;

const agreedBy =
  (agreeing: Agreeing) =>
  (rulesOf: HandRulesLookup, { options = {}, ...requested }: RequestedRules): RulesFound => {
    const found = namedRules(rulesOf, requested);
    if ('faults' in found) return found;
    const { handRules } = found;
    const agreed = agreeing(handRules.rules, options);
    return isRejection(agreed) ? { faults: [badOption(agreed)] } : { handRules, agreed };
  };

/** The same, if the rule set knows all options and none is missing. */
export const requestedRules = agreedBy((rules, given) => rules.setup.options(given));

/** The same for a wall. It is built and dealt independently of hand values, so options for these may be omitted. */
export const requestedRulesOfWall = agreedBy((rules, given) => knownOptions(rules.setup.agreements, given));

/** Cites the clause that requires the option, if one does. */
const badOption = ({ at = '/options', clause }: Rejection): CalculatorFault => ({
  code: 'BAD_OPTION',
  at,
  ...present({ clause }),
});

/** The first members of every answer. */
export const answeredBy = ({ rules: { id, edition } }: HandRules) => ({ ruleSet: id, edition });
